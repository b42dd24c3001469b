package engine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.json.JSONArray;
import org.json.JSONObject;

/** Whether an answer says what is expected, by the hints of an exported suite. */
final class Comparison {
    private static final JSONObject BY_VALUE = new JSONObject();

    private final JSONObject equal;

    /**
     * A comparison for one case.
     *
     * @param equal maps cards of one tier to the card that stands for them
     */
    Comparison(JSONObject equal) {
        this.equal = equal;
    }

    /**
     * Whether every expected key is there and every list says the same.
     *
     * @param hint tells of lists whose order carries no meaning
     */
    boolean matches(Object expected, Object answered, JSONObject hint) {
        if (expected instanceof JSONObject wanted) {
            return answered instanceof JSONObject said && objectsMatch(wanted, said, hint);
        }
        if (expected instanceof JSONArray wanted) {
            return answered instanceof JSONArray said
                    && wanted.length() == said.length()
                    && listsMatch(wanted, said, hint);
        }
        if (expected instanceof Number wanted && answered instanceof Number said) {
            return wanted.doubleValue() == said.doubleValue();
        }
        return expected.equals(answered);
    }

    private boolean objectsMatch(JSONObject expected, JSONObject answered, JSONObject hint) {
        var hints = hint.optJSONObject("keys", BY_VALUE);
        for (var key : expected.keySet()) {
            var ofKey = hints.optJSONObject(key, BY_VALUE);
            if (!answered.has(key) || !matches(expected.get(key), answered.get(key), ofKey)) {
                return false;
            }
        }
        return true;
    }

    private boolean listsMatch(JSONArray expected, JSONArray answered, JSONObject hint) {
        var items = hint.optJSONObject("items", BY_VALUE);
        return switch (hint.optString("order")) {
            case "cards" -> standing(expected).equals(standing(answered));
            case "set" -> partnersMatch(expected, answered, items);
            default -> IntStream.range(0, expected.length())
                    .allMatch(at -> matches(expected.get(at), answered.get(at), items));
        };
    }

    /** Cards in one order, each replaced by the one that stands for its tier. */
    private List<String> standing(JSONArray cards) {
        return StreamSupport.stream(cards.spliterator(), false)
                .map(card -> equal.optString(card.toString(), card.toString()))
                .sorted()
                .toList();
    }

    /** Whether each expected entry has an answered one of its own. */
    private boolean partnersMatch(JSONArray expected, JSONArray answered, JSONObject hint) {
        var left = new ArrayList<Object>();
        answered.forEach(left::add);
        for (var entry : expected) {
            var partner = left.stream().filter(other -> matches(entry, other, hint)).findFirst();
            if (partner.isEmpty()) {
                return false;
            }
            left.remove(partner.get());
        }
        return true;
    }
}
