# Palabras que cualquier página puede necesitar: lo que dice la cara de una carta a quien escucha, y las ventanas.

close = Cerrar

type-action = Acción
type-treasure = Tesoro
type-victory = Victoria
type-curse = Maldición
type-attack = Ataque
type-reaction = Reacción
type-looter = Saqueador
type-knight = Caballero
type-ruins = Ruinas
type-shelter = Cobijo
card-cost = coste { $cost }
bonus-cards = { $number ->
    [one] Carta
   *[other] Cartas
  }
bonus-actions = { $number ->
    [one] Acción
   *[other] Acciones
  }
bonus-buys = { $number ->
    [one] Compra
   *[other] Compras
  }
bonus-coins = { $number ->
    [one] Moneda
   *[other] Monedas
  }
bonus-points = { $number ->
    [one] Ficha de punto
   *[other] Fichas de punto
  }
pile-left = { $count ->
    [0] vacío
    [one] queda 1
   *[other] quedan { $count }
  }
