# Names of all cards as the Italian edition has them; what each does stands in card-texts.ftl. Names marked "To check" were found
# in one place only and are to be compared with the printed cards. `.narrow` is the name for a narrow place: it says where a
# long word may be broken. `.plural` is the name for several of them, where it differs.

## Basic cards

card-copper = Rame
    .plural = Rami
card-silver = Argento
    .plural = Argenti
card-gold = Oro
    .plural = Ori
card-platinum = Platino
    .plural = Platini
card-estate = Tenuta
    .plural = Tenute
card-duchy = Ducato
    .plural = Ducati
card-province = Provincia
    .plural = Province
card-colony = Colonia
    .plural = Colonie
card-curse = Maledizione
    .plural = Maledizioni
    .narrow = Male{ "\u00AD" }dizione
card-ruins = Rovine

## Base set

card-adventurer = Avventuriero
    .plural = Avventurieri
    .narrow = Avventu{ "\u00AD" }riero
card-bureaucrat = Burocrate
    .plural = Burocrati
card-cellar = Sotterraneo
    .plural = Sotterranei
    .narrow = Sotter{ "\u00AD" }raneo
card-chancellor = Cancelliere
    .plural = Cancellieri
    .narrow = Cancel{ "\u00AD" }liere
card-chapel = Cappella
    .plural = Cappelle
card-council-room = Sala del Consiglio
    .plural = Sale del Consiglio
card-feast = Banchetto
    .plural = Banchetti
card-festival = Fiera
    .plural = Fiere
card-gardens = Giardini
card-laboratory = Laboratorio
    .plural = Laboratori
    .narrow = Labora{ "\u00AD" }torio
card-library = Biblioteca
    .plural = Biblioteche
    .narrow = Biblio{ "\u00AD" }teca
card-market = Mercato
    .plural = Mercati
card-militia = Milizia
    .plural = Milizie
card-mine = Miniera
    .plural = Miniere
card-moat = Fossato
    .plural = Fossati
card-moneylender = Usuraio
    .plural = Usurai
card-remodel = Miglioria
    .plural = Migliorie
card-smithy = Fucina
    .plural = Fucine
card-spy = Spia
    .plural = Spie
card-thief = Ladro
    .plural = Ladri
card-throne-room = Sala del Trono
    .plural = Sale del Trono
card-village = Villaggio
    .plural = Villaggi
card-witch = Strega
    .plural = Streghe
card-woodcutter = Taglialegna
    .narrow = Taglia{ "\u00AD" }legna
card-workshop = Officina
    .plural = Officine

## Base set, second edition

# To check: the names of this section are own translations.
card-artisan = Artigiano
    .plural = Artigiani
card-bandit = Bandito
    .plural = Banditi
card-harbinger = Araldo
    .plural = Araldi
card-merchant = Mercante
    .plural = Mercanti
card-poacher = Bracconiere
    .plural = Bracconieri
card-sentry = Sentinella
    .plural = Sentinelle
card-vassal = Vassallo
    .plural = Vassalli

## Prosperity

card-bank = Banca
    .plural = Banche
card-bishop = Vescovo
    .plural = Vescovi
card-city = Città
card-contraband = Contrabbando
    .plural = Contrabbandi
    .narrow = Contrab{ "\u00AD" }bando
card-counting-house = Contabilità
    .narrow = Conta{ "\u00AD" }bilità
card-expand = Ampliamento
    .plural = Ampliamenti
    .narrow = Amplia{ "\u00AD" }mento
card-forge = Incastonare
    .narrow = Inca{ "\u00AD" }stonare
card-goons = Scagnozzi
card-grand-market = Mercato di Lusso
    .plural = Mercati di Lusso
card-hoard = Mucchio
    .plural = Mucchi
card-kings-court = Corte
    .plural = Corti
card-loan = Prestito
    .plural = Prestiti
card-mint = Zecca
    .plural = Zecche
card-monument = Monumento
    .plural = Monumenti
