# Names of all cards as the Italian edition has them, and what each does in our own words, in the vocabulary of table.ftl. Names
# marked "To check" were found in one place only and are to be compared with the printed cards. A text begins with what comes
# after the marks of the card, and calls the card itself "questa". `.narrow` is the name for a narrow place: it says where a
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
    .text = Una pila di Rovine diverse in ordine casuale. Si vede e si prende solo quella in cima.

## Base set

card-adventurer = Avventuriero
    .plural = Avventurieri
    .narrow = Avventu{ "\u00AD" }riero
    .text = Rivela carte dal tuo mazzo finché non escono due Tesori. Quelli vanno in mano, il resto si scarta.
card-bureaucrat = Burocrate
    .plural = Burocrati
    .text = Guadagna un Argento sul mazzo. Ogni altra persona rivela una carta Vittoria e la mette sul proprio mazzo, o mostra una mano che non ne ha.
card-cellar = Sotterraneo
    .plural = Sotterranei
    .narrow = Sotter{ "\u00AD" }raneo
    .text = Scarta quante carte vuoi, poi pescane altrettante.
card-chancellor = Cancelliere
    .plural = Cancellieri
    .narrow = Cancel{ "\u00AD" }liere
    .text = Puoi mettere tutto il tuo mazzo negli scarti.
card-chapel = Cappella
    .plural = Cappelle
    .text = Cestina fino a quattro carte dalla tua mano.
card-council-room = Sala del Consiglio
    .plural = Sale del Consiglio
    .text = Ogni altra persona pesca una carta.
card-feast = Banchetto
    .plural = Banchetti
    .text = Cestina questa carta. Guadagna una carta che costa fino a 5.
card-festival = Fiera
    .plural = Fiere
card-gardens = Giardini
    .text = Vale 1 punto ogni dieci carte che possiedi, arrotondando per difetto.
card-laboratory = Laboratorio
    .plural = Laboratori
    .narrow = Labora{ "\u00AD" }torio
card-library = Biblioteca
    .plural = Biblioteche
    .narrow = Biblio{ "\u00AD" }teca
    .text = Pesca una alla volta finché hai sette carte in mano. Un’Azione che peschi si può mettere da parte; alla fine quelle da parte si scartano.
card-market = Mercato
    .plural = Mercati
card-militia = Milizia
    .plural = Milizie
    .text = Ogni altra persona scarta fino ad avere tre carte in mano.
card-mine = Miniera
    .plural = Miniere
    .text = Cestina un Tesoro dalla tua mano. Guadagna in mano un Tesoro che costa fino a 3 in più.
card-moat = Fossato
    .plural = Fossati
    .text = Reazione: quando qualcun altro gioca un Attacco, puoi mostrare questa dalla tua mano; quell’Attacco non ti tocca.
card-moneylender = Usuraio
    .plural = Usurai
    .text = Cestina un Rame dalla tua mano. Se lo fai, +3 monete.
card-remodel = Miglioria
    .plural = Migliorie
    .text = Cestina una carta dalla tua mano. Guadagna una carta che costa fino a 2 in più.
card-smithy = Fucina
    .plural = Fucine
card-spy = Spia
    .plural = Spie
    .text = Ogni persona, anche tu, rivela la carta in cima al proprio mazzo. Per ognuna decidi tu: si scarta o si rimette in cima.
card-thief = Ladro
    .plural = Ladri
    .text = Ogni altra persona rivela le prime due carte del proprio mazzo. Se tra queste ci sono Tesori, ne cestini uno; il resto si scarta. Puoi guadagnare i Tesori cestinati così.
card-throne-room = Sala del Trono
    .plural = Sale del Trono
    .text = Scegli un’Azione nella tua mano e giocala due volte.
card-village = Villaggio
    .plural = Villaggi
card-witch = Strega
    .plural = Streghe
    .text = Ogni altra persona guadagna una Maledizione.
card-woodcutter = Taglialegna
    .narrow = Taglia{ "\u00AD" }legna
card-workshop = Officina
    .plural = Officine
    .text = Guadagna una carta che costa fino a 4.

## Prosperity

card-bank = Banca
    .plural = Banche
    .text = Dà 1 moneta per ogni Tesoro che hai in gioco, questa compresa.
card-bishop = Vescovo
    .plural = Vescovi
    .text = Cestina una carta dalla tua mano; prendi segnalini punto per metà del suo costo, arrotondando per difetto. Ogni altra persona può cestinare una carta dalla propria mano.
card-city = Città
    .text = Una pila della Scorta vuota: +1 Carta. Due o più: anche +1 moneta e +1 Acquisto.
