"""Every kind of fault on one question of forty, and what it costs: that question alone."""