card-mountebank = Ciarlatano
    .plural = Ciarlatani
    .narrow = Ciarla{ "\u00AD" }tano
card-peddler = Ambulante
    .plural = Ambulanti
card-quarry = Cava
    .plural = Cave
card-rabble = Tumulto
    .plural = Tumulti
card-royal-seal = Sigillo Reale
    .plural = Sigilli Reali
card-talisman = Talismano
    .plural = Talismani
card-trade-route = Rotta Commerciale
    .plural = Rotte Commerciali
card-vault = Nascondiglio
    .plural = Nascondigli
    .narrow = Nascon{ "\u00AD" }diglio
card-venture = Soldo
    .plural = Soldi
card-watchtower = Torre di Guardia
    .plural = Torri di Guardia
card-workers-village = Cantiere
    .plural = Cantieri

## Dark Ages

card-altar = Altare
    .plural = Altari
card-armory = Armeria
    .plural = Armerie
card-band-of-misfits = Banda di Reietti
    .plural = Bande di Reietti
# To check
card-bandit-camp = Accampamento dei Banditi
    .plural = Accampamenti dei Banditi
    .narrow = Accampa{ "\u00AD" }mento dei Banditi
# To check
card-beggar = Mendicante
    .plural = Mendicanti
card-catacombs = Catacombe
card-count = Conte
    .plural = Conti
card-counterfeit = Contraffazione
    .plural = Contraffazioni
    .narrow = Contraf{ "\u00AD" }fazione
card-cultist = Cultista
    .plural = Cultisti
card-death-cart = Carretto della Morte
    .plural = Carretti della Morte
card-feodum = Feudo
    .plural = Feudi
card-forager = Raccoglitore
    .plural = Raccoglitori
    .narrow = Racco{ "\u00AD" }glitore
card-fortress = Fortezza
    .plural = Fortezze
card-graverobber = Tombarolo
    .plural = Tombaroli
card-hermit = Eremita
    .plural = Eremiti
card-hunting-grounds = Riserva di Caccia
    .plural = Riserve di Caccia
card-ironmonger = Ferramenta
# To check
card-junk-dealer = Rigattiere
    .plural = Rigattieri
card-knights = Cavalieri
card-marauder = Predone
    .plural = Predoni
card-market-square = Piazza del Mercato
    .plural = Piazze del Mercato
card-mystic = Mistica
    .plural = Mistiche
card-pillage = Saccheggio
    .plural = Saccheggi
    .narrow = Saccheg{ "\u00AD" }gio
# To check
card-poor-house = Stamberga
    .plural = Stamberghe
card-procession = Processione
    .plural = Processioni
    .narrow = Proces{ "\u00AD" }sione
card-rats = Ratti
card-rebuild = Ricostruzione
    .plural = Ricostruzioni
    .narrow = Rico{ "\u00AD" }struzione
card-rogue = Furfante
    .plural = Furfanti
# To check
card-sage = Saggio
    .plural = Saggi
card-scavenger = Spazzino
    .plural = Spazzini
card-squire = Scudiero
    .plural = Scudieri
card-storeroom = Deposito
    .plural = Depositi
card-urchin = Monello
    .plural = Monelli
card-vagrant = Vagabondo
    .plural = Vagabondi
card-wandering-minstrel = Menestrello Girovago
    .plural = Menestrelli Girovaghi
    .narrow = Mene{ "\u00AD" }strello Girovago

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
    .plural = Miniere Abbandonate
    .narrow = Miniera Abban{ "\u00AD" }donata
# To check
card-ruined-library = Biblioteca in Rovina
    .plural = Biblioteche in Rovina
    .narrow = Biblio{ "\u00AD" }teca in Rovina
# To check
card-ruined-market = Mercato in Rovina
    .plural = Mercati in Rovina
# To check
card-ruined-village = Villaggio in Rovina
    .plural = Villaggi in Rovina
# To check
card-survivors = Sopravvissuti
    .narrow = Soprav{ "\u00AD" }vissuti
