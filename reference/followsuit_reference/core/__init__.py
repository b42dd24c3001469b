"""What both games share: cards, notation, ordering, seats, tricks and rulings."""