card-contraband = Contrabbando
    .plural = Contrabbandi
    .narrow = Contrab{ "\u00AD" }bando
    .text = Chi siede alla tua sinistra nomina una carta. In questo turno non puoi comprarla.
card-counting-house = Contabilità
    .narrow = Conta{ "\u00AD" }bilità
    .text = Guarda i tuoi scarti e prendine in mano quanti Rame vuoi.
card-expand = Ampliamento
    .plural = Ampliamenti
    .narrow = Amplia{ "\u00AD" }mento
    .text = Cestina una carta dalla tua mano. Guadagna una carta che costa fino a 3 in più.
card-forge = Incastonare
    .narrow = Inca{ "\u00AD" }stonare
    .text = Cestina quante carte vuoi dalla tua mano. Guadagna una carta che costa esattamente quanto tutte quelle insieme.
card-goons = Scagnozzi
    .text = Ogni altra persona scarta fino ad avere tre carte in mano. Finché questa è in gioco, ogni carta che compri dà 1 segnalino punto.
card-grand-market = Mercato di Lusso
    .plural = Mercati di Lusso
    .text = Non si può comprare finché hai un Rame in gioco.
card-hoard = Mucchio
    .plural = Mucchi
    .text = Finché questa è in gioco, se compri una carta Vittoria guadagni un Oro.
card-kings-court = Corte
    .plural = Corti
    .text = Puoi scegliere un’Azione nella tua mano e giocarla tre volte.
card-loan = Prestito
    .plural = Prestiti
    .text = Rivela carte dal tuo mazzo finché non esce un Tesoro. Cestinalo o scartalo; il resto si scarta.
card-mint = Zecca
    .plural = Zecche
    .text = Puoi rivelare un Tesoro dalla tua mano e guadagnarne una copia. Quando compri questa, cestina tutti i Tesori che hai in gioco.
card-monument = Monumento
    .plural = Monumenti
card-mountebank = Ciarlatano
    .plural = Ciarlatani
    .narrow = Ciarla{ "\u00AD" }tano
    .text = Ogni altra persona può scartare una Maledizione. Chi non lo fa guadagna una Maledizione e un Rame.
card-peddler = Ambulante
    .plural = Ambulanti
    .text = Nella tua fase Acquisto costa 2 in meno per ogni Azione che hai in gioco.
card-quarry = Cava
    .plural = Cave
    .text = Finché questa è in gioco, le Azioni costano 2 in meno.
card-rabble = Tumulto
    .plural = Tumulti
    .text = Ogni altra persona rivela le prime tre carte del proprio mazzo, scarta Azioni e Tesori e rimette le altre nell’ordine che vuole.
card-royal-seal = Sigillo Reale
    .plural = Sigilli Reali
    .text = Finché questa è in gioco, puoi mettere sul mazzo ogni carta che guadagni.
card-talisman = Talismano
    .plural = Talismani
    .text = Finché questa è in gioco, se compri una carta non Vittoria che costa fino a 4 ne guadagni un’altra copia.
card-trade-route = Mercante
    .plural = Mercanti
    .text = +1 moneta per ogni segnalino sulla plancia. Cestina una carta dalla tua mano. La prima carta guadagnata da ogni pila Vittoria porta sulla plancia il segnalino di quella pila.
card-vault = Nascondiglio
    .plural = Nascondigli
    .narrow = Nascon{ "\u00AD" }diglio
    .text = Scarta quante carte vuoi: +1 moneta per ognuna. Ogni altra persona può scartare due carte per pescarne una.
card-venture = Soldo
    .plural = Soldi
    .text = Rivela carte dal tuo mazzo finché non esce un Tesoro. Scarta le altre e giocalo.
card-watchtower = Torre di Guardia
    .plural = Torri di Guardia
    .text = Pesca finché hai sei carte in mano. Reazione: quando guadagni una carta, puoi mostrare questa e cestinare quella carta o metterla sul mazzo.
card-workers-village = Cantiere
    .plural = Cantieri

## Dark Ages

card-altar = Altare
    .plural = Altari
    .text = Cestina una carta dalla tua mano. Guadagna una carta che costa fino a 5.
card-armory = Armeria
    .plural = Armerie
    .text = Guadagna sul mazzo una carta che costa fino a 4.
card-band-of-misfits = Banda di Reietti
    .plural = Bande di Reietti
    .text = Gioca questa come un’Azione della Scorta che costa meno di questa. Resta quella carta finché è in gioco.
