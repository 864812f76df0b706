# Names of all cards as the Italian edition has them; names marked "To check" were found in one place only and are for the
# translator to compare with the printed cards. Texts come with the Italian words of the page.

## Basic cards

card-copper = Rame
card-silver = Argento
card-gold = Oro
card-platinum = Platino
card-estate = Tenuta
card-duchy = Ducato
card-province = Provincia
card-colony = Colonia
card-curse = Maledizione
card-ruins = Rovine

## Base set

card-adventurer = Avventuriero
card-bureaucrat = Burocrate
card-cellar = Sotterraneo
card-chancellor = Cancelliere
card-chapel = Cappella
card-council-room = Sala del Consiglio
card-feast = Banchetto
card-festival = Fiera
card-gardens = Giardini
card-laboratory = Laboratorio
card-library = Biblioteca
card-market = Mercato
card-militia = Milizia
card-mine = Miniera
card-moat = Fossato
card-moneylender = Usuraio
card-remodel = Miglioria
card-smithy = Fucina
card-spy = Spia
card-thief = Ladro
card-throne-room = Sala del Trono
card-village = Villaggio
card-witch = Strega
card-woodcutter = Taglialegna
card-workshop = Officina

## Prosperity

card-bank = Banca
card-bishop = Vescovo
card-city = Città
card-contraband = Contrabbando
card-counting-house = Contabilità
card-expand = Ampliamento
card-forge = Incastonare
card-goons = Scagnozzi
card-grand-market = Mercato di Lusso
card-hoard = Mucchio
card-kings-court = Corte
card-loan = Prestito
card-mint = Zecca
card-monument = Monumento
card-mountebank = Ciarlatano
card-peddler = Ambulante
card-quarry = Cava
card-rabble = Tumulto
card-royal-seal = Sigillo Reale
card-talisman = Talismano
card-trade-route = Mercante
card-vault = Nascondiglio
card-venture = Soldo
card-watchtower = Torre di Guardia
card-workers-village = Cantiere

## Dark Ages

card-altar = Altare
card-armory = Armeria
card-band-of-misfits = Banda di Reietti
# To check
card-bandit-camp = Accampamento dei Banditi
# To check
card-beggar = Mendicante
card-catacombs = Catacombe
card-count = Conte
card-counterfeit = Contraffazione
card-cultist = Cultista
card-death-cart = Carretto della Morte
card-feodum = Feudo
card-forager = Raccoglitore
card-fortress = Fortezza
card-graverobber = Tombarolo
card-hermit = Eremita
card-hunting-grounds = Riserva di Caccia
card-ironmonger = Ferramenta
# To check
card-junk-dealer = Rigattiere
card-knights = Cavalieri
card-marauder = Predone
card-market-square = Piazza del Mercato
card-mystic = Mistica
card-pillage = Saccheggio
# To check
card-poor-house = Stamberga
card-procession = Processione
card-rats = Ratti
card-rebuild = Ricostruzione
card-rogue = Furfante
# To check
card-sage = Saggio
card-scavenger = Spazzino
card-squire = Scudiero
card-storeroom = Deposito
card-urchin = Monello
card-vagrant = Vagabondo
card-wandering-minstrel = Menestrello Girovago

## Knights

# To check
card-dame-anna = Madama Anna
# To check
card-dame-josephine = Madama Josephine
# To check
card-dame-molly = Madama Molly
# To check
card-dame-natalie = Madama Natalie
# To check
card-dame-sylvia = Madama Sylvia
card-sir-bailey = Sir Bailey
card-sir-destry = Sir Destry
card-sir-martin = Sir Martin
card-sir-michael = Sir Michael
card-sir-vander = Sir Vander

## Ruins and Shelters

# To check
card-abandoned-mine = Miniera Abbandonata
# To check
card-ruined-library = Biblioteca in Rovina
# To check
card-ruined-market = Mercato in Rovina
# To check
card-ruined-village = Villaggio in Rovina
# To check
card-survivors = Sopravvissuti
# To check
card-hovel = Tugurio
card-necropolis = Necropoli
card-overgrown-estate = Tenuta Trascurata

## Cards beside the Supply

card-madman = Folle
card-mercenary = Mercenario
card-spoils = Bottino
