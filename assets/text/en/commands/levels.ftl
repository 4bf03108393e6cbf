random = random
simple = simple
easy = easy
medium = medium
hard = hard