# To check
card-bandit-camp = Accampamento dei Banditi
    .plural = Accampamenti dei Banditi
    .narrow = Accampa{ "\u00AD" }mento dei Banditi
    .text = Guadagna un Bottino.
# To check
card-beggar = Mendicante
    .plural = Mendicanti
    .text = Guadagna in mano tre Rame. Reazione: quando qualcun altro gioca un Attacco, puoi scartare questa e guadagnare due Argenti, di cui uno sul mazzo.
card-catacombs = Catacombe
    .text = Guarda le prime tre carte del tuo mazzo: prendile in mano, o scartale e pescane altre tre. Quando questa viene cestinata, guadagna una carta che costa meno.
card-count = Conte
    .plural = Conti
    .text = Scegli: scarta due carte, metti una carta dalla tua mano sul mazzo, o guadagna un Rame. Poi scegli: +3 monete, cestina la tua mano, o guadagna un Ducato.
card-counterfeit = Contraffazione
    .plural = Contraffazioni
    .narrow = Contraf{ "\u00AD" }fazione
    .text = Puoi giocare due volte un Tesoro dalla tua mano, poi cestinalo.
card-cultist = Cultista
    .plural = Cultisti
    .text = Ogni altra persona guadagna una Rovina. Puoi giocare un altro Cultista dalla tua mano. Quando questa viene cestinata, pesca tre carte.
card-death-cart = Carretto della Morte
    .plural = Carretti della Morte
    .text = Cestina un’Azione dalla tua mano, altrimenti cestina questa. Quando guadagni questa, guadagna due Rovine.
card-feodum = Feudo
    .plural = Feudi
    .text = Vale 1 punto ogni tre Argenti che possiedi, arrotondando per difetto. Quando questa viene cestinata, guadagna tre Argenti.
card-forager = Raccoglitore
    .plural = Raccoglitori
    .narrow = Racco{ "\u00AD" }glitore
    .text = Cestina una carta dalla tua mano. +1 moneta per ogni Tesoro di nome diverso nel cestino.
card-fortress = Fortezza
    .plural = Fortezze
    .text = Quando questa viene cestinata, torna nella tua mano.
card-graverobber = Tombarolo
    .plural = Tombaroli
    .text = Scegli: guadagna sul mazzo una carta dal cestino che costa da 3 a 6; oppure cestina un’Azione dalla tua mano e guadagna una carta che costa fino a 3 in più.
card-hermit = Eremita
    .plural = Eremiti
    .text = Puoi cestinare dalla tua mano o dai tuoi scarti una carta che non è un Tesoro. Guadagna una carta che costa fino a 3. Se in questo turno non compri nulla, alla fine questa va nel cestino e guadagni un Folle.
card-hunting-grounds = Riserva di Caccia
    .plural = Riserve di Caccia
    .text = Quando questa viene cestinata, guadagna un Ducato o tre Tenute.
card-ironmonger = Ferramenta
    .text = Rivela la carta in cima al tuo mazzo; puoi scartarla. Un’Azione dà +1 Azione, un Tesoro +1 moneta, una carta Vittoria +1 Carta.
# To check
card-junk-dealer = Rigattiere
    .plural = Rigattieri
    .text = Cestina una carta dalla tua mano.
card-knights = Cavalieri
    .text = Una pila di dieci Cavalieri diversi in ordine casuale. Si vede e si prende solo quello in cima.
card-marauder = Predone
    .plural = Predoni
    .text = Guadagna un Bottino. Ogni altra persona guadagna una Rovina.
card-market-square = Piazza del Mercato
    .plural = Piazze del Mercato
    .text = Reazione: quando una tua carta viene cestinata, puoi scartare questa dalla tua mano per guadagnare un Oro.
card-mystic = Mistica
    .plural = Mistiche
    .text = Nomina una carta e rivela quella in cima al tuo mazzo. Se è quella nominata, va nella tua mano.
card-pillage = Saccheggio
    .plural = Saccheggi
    .narrow = Saccheg{ "\u00AD" }gio
    .text = Cestina questa. Ogni altra persona con cinque o più carte mostra la mano e scarta la carta che scegli tu. Guadagna due Bottini.
# To check
card-poor-house = Stamberga
    .plural = Stamberghe
    .text = Rivela la tua mano. Perdi 1 moneta per ogni Tesoro che contiene, al massimo tutte quelle che hai.
card-procession = Processione
    .plural = Processioni
    .narrow = Proces{ "\u00AD" }sione
    .text = Puoi giocare due volte un’Azione dalla tua mano. Poi cestinala e guadagna un’Azione che costa esattamente 1 in più.
