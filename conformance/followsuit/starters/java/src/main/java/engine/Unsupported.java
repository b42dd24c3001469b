package engine;

/** The question is sound, but this engine does not answer it. */
final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unsupported(String why) {
        super(why);
    }
}
