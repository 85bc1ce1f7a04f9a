"""Rules of games as texts: read, played and split by the checker itself (docs/rules.md)."""
