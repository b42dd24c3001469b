// The two ways to give no answer; everything else that is thrown is a bug of the engine.

/** The question is sound, but this engine does not answer it. */
export class Unsupported extends Error {}

/** The question makes no sense: which field, and why. */
export class Invalid extends Error {}