card-rats = Ratti
    .text = Guadagna una carta Ratti. Cestina dalla tua mano una carta che non sia Ratti, o mostra una mano di soli Ratti. Quando questa viene cestinata, pesca una carta.
card-rebuild = Ricostruzione
    .plural = Ricostruzioni
    .narrow = Rico{ "\u00AD" }struzione
    .text = Nomina una carta. Rivela dal tuo mazzo finché non esce una carta Vittoria che non hai nominato. Cestinala e guadagna una carta Vittoria che costa fino a 3 in più. Scarta il resto.
card-rogue = Furfante
    .plural = Furfanti
    .text = Se nel cestino ci sono carte che costano da 3 a 6, guadagnane una. Altrimenti ogni altra persona rivela le prime due carte del proprio mazzo, ne cestina una che costa da 3 a 6 e scarta il resto.
# To check
card-sage = Saggio
    .plural = Saggi
    .text = Rivela carte dal tuo mazzo finché una non costa 3 o più. Quella va in mano; il resto si scarta.
card-scavenger = Spazzino
    .plural = Spazzini
    .text = Puoi mettere il tuo mazzo negli scarti. Poi metti sul mazzo una carta dai tuoi scarti.
card-squire = Scudiero
    .plural = Scudieri
    .text = Scegli: +2 Azioni, +2 Acquisti, o guadagna un Argento. Quando questa viene cestinata, guadagna un Attacco.
card-storeroom = Deposito
    .plural = Depositi
    .text = Scarta quante carte vuoi e pescane altrettante. Poi scartane quante vuoi: +1 moneta per ognuna.
card-urchin = Monello
    .plural = Monelli
    .text = Ogni altra persona scarta fino ad avere quattro carte in mano. Quando giochi un altro Attacco con questa in gioco, puoi cestinarla per guadagnare un Mercenario.
card-vagrant = Vagabondo
    .plural = Vagabondi
    .text = Rivela la carta in cima al tuo mazzo. Se è una Maledizione, una Rovina, un Rifugio o una carta Vittoria, va nella tua mano.
card-wandering-minstrel = Menestrello Girovago
    .plural = Menestrelli Girovaghi
    .narrow = Mene{ "\u00AD" }strello Girovago
    .text = Rivela le prime tre carte del tuo mazzo. Rimetti in cima le Azioni nell’ordine che vuoi e scarta il resto.

## Knights

# To check
card-dame-anna = Madama Anna
    .text = Puoi cestinare fino a due carte dalla tua mano. { -knight }
# To check
card-dame-josephine = Madama Josephine
    .text = { -knight }
# To check
card-dame-molly = Madama Molly
    .text = { -knight }
# To check
card-dame-natalie = Madama Natalie
    .text = Puoi guadagnare una carta che costa fino a 3. { -knight }
# To check
card-dame-sylvia = Madama Sylvia
    .text = { -knight }
card-sir-bailey = Sir Bailey
    .text = { -knight }
card-sir-destry = Sir Destry
    .text = { -knight }
card-sir-martin = Sir Martin
    .text = { -knight }
card-sir-michael = Sir Michael
    .text = Ogni altra persona scarta fino ad avere tre carte in mano. { -knight }
card-sir-vander = Sir Vander
    .text = { -knight } Quando questa viene cestinata, guadagna un Oro.

-knight = Ogni altra persona rivela le prime due carte del proprio mazzo, ne cestina una che costa da 3 a 6 e scarta il resto. Se così viene cestinato un Cavaliere, cestina questa.

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
    .text = Guarda le prime due carte del tuo mazzo. Scartale entrambe, o rimettile entrambe nell’ordine che vuoi.
# To check
card-hovel = Tugurio
    .plural = Tuguri
    .text = Reazione: quando compri una carta Vittoria, puoi cestinare questa dalla tua mano.
card-necropolis = Necropoli
card-overgrown-estate = Tenuta Trascurata
    .plural = Tenute Trascurate
    .text = Quando questa viene cestinata, pesca una carta.

## Cards beside the Supply

card-madman = Folle
    .plural = Folli
    .text = Rimetti questa sulla sua pila. Se lo fai, pesca una carta per ogni carta che hai in mano.
card-mercenary = Mercenario
    .plural = Mercenari
    .narrow = Merce{ "\u00AD" }nario
    .text = Puoi cestinare due carte dalla tua mano. Se lo fai, pesca due carte, +2 monete, e ogni altra persona scarta fino ad avere tre carte in mano.
card-spoils = Bottino
    .plural = Bottini
    .text = Quando viene giocata, torna sulla sua pila.