# To check
card-hovel = Tugurio
    .plural = Tuguri
card-necropolis = Necropoli
card-overgrown-estate = Tenuta Trascurata
    .plural = Tenute Trascurate
    .narrow = Tenuta Trascu{ "\u00AD" }rata

## Cards beside the Supply

card-madman = Folle
    .plural = Folli
card-mercenary = Mercenario
    .plural = Mercenari
    .narrow = Merce{ "\u00AD" }nario
card-spoils = Bottino
    .plural = Bottini

## Intrigue

card-baron = Barone
    .plural = Baroni
card-bridge = Ponte
    .plural = Ponti
card-conspirator = Cospiratore
    .plural = Cospiratori
card-coppersmith = Battirame
card-courtyard = Cortile di Campagna
    .plural = Cortili di Campagna
card-duke = Duca
    .plural = Duchi
card-great-hall = Grande Salone
    .plural = Grandi Saloni
card-harem = Harem
card-ironworks = Fonderia
    .plural = Fonderie
card-masquerade = Ballo in Maschera
    .plural = Balli in Maschera
card-mining-village = Villaggio Minerario
    .plural = Villaggi Minerari
card-minion = Tirapiedi
card-nobles = Nobili
card-pawn = Pedina
    .plural = Pedine
card-saboteur = Sabotatore
    .plural = Sabotatori
card-scout = Scout
card-secret-chamber = Stanza Segreta
    .plural = Stanze Segrete
card-shanty-town = Baraccopoli
card-steward = Maggiordomo
    .plural = Maggiordomi
    .narrow = Maggior{ "\u00AD" }domo
card-swindler = Truffatore
    .plural = Truffatori
card-torturer = Carceriere
    .plural = Carcerieri
card-trading-post = Stazione Commerciale
    .plural = Stazioni Commerciali
card-tribute = Tributo
    .plural = Tributi
card-upgrade = Potenziamento
    .plural = Potenziamenti
    .narrow = Potenzia{ "\u00AD" }mento
card-wishing-well = Pozzo dei Desideri
    .plural = Pozzi dei Desideri

## Seaside

card-ambassador = Ambasciatore
    .plural = Ambasciatori
    .narrow = Ambascia{ "\u00AD" }tore
card-bazaar = Bazar
card-caravan = Carovana
    .plural = Carovane
card-cutpurse = Borseggiatore
    .plural = Borseggiatori
    .narrow = Borseggia{ "\u00AD" }tore
card-embargo = Embargo
    .plural = Embarghi
# The published name, Avventuriero, is that of Adventurer.
card-explorer = Esploratore
    .plural = Esploratori
# To check
card-fishing-village = Villaggio di Pescatori
    .plural = Villaggi di Pescatori
card-ghost-ship = Nave Fantasma
    .plural = Navi Fantasma
card-haven = Rada
    .plural = Rade
card-island = Isola
    .plural = Isole
card-lighthouse = Faro
    .plural = Fari
card-lookout = Vedetta
    .plural = Vedette
card-merchant-ship = Nave Mercantile
    .plural = Navi Mercantili
card-native-village = Villaggio Indigeno
    .plural = Villaggi Indigeni
card-navigator = Navigatore
    .plural = Navigatori
card-outpost = Avamposto
    .plural = Avamposti
card-pearl-diver = Pescatore di Perle
    .plural = Pescatori di Perle
card-pirate-ship = Nave Pirata
    .plural = Navi Pirata
card-salvager = Recupero
    .plural = Recuperi
card-sea-hag = Megera dei Mari
    .plural = Megere dei Mari
card-smugglers = Contrabbandieri
    .narrow = Contrab{ "\u00AD" }bandieri
card-tactician = Stratega
    .plural = Strateghi
card-treasure-map = Mappa del Tesoro
    .plural = Mappe del Tesoro
card-treasury = Tesoro
    .plural = Tesori
card-warehouse = Magazzino
    .plural = Magazzini
card-wharf = Molo
    .plural = Moli

## Alchemy

