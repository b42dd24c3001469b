package engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.json.JSONObject;

/** The rules of Pedro, as far as this engine knows them. */
final class Pedro {
    private static final List<String> RANKS =
            List.of("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2");
    private static final List<String> SUITS = List.of("S", "H", "D", "C");
    private static final Map<String, String> SAME_COLOUR =
            Map.of("S", "C", "H", "D", "D", "H", "C", "S");

    private Pedro() {}

    /** pedro.order: every effective suit from high to low, a tier being a list of equals. */
    static JSONObject order(JSONObject given) {
        var trump = readSuit(given.opt("trump"));
        var offFive = "5" + SAME_COLOUR.get(trump);
        var suits = new JSONObject().put("trump", tiers(trumps(trump, offFive)));
        for (var suit : SUITS) {
            if (!suit.equals(trump)) {
                var plain = cards(suit);
                plain.remove(offFive);
                suits.put(suit, tiers(plain));
            }
        }
        return new JSONObject().put("suits", suits);
    }

    private static String readSuit(Object value) {
        if (value instanceof String suit && SUITS.contains(suit)) {
            return suit;
        }
        throw new Invalid("trump: " + value + " is no suit, expected one of " + SUITS);
    }

    /** The trump suit with the off-five, which comes just below the five of trumps. */
    private static List<String> trumps(String trump, String offFive) {
        var trumps = cards(trump);
        trumps.add(trumps.indexOf("5" + trump) + 1, offFive);
        return trumps;
    }

    /** The thirteen cards of a printed suit from high to low. */
    private static List<String> cards(String suit) {
        var cards = new ArrayList<String>();
        RANKS.forEach(rank -> cards.add(rank + suit));
        return cards;
    }

    /** Cards none of which is equal to another. */
    private static List<List<String>> tiers(List<String> cards) {
        return cards.stream().map(List::of).toList();
    }
}
