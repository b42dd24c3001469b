"""The ledger: every id that was ever issued, what it stood for, and why anything changed."""
