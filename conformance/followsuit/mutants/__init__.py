"""How much the suite catches: engines that are wrong on purpose, and the cases that notice."""
