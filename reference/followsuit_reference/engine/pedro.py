"""The questions of Pedro: every ask with the function that answers it."""

from followsuit_reference.engine import pedro_hand, pedro_tricks, pedro_view
from followsuit_reference.pedro.house_rules import HouseRules

HOUSE_RULES = HouseRules
ASKS = {**pedro_tricks.ASKS, **pedro_hand.ASKS, **pedro_view.ASKS}
