"""The page on which plays are tried: what it is made from, and what answers in the browser."""
