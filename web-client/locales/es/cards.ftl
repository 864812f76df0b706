# Los nombres de todas las cartas como en la edición en español; lo que hace cada una está en card-texts.ftl. `.narrow` es el
# nombre para un sitio estrecho: dice dónde se puede partir una palabra larga. `.plural` es el nombre de varias, si es distinto.

## Basic cards

card-copper = Cobre
    .plural = Cobres
card-silver = Plata
    .plural = Platas
card-gold = Oro
    .plural = Oros
card-platinum = Platino
    .plural = Platinos
card-estate = Finca
    .plural = Fincas
card-duchy = Ducado
    .plural = Ducados
card-province = Provincia
    .plural = Provincias
card-colony = Colonia
    .plural = Colonias
card-curse = Maldición
    .plural = Maldiciones
    .narrow = Maldi{ "\u00AD" }ción
card-ruins = Ruinas

## Base set

card-adventurer = Aventurero
    .plural = Aventureros
card-bureaucrat = Burócrata
    .plural = Burócratas
card-cellar = Sótano
    .plural = Sótanos
card-chancellor = Canciller
    .plural = Cancilleres
card-chapel = Capilla
    .plural = Capillas
card-council-room = Sala del Consejo
    .plural = Salas del Consejo
card-feast = Banquete
    .plural = Banquetes
card-festival = Festival
    .plural = Festivales
card-gardens = Jardines
card-laboratory = Laboratorio
    .plural = Laboratorios
    .narrow = Labora{ "\u00AD" }torio
card-library = Biblioteca
    .plural = Bibliotecas
    .narrow = Biblio{ "\u00AD" }teca
card-market = Mercado
    .plural = Mercados
card-militia = Milicia
    .plural = Milicias
card-mine = Mina
    .plural = Minas
card-moat = Foso
    .plural = Fosos
card-moneylender = Prestamista
    .plural = Prestamistas
    .narrow = Presta{ "\u00AD" }mista
card-remodel = Remodelar
    .narrow = Remo{ "\u00AD" }delar
card-smithy = Herrería
    .plural = Herrerías
card-spy = Espía
    .plural = Espías
card-thief = Ladrón
    .plural = Ladrones
card-throne-room = Salón del Trono
    .plural = Salones del Trono
card-village = Aldea
    .plural = Aldeas
card-witch = Bruja
    .plural = Brujas
card-woodcutter = Leñadores
card-workshop = Taller
    .plural = Talleres

## Base set, second edition

# To check: the names of this section are own translations.
card-artisan = Artesano
    .plural = Artesanos
card-bandit = Bandido
    .plural = Bandidos
card-harbinger = Heraldo
    .plural = Heraldos
card-merchant = Mercader
    .plural = Mercaderes
card-poacher = Cazador Furtivo
    .plural = Cazadores Furtivos
card-sentry = Centinela
    .plural = Centinelas
card-vassal = Vasallo
    .plural = Vasallos

## Prosperity

card-bank = Banco
    .plural = Bancos
card-bishop = Obispo
    .plural = Obispos
card-city = Ciudad
    .plural = Ciudades
card-contraband = Contrabando
    .plural = Contrabandos
    .narrow = Contra{ "\u00AD" }bando
card-counting-house = Casa de Cuentas
    .plural = Casas de Cuentas
card-expand = Expansión
    .plural = Expansiones
card-forge = Forja
    .plural = Forjas
card-goons = Matones
card-grand-market = Gran Mercado
    .plural = Grandes Mercados
card-hoard = Tesoro Escondido
    .plural = Tesoros Escondidos
card-kings-court = Corte Real
    .plural = Cortes Reales
card-loan = Préstamo
    .plural = Préstamos
card-mint = Acuñador
    .plural = Acuñadores
card-monument = Monumento
    .plural = Monumentos
card-mountebank = Charlatán
    .plural = Charlatanes
card-peddler = Buhonero
    .plural = Buhoneros
card-quarry = Cantera
    .plural = Canteras
card-rabble = Chusma
    .plural = Chusmas
card-royal-seal = Sello Real
    .plural = Sellos Reales
card-talisman = Talismán
    .plural = Talismanes
card-trade-route = Ruta Comercial
    .plural = Rutas Comerciales
card-vault = Cripta
    .plural = Criptas
card-venture = Especulación
    .plural = Especulaciones
    .narrow = Especu{ "\u00AD" }lación
card-watchtower = Atalaya
    .plural = Atalayas
card-workers-village = Pueblo de Trabajadores
    .plural = Pueblos de Trabajadores
    .narrow = Pueblo de Trabaja{ "\u00AD" }dores

## Dark Ages

card-altar = Altar
    .plural = Altares
card-armory = Armería
    .plural = Armerías
card-band-of-misfits = Banda de Rufianes
    .plural = Bandas de Rufianes
