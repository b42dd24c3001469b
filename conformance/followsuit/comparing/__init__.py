"""Several runs side by side: rules, chapters and house rules by engine."""
