# Palabras que cualquier página puede necesitar: lo que dice la cara de una carta a quien escucha, las ventanas y los
# conjuntos recomendados.

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
type-duration = Duración
type-prize = Premio
card-cost = coste { $cost }
cost-potions = { $potions ->
    [one] 1 Poción
   *[other] { $potions } Pociones
  }
cost-both = { $coins } + { $potions }
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
pile-embargo = { $count ->
    [one] 1 marcador de Embargo
   *[other] { $count } marcadores de Embargo
  }
pile-bane = Némesis

## Recommended sets

kingdom-first-game = Primeras partidas
kingdom-big-money = Dinero a raudales
kingdom-interaction = Interacción
kingdom-size-distortion = Distorsión de tamaño
kingdom-village-square = Plaza del pueblo
kingdom-beginners = Principiantes
kingdom-friendly-interactive = Roce amistoso
kingdom-big-actions = Grandes Acciones
kingdom-biggest-money = Más dinero
kingdom-the-kings-army = El ejército del rey
kingdom-the-good-life = La buena vida
kingdom-grim-parade = El desfile macabro
kingdom-playing-chess-with-death = Una partida de ajedrez con la muerte
kingdom-high-and-low = De todo pelaje
kingdom-chivalry-and-revelry = Caballerosidad y jarana
kingdom-one-mans-trash = Todo se aprovecha
kingdom-honor-among-thieves = Honor entre ladrones
kingdom-paths-to-victory = Caminos a la victoria
kingdom-all-along-the-watchtower = Desde la Atalaya
kingdom-lucky-seven = Que haya suerte
kingdom-prophecy = Profecía
kingdom-invasion = Invasión
kingdom-watery-graves = Tumbas saladas
kingdom-peasants = Campesinos
kingdom-infestations = Plagas
kingdom-lamentations = Lamentaciones
kingdom-dark-carnival = Carnaval siniestro
kingdom-to-the-victor = Y de muestra un botín
kingdom-far-from-home = Lejos de casa
kingdom-expeditions = Expediciones
kingdom-victory-dance = Danza de victoria
kingdom-secret-schemes = Planes secretos
kingdom-best-wishes = Mis mejores deseos
kingdom-deconstruction = Deconstrucción
kingdom-hand-madness = Locura de mano
kingdom-underlings = Subalternos
kingdom-high-seas = Alta mar
kingdom-buried-treasure = Tesoro enterrado
kingdom-shipwrecks = Naufragios
kingdom-reach-for-tomorrow = Tal vez mañana
kingdom-repetition = Repetición
kingdom-give-and-take = Dar y tomar
kingdom-forbidden-arts = Artes prohibidas
kingdom-potion-mixers = Mezcladores de pociones
kingdom-chemistry-lesson = Lección de química
kingdom-servants = Sirvientes
kingdom-secret-research = Investigación secreta
kingdom-pools-tools-and-fools = Agua, herramientas y locos
kingdom-bounty-of-the-hunt = Cacería con premio
kingdom-bad-omens = Malos presagios
kingdom-the-jesters-workshop = El taller del bufón
kingdom-last-laughs = Quien ríe el último
kingdom-the-spice-of-life = La salsa de la vida
kingdom-small-victories = Pequeñas victorias
kingdom-introduction = Introducción
kingdom-fair-trades = Comercio justo
kingdom-bargains = Gangas
kingdom-gambits = Tácticas
kingdom-adventures-abroad = Aventuras en el extranjero
kingdom-highway-robbery = Salteadores de caminos
kingdom-money-for-nothing = Dinero gratis
kingdom-the-dukes-ball = El baile del duque
kingdom-travelers = Viajeros
kingdom-diplomacy = Diplomacia
kingdom-schemes-and-dreams = Sueños y conspiraciones
kingdom-wine-country = País del vino
kingdom-instant-gratification = Beneficio instantáneo
kingdom-treasure-trove = Tesoro oculto
kingdom-blue-harvest = Cosecha azul
kingdom-traveling-circus = Circo itinerante