card-bandit-camp = Campamento de Bandidos
    .plural = Campamentos de Bandidos
    .narrow = Campa{ "\u00AD" }mento de Bandidos
card-beggar = Mendigo
    .plural = Mendigos
card-catacombs = Catacumbas
card-count = Conde
    .plural = Condes
card-counterfeit = Falsificación
    .plural = Falsificaciones
    .narrow = Falsifi{ "\u00AD" }cación
card-cultist = Sectario
    .plural = Sectarios
card-death-cart = Carro de los Muertos
    .plural = Carros de los Muertos
card-feodum = Feudo
    .plural = Feudos
card-forager = Merodeador
    .plural = Merodeadores
card-fortress = Fortaleza
    .plural = Fortalezas
card-graverobber = Ladrón de Tumbas
    .plural = Ladrones de Tumbas
card-hermit = Ermitaño
    .plural = Ermitaños
card-hunting-grounds = Coto de Caza
    .plural = Cotos de Caza
card-ironmonger = Ferretero
    .plural = Ferreteros
card-junk-dealer = Chatarrero
    .plural = Chatarreros
card-knights = Caballeros
card-marauder = Salteador
    .plural = Salteadores
card-market-square = Plaza del Mercado
    .plural = Plazas del Mercado
card-mystic = Pitonisa
    .plural = Pitonisas
card-pillage = Pillaje
    .plural = Pillajes
card-poor-house = Hospicio
    .plural = Hospicios
card-procession = Procesión
    .plural = Procesiones
card-rats = Ratas
card-rebuild = Reconstruir
card-rogue = Granuja
    .plural = Granujas
card-sage = Sabio
    .plural = Sabios
card-scavenger = Carroñero
    .plural = Carroñeros
card-squire = Escudero
    .plural = Escuderos
card-storeroom = Depósito
    .plural = Depósitos
card-urchin = Pillastre
    .plural = Pillastres
card-vagrant = Vagabundo
    .plural = Vagabundos
card-wandering-minstrel = Juglar
    .plural = Juglares

## Knights

card-dame-anna = Lady Anna
card-dame-josephine = Lady Josephine
card-dame-molly = Lady Molly
card-dame-natalie = Lady Natalie
card-dame-sylvia = Lady Sylvia
card-sir-bailey = Sir Bailey
card-sir-destry = Sir Destry
card-sir-martin = Sir Martin
card-sir-michael = Sir Michael
card-sir-vander = Sir Vander

## Ruins and Shelters

card-abandoned-mine = Mina Abandonada
    .plural = Minas Abandonadas
    .narrow = Mina Aban{ "\u00AD" }donada
card-ruined-library = Biblioteca en Ruinas
    .plural = Bibliotecas en Ruinas
    .narrow = Biblio{ "\u00AD" }teca en Ruinas
card-ruined-market = Mercado en Ruinas
    .plural = Mercados en Ruinas
card-ruined-village = Pueblo en Ruinas
    .plural = Pueblos en Ruinas
card-survivors = Supervivientes
    .narrow = Supervi{ "\u00AD" }vientes
card-hovel = Casucha
    .plural = Casuchas
card-necropolis = Necrópolis
card-overgrown-estate = Finca Abandonada
    .plural = Fincas Abandonadas
    .narrow = Finca Aban{ "\u00AD" }donada

## Cards beside the Supply

card-madman = Loco
    .plural = Locos
card-mercenary = Mercenario
    .plural = Mercenarios
    .narrow = Merce{ "\u00AD" }nario
card-spoils = Botín
    .plural = Botines

## Intrigue

card-baron = Barón
    .plural = Barones
card-bridge = Puente
    .plural = Puentes
card-conspirator = Conspirador
    .plural = Conspiradores
card-coppersmith = Artesano del Cobre
    .plural = Artesanos del Cobre
card-courtyard = Patio
    .plural = Patios
card-duke = Duque
    .plural = Duques
card-great-hall = Gran Sala
    .plural = Grandes Salas
card-harem = Harén
    .plural = Harenes
card-ironworks = Fundición
    .plural = Fundiciones
card-masquerade = Mascarada
    .plural = Mascaradas
card-mining-village = Aldea Minera
    .plural = Aldeas Mineras
card-minion = Esbirro
    .plural = Esbirros
card-nobles = Nobles
card-pawn = Peón
    .plural = Peones
card-saboteur = Saboteador
    .plural = Saboteadores
card-scout = Explorador
    .plural = Exploradores
card-secret-chamber = Cámara Secreta
    .plural = Cámaras Secretas
card-shanty-town = Chabolas
card-steward = Mayordomo
    .plural = Mayordomos
card-swindler = Embaucador
    .plural = Embaucadores
card-torturer = Torturador
    .plural = Torturadores
card-trading-post = Puesto Comercial
    .plural = Puestos Comerciales
