"""The commands of ``followsuit``, one module each, imported when they are called."""
