# Un mensaje para cada línea del registro.
