package engine;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.json.JSONObject;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every case of the exported suite as a test of its own, asked without a pipe. */
class SuiteTest {
    private static final Path SUITE = Path.of("suite.json");

    @TestFactory
    Stream<DynamicTest> everyCase() throws IOException {
        assertTrue(
                Files.exists(SUITE),
                "write suite.json first: followsuit export --house-rules article suite.json");
        var suite = new JSONObject(Files.readString(SUITE));
        return StreamSupport.stream(suite.getJSONArray("cases").spliterator(), false)
                .map(JSONObject.class::cast)
                .map(entry -> dynamicTest(entry.getString("id"), () -> check(entry, suite)));
    }

    private static void check(JSONObject entry, JSONObject suite) {
        var question = new JSONObject(entry, "ask", "house_rules", "given").put("seq", 1);
        if (!suite.isNull("house_rules")) {
            question.remove("house_rules"); // all cases stand under those that the engine plays
        }
        var reply = new JSONObject(Answers.reply(question).toString());
        assumeFalse(reply.has("unsupported"), reply.optString("unsupported"));
        var expect = entry.getJSONObject("expect");
        assertTrue(
                expect.has("invalid") ? reply.has("invalid") : isAnswered(entry, suite, reply),
                () -> "%s: %s%n%s%nexpected %s%nanswered %s"
                        .formatted(
                                entry.getString("id"),
                                entry.getString("title"),
                                entry.getJSONArray("rules"),
                                expect,
                                reply));
    }

    private static boolean isAnswered(JSONObject entry, JSONObject suite, JSONObject reply) {
        var expected = entry.getJSONObject("expect").getJSONObject("answer");
        var ask = suite.getJSONObject("asks").getJSONObject(entry.getString("ask"));
        var hint = ask.getJSONObject("compare");
        var equal = entry.optJSONObject("equal", new JSONObject());
        return new Comparison(equal).matches(expected, reply.opt("answer"), hint);
    }
}
