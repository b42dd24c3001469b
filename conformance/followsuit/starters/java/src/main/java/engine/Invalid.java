package engine;

/** The question makes no sense: which field, and why. */
final class Invalid extends RuntimeException {
    private static final long serialVersionUID = 1;

    Invalid(String why) {
        super(why);
    }
}