card-potion = Pozione
    .plural = Pozioni
card-alchemist = Alchimista
    .plural = Alchimisti
card-apothecary = Farmacista
    .plural = Farmacisti
card-apprentice = Apprendista
    .plural = Apprendisti
card-familiar = Famiglio
    .plural = Famigli
card-golem = Golem
card-herbalist = Erborista
    .plural = Erboristi
card-philosophers-stone = Pietra Filosofale
    .plural = Pietre Filosofali
card-possession = Possessione
    .plural = Possessioni
    .narrow = Posses{ "\u00AD" }sione
card-scrying-pool = Divinazione
    .plural = Divinazioni
card-transmute = Trasmutazione
    .plural = Trasmutazioni
    .narrow = Trasmu{ "\u00AD" }tazione
card-university = Università
card-vineyard = Vigna
    .plural = Vigne

## Cornucopia

card-fairgrounds = Mercatino
    .plural = Mercatini
card-farming-village = Villaggio Agricolo
    .plural = Villaggi Agricoli
card-fortune-teller = Indovina
    .plural = Indovine
card-hamlet = Borgo
    .plural = Borghi
card-harvest = Mietitura
    .plural = Mietiture
card-horn-of-plenty = Cornucopia
    .plural = Cornucopie
card-horse-traders = Mercanti di Cavalli
card-hunting-party = Battuta di Caccia
    .plural = Battute di Caccia
card-jester = Giullare
    .plural = Giullari
card-menagerie = Serraglio
    .plural = Serragli
card-remake = Rifacimento
    .plural = Rifacimenti
card-tournament = Torneo
    .plural = Tornei
card-young-witch = Giovane Strega
    .plural = Giovani Streghe

## Prizes

card-bag-of-gold = Borsa d’Oro
    .plural = Borse d’Oro
card-diadem = Diadema
    .plural = Diademi
card-followers = Seguaci
card-princess = Principessa
    .narrow = Princi{ "\u00AD" }pessa
    .plural = Principesse
card-trusty-steed = Destriero Fedele
    .plural = Destrieri Fedeli

## Hinterlands

card-border-village = Villaggio di Frontiera
    .plural = Villaggi di Frontiera
card-cache = Forziere
    .plural = Forzieri
card-cartographer = Cartografo
    .plural = Cartografi
card-crossroads = Incrocio
    .plural = Incroci
card-develop = Sviluppo
    .plural = Sviluppi
card-duchess = Duchessa
    .plural = Duchesse
card-embassy = Diplomatico
    .plural = Diplomatici
card-farmland = Terra Coltivata
    .plural = Terre Coltivate
card-fools-gold = Oro dello Stolto
    .plural = Ori dello Stolto
card-haggler = Contrattazione
    .plural = Contrattazioni
    .narrow = Contrat{ "\u00AD" }tazione
card-highway = Strada Maestra
    .plural = Strade Maestre
card-ill-gotten-gains = Infame Profitto
    .plural = Infami Profitti
card-inn = Locanda
    .plural = Locande
card-jack-of-all-trades = Tuttofare
card-mandarin = Mandarino
    .plural = Mandarini
card-margrave = Margravio
    .plural = Margravi
card-noble-brigand = Ladro Gentiluomo
    .plural = Ladri Gentiluomini
    .narrow = Ladro Gentil{ "\u00AD" }uomo
card-nomad-camp = Campo Nomadi
    .plural = Campi Nomadi
card-oasis = Oasi
card-oracle = Oracolo
    .plural = Oracoli
card-scheme = Macchinazione
    .plural = Macchinazioni
    .narrow = Macchi{ "\u00AD" }nazione
card-silk-road = Via della Seta
    .plural = Vie della Seta
card-spice-merchant = Mercante di Spezie
    .plural = Mercanti di Spezie
card-stables = Stalla
    .plural = Stalle
card-trader = Commerciante
    .plural = Commercianti
    .narrow = Commer{ "\u00AD" }ciante
card-tunnel = Galleria
    .plural = Gallerie
