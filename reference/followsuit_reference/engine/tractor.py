"""The questions of Tractor: every ask with the function that answers it."""

from followsuit_reference.engine import tractor_round, tractor_tricks, tractor_view
from followsuit_reference.tractor.house_rules import HouseRules

HOUSE_RULES = HouseRules
ASKS = {**tractor_tricks.ASKS, **tractor_round.ASKS, **tractor_view.ASKS}
