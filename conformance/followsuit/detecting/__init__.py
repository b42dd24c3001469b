"""Finding out which house rules an engine plays: from few questions, confirmed by all cases."""
