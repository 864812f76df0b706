# Palabras de todas las páginas menos la mesa.
