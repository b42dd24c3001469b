package engine;

import java.util.Map;
import java.util.function.Function;
import org.json.JSONObject;

/** From a question to a reply: who answers what, and what is said when nobody can. */
final class Answers {
    /** The questions that this engine answers. Add the next one here. */
    private static final Map<String, Function<JSONObject, JSONObject>> ASKS =
            Map.of("pedro.order", Pedro::order);

    private Answers() {}

    /** The reply to a question. Whatever goes wrong costs this question and no other. */
    static JSONObject reply(JSONObject question) {
        var reply = new JSONObject().put("seq", question.get("seq"));
        try {
            return reply.put("answer", answer(question));
        } catch (Unsupported refusal) {
            return reply.put("unsupported", refusal.getMessage());
        } catch (Invalid refusal) {
            return reply.put("invalid", refusal.getMessage());
        } catch (RuntimeException bug) {
            bug.printStackTrace();
            return reply.put("error", bug.toString());
        }
    }

    private static JSONObject answer(JSONObject question) {
        var ask = question.optString("ask");
        if (ask.equals("hello")) {
            return hello();
        }
        var answerTo = ASKS.get(ask);
        if (answerTo == null) {
            throw new Unsupported("\"" + ask + "\" is not implemented");
        }
        var houseRules = question.optJSONObject("house_rules");
        if (houseRules != null && !houseRules.isEmpty()) {
            throw new Unsupported("only the default house rules are played, not " + houseRules);
        }
        var given = question.optJSONObject("given");
        if (given == null) {
            throw new Invalid("given: an object is needed");
        }
        return answerTo.apply(given);
    }

    private static JSONObject hello() {
        var engine = Map.of("name", "my-engine", "version", "0.1.0", "language", "java");
        return new JSONObject()
                .put("protocol", 1)
                .put("engine", engine)
                .put("asks", ASKS.keySet());
    }
}
