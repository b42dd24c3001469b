package engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * The conversation: one question a line on standard input, one reply a line on standard output.
 * Standard error takes whatever else there is to say.
 */
public final class Engine {
    private Engine() {}

    public static void main(String[] arguments) throws IOException {
        var input = new InputStreamReader(System.in, StandardCharsets.UTF_8);
        var questions = new BufferedReader(input);
        var replies = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String line;
        while ((line = questions.readLine()) != null) {
            read(line).map(Answers::reply).ifPresent(replies::println);
        }
    }

    /** The question on a line, if there is one: without a seq there is nobody to reply to. */
    private static Optional<JSONObject> read(String line) {
        try {
            var question = new JSONObject(line);
            if (question.opt("seq") instanceof Integer) {
                return Optional.of(question);
            }
            System.err.println("not a question, no seq: " + beginning(line));
        } catch (JSONException problem) {
            System.err.println("not JSON, " + problem.getMessage() + ": " + beginning(line));
        }
        return Optional.empty();
    }

    private static String beginning(String line) {
        return line.substring(0, Math.min(line.length(), 200));
    }
}
