# Palabras de la página que enseña Dominion. Se cargan con ella.

rules-title = Cómo se juega
