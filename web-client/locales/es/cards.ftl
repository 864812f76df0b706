# Names of all cards as the Spanish edition has them. Texts come with the Spanish words of the page.

## Basic cards

card-copper = Cobre
card-silver = Plata
card-gold = Oro
card-platinum = Platino
card-estate = Finca
card-duchy = Ducado
card-province = Provincia
card-colony = Colonia
card-curse = Maldición
card-ruins = Ruinas

## Base set

card-adventurer = Aventurero
card-bureaucrat = Burócrata
card-cellar = Sótano
card-chancellor = Canciller
card-chapel = Capilla
card-council-room = Sala del Consejo
card-feast = Banquete
card-festival = Festival
card-gardens = Jardines
card-laboratory = Laboratorio
card-library = Biblioteca
card-market = Mercado
card-militia = Milicia
card-mine = Mina
card-moat = Foso
card-moneylender = Prestamista
card-remodel = Remodelar
card-smithy = Herrería
card-spy = Espía
card-thief = Ladrón
card-throne-room = Salón del Trono
card-village = Aldea
card-witch = Bruja
card-woodcutter = Leñadores
card-workshop = Taller

## Prosperity

card-bank = Banco
card-bishop = Obispo
card-city = Ciudad
card-contraband = Contrabando
card-counting-house = Casa de Cuentas
card-expand = Expansión
card-forge = Forja
card-goons = Matones
card-grand-market = Gran Mercado
card-hoard = Tesoro Escondido
card-kings-court = Corte Real
card-loan = Préstamo
card-mint = Acuñador
card-monument = Monumento
card-mountebank = Charlatán
card-peddler = Buhonero
card-quarry = Cantera
card-rabble = Chusma
card-royal-seal = Sello Real
card-talisman = Talismán
card-trade-route = Ruta Comercial
card-vault = Cripta
card-venture = Especulación
card-watchtower = Atalaya
card-workers-village = Pueblo de Trabajadores

## Dark Ages

card-altar = Altar
card-armory = Armería
card-band-of-misfits = Banda de Rufianes
card-bandit-camp = Campamento de Bandidos
card-beggar = Mendigo
card-catacombs = Catacumbas
card-count = Conde
card-counterfeit = Falsificación
card-cultist = Sectario
card-death-cart = Carro de los Muertos
card-feodum = Feudo
card-forager = Merodeador
card-fortress = Fortaleza
card-graverobber = Ladrón de Tumbas
card-hermit = Ermitaño
card-hunting-grounds = Coto de Caza
card-ironmonger = Ferretero
card-junk-dealer = Chatarrero
card-knights = Caballeros
card-marauder = Salteador
card-market-square = Plaza del Mercado
card-mystic = Pitonisa
card-pillage = Pillaje
card-poor-house = Hospicio
card-procession = Procesión
card-rats = Ratas
card-rebuild = Reconstruir
card-rogue = Granuja
card-sage = Sabio
card-scavenger = Carroñero
card-squire = Escudero
card-storeroom = Depósito
card-urchin = Pillastre
card-vagrant = Vagabundo
card-wandering-minstrel = Juglar

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
card-ruined-library = Biblioteca en Ruinas
card-ruined-market = Mercado en Ruinas
card-ruined-village = Pueblo en Ruinas
card-survivors = Supervivientes
card-hovel = Casucha
card-necropolis = Necrópolis
card-overgrown-estate = Finca Abandonada

## Cards beside the Supply

card-madman = Loco
card-mercenary = Mercenario
card-spoils = Botín
