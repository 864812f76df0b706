# Palabras para mirar atrás: la repetición con sus gráficos, el final de una partida. Se cargan con lo que las usa.
