"""Which known mistakes a pattern of failures looks like."""
