random = al azar
simple = simple
easy = fácil
medium = medio
hard = difícil
