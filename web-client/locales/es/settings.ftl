# Palabras de los ajustes de este navegador. Se cargan con su página.