card-tribute = Tributo
    .plural = Tributos
card-upgrade = Mejora
    .plural = Mejoras
card-wishing-well = Pozo de los Deseos
    .plural = Pozos de los Deseos

## Seaside

card-ambassador = Embajador
    .plural = Embajadores
card-bazaar = Bazar
    .plural = Bazares
card-caravan = Caravana
    .plural = Caravanas
card-cutpurse = Ratero
    .plural = Rateros
card-embargo = Embargo
    .plural = Embargos
card-explorer = Exploradora
    .plural = Exploradoras
card-fishing-village = Pueblo de Pescadores
    .plural = Pueblos de Pescadores
card-ghost-ship = Barco Fantasma
    .plural = Barcos Fantasma
card-haven = Puerto
    .plural = Puertos
card-island = Isla
    .plural = Islas
card-lighthouse = Faro
    .plural = Faros
card-lookout = Vigía
    .plural = Vigías
card-merchant-ship = Barco Mercante
    .plural = Barcos Mercantes
card-native-village = Poblado Indígena
    .plural = Poblados Indígenas
card-navigator = Navegante
    .plural = Navegantes
card-outpost = Puesto Avanzado
    .plural = Puestos Avanzados
card-pearl-diver = Pescador de Perlas
    .plural = Pescadores de Perlas
card-pirate-ship = Barco Pirata
    .plural = Barcos Pirata
card-salvager = Rescatador
    .plural = Rescatadores
card-sea-hag = Bruja del Mar
    .plural = Brujas del Mar
card-smugglers = Contrabandistas
    .narrow = Contra{ "\u00AD" }bandistas
card-tactician = Estratega
    .plural = Estrategas
card-treasure-map = Mapa del Tesoro
    .plural = Mapas del Tesoro
card-treasury = Tesorería
    .plural = Tesorerías
card-warehouse = Almacén
    .plural = Almacenes
card-wharf = Muelle
    .plural = Muelles

## Alchemy

# To check
card-potion = Poción
    .plural = Pociones
card-alchemist = Alquimista
    .plural = Alquimistas
card-apothecary = Boticario
    .plural = Boticarios
card-apprentice = Aprendiz
    .plural = Aprendices
card-familiar = Familiar
    .plural = Familiares
card-golem = Golem
    .plural = Golems
card-herbalist = Herbalista
    .plural = Herbalistas
card-philosophers-stone = Piedra Filosofal
    .plural = Piedras Filosofales
card-possession = Posesión
    .plural = Posesiones
card-scrying-pool = Hidromancia
    .narrow = Hidro{ "\u00AD" }mancia
    .plural = Hidromancias
card-transmute = Transmutar
card-university = Universidad
    .plural = Universidades
card-vineyard = Viñedo
    .plural = Viñedos

## Cornucopia

card-fairgrounds = Recinto Ferial
    .plural = Recintos Feriales
card-farming-village = Poblado Agrícola
    .plural = Poblados Agrícolas
card-fortune-teller = Adivinadora
    .plural = Adivinadoras
    .narrow = Adivi{ "\u00AD" }nadora
card-hamlet = Caserío
    .plural = Caseríos
card-harvest = Cosecha
    .plural = Cosechas
card-horn-of-plenty = Cuerno de la Abundancia
    .plural = Cuernos de la Abundancia
card-horse-traders = Tratantes de Caballos
card-hunting-party = Cacería
    .plural = Cacerías
card-jester = Bufón
    .plural = Bufones
card-menagerie = Colección de Animales
    .plural = Colecciones de Animales
card-remake = Reconstrucción
    .plural = Reconstrucciones
    .narrow = Reconstruc{ "\u00AD" }ción
card-tournament = Torneo
    .plural = Torneos
card-young-witch = Bruja Joven
    .plural = Brujas Jóvenes

## Prizes

# To check: the names of the Prizes are own translations.
card-bag-of-gold = Saco de Oro
    .plural = Sacos de Oro
card-diadem = Diadema
    .plural = Diademas
card-followers = Seguidores
card-princess = Princesa
    .plural = Princesas
card-trusty-steed = Corcel Fiel
    .plural = Corceles Fieles

## Hinterlands

card-cartographer = Cartógrafo
    .plural = Cartógrafos
card-crossroads = Encrucijada
    .plural = Encrucijadas
card-develop = Desarrollo
    .plural = Desarrollos
card-embassy = Embajada
    .plural = Embajadas
card-farmland = Tierra de Labranza
    .plural = Tierras de Labranza
card-fools-gold = Oro Falso
    .plural = Oros Falsos
card-haggler = Regateador
    .plural = Regateadores
card-highway = Carretera
    .plural = Carreteras
card-spice-merchant = Mercader de Especias
    .plural = Mercaderes de Especias
card-tunnel = Túnel
    .plural = Túneles
