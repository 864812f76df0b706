# Palabras de las páginas de cada carta y de la página que las reúne. Se cargan con esas páginas.

## All cards

cards-title = Cartas
cards-lead = Todas las cartas enteras, con lo que conviene saber.
cards-search = Buscar cartas
cards-search-hint = Nombre en cualquier idioma, tipo, coste o una palabra del texto
cards-sets = Expansión
cards-types = Tipo
cards-costs = Coste
cards-does = Qué hace
cards-any = Todo
cards-cost-value = { $cost }
cards-cost-most = { $cost } o más
cards-does-village = Más Acciones
cards-does-draw = Robar cartas
cards-does-buys = Más Compras
cards-does-coins = Monedas
cards-does-trashing = Eliminar
cards-does-gaining = Ganar
cards-does-attack = Atacar
cards-does-reaction = Reaccionar
cards-does-points = Puntos
cards-count = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
cards-none = Ninguna carta coincide. Prueba con otra palabra o con menos filtros.
cards-reset = Quitar todos los filtros

## One card

card-page-facts = De un vistazo
card-page-set = Expansión
card-page-edition = Edición
card-page-edition-first = Solo la primera
card-page-edition-second = Solo la segunda
card-page-edition-both = Primera y segunda
card-page-edition-optional = Primera y segunda. Se juega como en la primera; en la segunda es opcional.
card-page-types = Tipo
card-page-cost = Coste
card-page-does = Qué hace
card-page-pile = Cartas en el montón
card-page-pile-players = { $count } con { $players } participantes
card-page-beside = Fuera del Suministro: no se puede comprar.
card-page-not-pile = No tiene montón propio.
card-page-rulings = Conviene saber
card-page-no-rulings = La carta lo dice todo.
card-page-related = Cartas relacionadas
card-page-same-pile = En el mismo montón
card-page-names = Habla de
card-page-named-by = Hablan de ella
card-page-alike = Hacen algo parecido
card-page-kingdoms = En estos conjuntos recomendados
card-page-all = Todas las cartas
card-page-none-title = No existe esa carta
card-page-none = Aquí no hay ninguna carta con ese nombre. Puede que se escriba de otra manera.

## King of the Dice

cards-dice-lead = La gente de cinco pueblos, sus lugares y las penalizaciones.
cards-dice-citizens = Habitantes
cards-dice-locations = Lugares
cards-dice-penalties = Penalizaciones
card-page-lives = Vive en
card-page-lives-nowhere = Ningún pueblo
card-page-copies = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
  }
