# What each card does, in our own words and in the vocabulary of table.ftl. A text begins with what comes after the marks of the
# card, and calls the card itself "questa".
# `.short` lo dice in al massimo 40 lettere, per una pila.

## Basic cards

text-ruins = Una pila di Rovine diverse in ordine casuale. Si vede e si prende solo quella in cima.
    .short = Rovine a caso, la prima scoperta.

## Base set

text-adventurer = Rivela carte dal tuo mazzo finché non escono due Tesori. Quelli vanno in mano, il resto si scarta.
    .short = Cerca due Tesori nel mazzo.
text-bureaucrat = Guadagna un Argento sul mazzo. Ogni altra persona rivela una carta Vittoria e la mette sul proprio mazzo, o mostra una mano che non ne ha.
    .short = Un Argento sul mazzo. Attacco.
text-cellar = Scarta quante carte vuoi, poi pescane altrettante.
    .short = Scarta carte e pescane altrettante.
text-chancellor = Puoi mettere tutto il tuo mazzo negli scarti.
    .short = Puoi scartare il tuo mazzo.
text-chapel = Cestina fino a quattro carte dalla tua mano.
    .short = Cestina fino a quattro carte.
text-council-room = Ogni altra persona pesca una carta.
    .short = Le altre persone pescano una carta.
text-feast = Cestina questa carta. Guadagna una carta che costa fino a 5.
    .short = Cestinala e guadagna fino a 5.
text-gardens = Vale 1 punto ogni dieci carte che possiedi, arrotondando per difetto.
    .short = 1 punto ogni dieci carte.
text-library = Pesca una alla volta finché hai sette carte in mano. Un’Azione che peschi si può mettere da parte; alla fine quelle da parte si scartano.
    .short = Pesca fino ad avere sette carte.
text-militia = Ogni altra persona scarta fino ad avere tre carte in mano.
    .short = Attacco: mano di tre carte.
text-mine = Cestina un Tesoro dalla tua mano. Guadagna in mano un Tesoro che costa fino a 3 in più.
    .short = Cambia un Tesoro con uno migliore.
text-moat = Reazione: quando qualcun altro gioca un Attacco, puoi mostrare questa dalla tua mano; quell’Attacco non ti tocca.
    .short = Ti protegge dagli Attacchi.
text-moneylender = Cestina un Rame dalla tua mano. Se lo fai, +3 Monete.
    .short = Cestina un Rame: +3 Monete.
text-remodel = Cestina una carta dalla tua mano. Guadagna una carta che costa fino a 2 in più.
    .short = Cambia una carta con una fino a +2.
text-spy = Ogni persona, anche tu, rivela la carta in cima al proprio mazzo. Per ognuna decidi tu: si scarta o si rimette in cima.
    .short = Vedi la prima carta di ogni mazzo.
text-thief = Ogni altra persona rivela le prime due carte del proprio mazzo. Se tra queste ci sono Tesori, ne cestini uno; il resto si scarta. Puoi guadagnare i Tesori cestinati così.
    .short = Cestina o prendi Tesori altrui.
text-throne-room = Scegli un’Azione nella tua mano e giocala due volte.
    .short = Gioca un’Azione due volte.
text-witch = Ogni altra persona guadagna una Maledizione.
    .short = Attacco: una Maledizione.
text-workshop = Guadagna una carta che costa fino a 4.
    .short = Guadagna una carta fino a 4.

## Base set, second edition

text-artisan = Guadagna in mano una carta che costa fino a 5. Poi metti sul mazzo una carta dalla tua mano.
    .short = Guadagna fino a 5 in mano.
text-bandit = Guadagna un Oro. Ogni altra persona rivela le prime due carte del proprio mazzo, cestina tra queste un Tesoro che non sia un Rame e scarta il resto.
    .short = Guadagna un Oro. Attacca i Tesori.
text-harbinger = Guarda i tuoi scarti. Puoi metterne una carta sul mazzo.
    .short = Dagli scarti, una carta sul mazzo.
text-merchant = Il primo Argento che giochi in questo turno dà 1 moneta in più.
    .short = Il primo Argento dà 1 in più.
text-poacher = Scarta una carta per ogni pila vuota della Scorta.
    .short = Scarta una carta per pila vuota.
text-sentry = Guarda le prime due carte del tuo mazzo. Cestina o scarta quelle che vuoi e rimetti il resto nell’ordine che vuoi.
    .short = Cestina, scarta o tieni due carte.
text-vassal = Scarta la carta in cima al tuo mazzo. Se è un’Azione, puoi giocarla.
    .short = Scarta una carta; gioca un’Azione.

## Prosperity

text-bank = Dà 1 moneta per ogni Tesoro che hai in gioco, questa compresa.
    .short = 1 moneta per Tesoro in gioco.
text-bishop = Cestina una carta dalla tua mano; prendi segnalini punto per metà del suo costo, arrotondando per difetto. Ogni altra persona può cestinare una carta dalla propria mano.
    .short = Cestina: punti per metà del costo.
text-city = Una pila della Scorta vuota: +1 Carta. Due o più: anche +1 Moneta e +1 Acquisto.
    .short = Migliora con ogni pila vuota.
text-contraband = Chi siede alla tua sinistra nomina una carta. In questo turno non puoi comprarla.
    .short = Ti vietano di comprare una carta.
text-counting-house = Guarda i tuoi scarti e prendine in mano quanti Rame vuoi.
    .short = Riprendi i Rami dagli scarti.
text-expand = Cestina una carta dalla tua mano. Guadagna una carta che costa fino a 3 in più.
    .short = Cambia una carta con una fino a +3.
text-forge = Cestina quante carte vuoi dalla tua mano. Guadagna una carta che costa esattamente quanto tutte quelle insieme.
    .short = Cestina carte, guadagna la loro somma.
text-goons = Ogni altra persona scarta fino ad avere tre carte in mano. Finché questa è in gioco, ogni carta che compri dà 1 segnalino punto.
    .short = Attacco: tre carte. Punti comprando.
text-grand-market = Non si può comprare finché hai un Rame in gioco.
    .short = Non con un Rame in gioco.
text-hoard = Finché questa è in gioco, se compri una carta Vittoria guadagni un Oro.
    .short = Compra una Vittoria: un Oro.
text-kings-court = Puoi scegliere un’Azione nella tua mano e giocarla tre volte.
    .short = Gioca un’Azione tre volte.
text-loan = Rivela carte dal tuo mazzo finché non esce un Tesoro. Cestinalo o scartalo; il resto si scarta.
    .short = Cestina o scarta il prossimo Tesoro.
text-mint = Puoi rivelare un Tesoro dalla tua mano e guadagnarne una copia. Quando compri questa, cestina tutti i Tesori che hai in gioco.
    .short = Copia un Tesoro. Comprata, cestina.
text-mountebank = Ogni altra persona può scartare una Maledizione. Chi non lo fa guadagna una Maledizione e un Rame.
    .short = Attacco: Maledizione e Rame.
text-peddler = Nella tua fase Acquisto costa 2 in meno per ogni Azione che hai in gioco.
    .short = 2 in meno per Azione in gioco.
text-quarry = Finché questa è in gioco, le Azioni costano 2 in meno.
    .short = Le Azioni costano 2 in meno.
text-rabble = Ogni altra persona rivela le prime tre carte del proprio mazzo, scarta Azioni e Tesori e rimette le altre nell’ordine che vuole.
    .short = Attacco: scarta Azioni e Tesori.
text-royal-seal = Finché questa è in gioco, puoi mettere sul mazzo ogni carta che guadagni.
    .short = I guadagni vanno anche sul mazzo.
text-talisman = Finché questa è in gioco, se compri una carta non Vittoria che costa fino a 4 ne guadagni un’altra copia.
    .short = Compra fino a 4: un’altra copia.
text-trade-route = +1 Moneta per ogni segnalino sulla plancia. Cestina una carta dalla tua mano. La prima carta guadagnata da ogni pila Vittoria porta sulla plancia il segnalino di quella pila.
    .short = Monete per segnalino. Cestina una.
text-vault = Scarta quante carte vuoi: +1 Moneta per ognuna. Ogni altra persona può scartare due carte per pescarne una.
    .short = Scarta carte: +1 Moneta l’una.
text-venture = Rivela carte dal tuo mazzo finché non esce un Tesoro. Scarta le altre e giocalo.
    .short = Gioca il prossimo Tesoro del mazzo.
text-watchtower = Pesca finché hai sei carte in mano. Reazione: quando guadagni una carta, puoi mostrare questa e cestinare quella carta o metterla sul mazzo.
    .short = Pesca fino a sei. Cestina i guadagni.

## Dark Ages

text-altar = Cestina una carta dalla tua mano. Guadagna una carta che costa fino a 5.
    .short = Cestina una carta, guadagna fino a 5.
text-armory = Guadagna sul mazzo una carta che costa fino a 4.
    .short = Guadagna fino a 4 sul mazzo.
text-band-of-misfits = Gioca questa come un’Azione della Scorta che costa meno di questa. Resta quella carta finché è in gioco.
    .short = Vale come un’Azione più economica.
text-bandit-camp = Guadagna un Bottino.
    .short = Guadagna un Bottino.
text-beggar = Guadagna in mano tre Rame. Reazione: quando qualcun altro gioca un Attacco, puoi scartare questa e guadagnare due Argenti, di cui uno sul mazzo.
    .short = Guadagna tre Rami in mano.
text-catacombs = Guarda le prime tre carte del tuo mazzo: prendile in mano, o scartale e pescane altre tre. Quando questa viene cestinata, guadagna una carta che costa meno.
    .short = Prendi tre carte, o altre tre.
text-count = Scegli: scarta due carte, metti una carta dalla tua mano sul mazzo, o guadagna un Rame. Poi scegli: +3 Monete, cestina la tua mano, o guadagna un Ducato.
    .short = Paga un prezzo, scegli un premio.
text-counterfeit = Puoi giocare due volte un Tesoro dalla tua mano, poi cestinalo.
    .short = Gioca due volte un Tesoro, cestinalo.
text-cultist = Ogni altra persona guadagna una Rovina. Puoi giocare un altro Cultista dalla tua mano. Quando questa viene cestinata, pesca tre carte.
    .short = Attacco: Rovine. Gioca la prossima.
text-death-cart = Cestina un’Azione dalla tua mano, altrimenti cestina questa. Quando guadagni questa, guadagna due Rovine.
    .short = Cestina un’Azione, o questa.
text-feodum = Vale 1 punto ogni tre Argenti che possiedi, arrotondando per difetto. Quando questa viene cestinata, guadagna tre Argenti.
    .short = 1 punto ogni tre Argenti.
text-forager = Cestina una carta dalla tua mano. +1 Moneta per ogni Tesoro di nome diverso nel cestino.
    .short = Cestina una. Monete per Tesori.
text-fortress = Quando questa viene cestinata, torna nella tua mano.
    .short = Se cestinata, torna in mano.
text-graverobber = Scegli: guadagna sul mazzo una carta dal cestino che costa da 3 a 6; oppure cestina un’Azione dalla tua mano e guadagna una carta che costa fino a 3 in più.
    .short = Prendi dal cestino, o migliora.
text-hermit = Puoi cestinare dalla tua mano o dai tuoi scarti una carta che non è un Tesoro. Guadagna una carta che costa fino a 3. Se in questo turno non compri nulla, alla fine questa va nel cestino e guadagni un Folle.
    .short = Cestina e guadagna fino a 3.
text-hunting-grounds = Quando questa viene cestinata, guadagna un Ducato o tre Tenute.
    .short = Cestinata: Ducato o tre Tenute.
text-ironmonger = Rivela la carta in cima al tuo mazzo; puoi scartarla. Un’Azione dà +1 Azione, un Tesoro +1 Moneta, una carta Vittoria +1 Carta.
    .short = Un premio secondo la prima carta.
text-junk-dealer = Cestina una carta dalla tua mano.
    .short = Cestina una carta.
text-knights = Una pila di dieci Cavalieri diversi in ordine casuale. Si vede e si prende solo quello in cima.
    .short = Dieci Cavalieri, il primo scoperto.
text-marauder = Guadagna un Bottino. Ogni altra persona guadagna una Rovina.
    .short = Un Bottino. Attacco: Rovine.
text-market-square = Reazione: quando una tua carta viene cestinata, puoi scartare questa dalla tua mano per guadagnare un Oro.
    .short = Se cestini, scartala: un Oro.
text-mystic = Nomina una carta e rivela quella in cima al tuo mazzo. Se è quella nominata, va nella tua mano.
    .short = Nomina la prima carta e prendila.
text-pillage = Cestina questa. Ogni altra persona con cinque o più carte mostra la mano e scarta la carta che scegli tu. Guadagna due Bottini.
    .short = Attacco: scegli cosa scarta.
text-poor-house = Rivela la tua mano. Perdi 1 moneta per ogni Tesoro che contiene, al massimo tutte quelle che hai.
    .short = 1 moneta in meno per Tesoro in mano.
text-procession = Puoi giocare due volte un’Azione dalla tua mano. Poi cestinala e guadagna un’Azione che costa esattamente 1 in più.
    .short = Un’Azione due volte, poi migliora.
text-rats = Guadagna una carta Ratti. Cestina dalla tua mano una carta che non sia Ratti, o mostra una mano di soli Ratti. Quando questa viene cestinata, pesca una carta.
    .short = Guadagna Ratti, cestina un’altra.
text-rebuild = Nomina una carta. Rivela dal tuo mazzo finché non esce una carta Vittoria che non hai nominato. Cestinala e guadagna una carta Vittoria che costa fino a 3 in più. Scarta il resto.
    .short = Migliora una Vittoria fino a +3.
text-rogue = Se nel cestino ci sono carte che costano da 3 a 6, guadagnane una. Altrimenti ogni altra persona rivela le prime due carte del proprio mazzo, ne cestina una che costa da 3 a 6 e scarta il resto.
    .short = Prendi dal cestino, o attacca.
text-sage = Rivela carte dal tuo mazzo finché una non costa 3 o più. Quella va in mano; il resto si scarta.
    .short = Cerca una carta da 3 in su.
text-scavenger = Puoi mettere il tuo mazzo negli scarti. Poi metti sul mazzo una carta dai tuoi scarti.
    .short = Dagli scarti, una carta sul mazzo.
text-squire = Scegli: +2 Azioni, +2 Acquisti, o guadagna un Argento. Quando questa viene cestinata, guadagna un Attacco.
    .short = Due Azioni, due Acquisti o Argento.
text-storeroom = Scarta quante carte vuoi e pescane altrettante. Poi scartane quante vuoi: +1 Moneta per ognuna.
    .short = Scarta per carte, poi per monete.
text-urchin = Ogni altra persona scarta fino ad avere quattro carte in mano. Quando giochi un altro Attacco con questa in gioco, puoi cestinarla per guadagnare un Mercenario.
    .short = Attacco: mano di quattro carte.
text-vagrant = Rivela la carta in cima al tuo mazzo. Se è una Maledizione, una Rovina, un Rifugio o una carta Vittoria, va nella tua mano.
    .short = Prendi la prima se non serve.
text-wandering-minstrel = Rivela le prime tre carte del tuo mazzo. Rimetti in cima le Azioni nell’ordine che vuoi e scarta il resto.
    .short = Tieni le Azioni tra le prossime tre.

## Knights

text-dame-anna = Puoi cestinare fino a due carte dalla tua mano. { -knight }
text-dame-josephine = { -knight }
text-dame-molly = { -knight }
text-dame-natalie = Puoi guadagnare una carta che costa fino a 3. { -knight }
text-dame-sylvia = { -knight }
text-sir-bailey = { -knight }
text-sir-destry = { -knight }
text-sir-martin = { -knight }
text-sir-michael = Ogni altra persona scarta fino ad avere tre carte in mano. { -knight }
text-sir-vander = { -knight } Quando questa viene cestinata, guadagna un Oro.

-knight = Ogni altra persona rivela le prime due carte del proprio mazzo, ne cestina una che costa da 3 a 6 e scarta il resto. Se così viene cestinato un Cavaliere, cestina questa.

## Ruins and Shelters

text-survivors = Guarda le prime due carte del tuo mazzo. Scartale entrambe, o rimettile entrambe nell’ordine che vuoi.
text-hovel = Reazione: quando compri una carta Vittoria, puoi cestinare questa dalla tua mano.
text-overgrown-estate = Quando questa viene cestinata, pesca una carta.

## Cards beside the Supply

text-madman = Rimetti questa sulla sua pila. Se lo fai, pesca una carta per ogni carta che hai in mano.
text-mercenary = Puoi cestinare due carte dalla tua mano. Se lo fai, pesca due carte, +2 Monete, e ogni altra persona scarta fino ad avere tre carte in mano.
text-spoils = Quando viene giocata, torna sulla sua pila.

## Intrigue

text-baron = Puoi scartare una Tenuta: +4 Monete. Se non lo fai, guadagna una Tenuta.
    .short = Scarta una Tenuta: +4 Monete.
text-bridge = Per il resto di questo turno tutte le carte costano 1 in meno.
    .short = Tutto costa 1 in meno.
text-conspirator = Se è almeno la terza Azione che giochi in questo turno, +1 Carta e +1 Azione.
    .short = Terza Azione: +1 Carta, +1 Azione.
text-coppersmith = Ogni Rame che giochi in questo turno dà 1 moneta in più.
    .short = I Rami danno 1 moneta in più.
text-courtyard = Metti sul mazzo una carta dalla tua mano.
    .short = Metti una carta dalla mano sul mazzo.
text-duke = Vale 1 punto per ogni Ducato che possiedi.
    .short = 1 punto per ogni Ducato.
text-ironworks = Guadagna una carta che costa fino a 4. Un’Azione dà +1 Azione, un Tesoro +1 Moneta, una carta Vittoria +1 Carta.
    .short = Guadagna fino a 4, premio per il tipo.
text-masquerade = Ogni persona, anche tu, sceglie una carta dalla propria mano; tutte passano insieme in mano a chi siede a sinistra. Poi puoi cestinare una carta dalla tua mano.
    .short = Si passa una carta; puoi cestinarne una.
text-mining-village = Puoi cestinare subito questa: +2 Monete.
    .short = Puoi cestinarla: +2 Monete.
text-minion = Scegli: +2 Monete; o scarta la tua mano e pesca quattro carte, e ogni altra persona con cinque o più carte in mano fa lo stesso.
    .short = +2 Monete, o nuove mani di quattro.
text-nobles = Scegli: +3 Carte o +2 Azioni.
    .short = +3 Carte o +2 Azioni.
text-pawn = Scegli due cose diverse: +1 Carta, +1 Azione, +1 Acquisto, +1 Moneta.
    .short = Due: Carta, Azione, Acquisto, Moneta.
text-saboteur = Ogni altra persona rivela carte dal proprio mazzo finché una non costa 3 o più, e la cestina. Può guadagnare una carta che costa almeno 2 in meno; il resto si scarta.
    .short = Attacco: cestina una carta da 3 in su.
text-scout = Rivela le prime quattro carte del tuo mazzo. Le carte Vittoria vanno in mano; rimetti le altre nell’ordine che vuoi.
    .short = Prendi le carte Vittoria tra quattro.
text-secret-chamber = Scarta quante carte vuoi: +1 Moneta per ognuna. Reazione: quando qualcun altro gioca un Attacco, puoi mostrare questa dalla tua mano per pescare due carte e poi metterne due dalla mano sul mazzo.
    .short = Scarta carte: +1 Moneta l’una.
text-shanty-town = Rivela la tua mano. Se non contiene Azioni, +2 Carte.
    .short = Senza Azioni in mano: +2 Carte.
text-steward = Scegli: +2 Carte, +2 Monete, o cestina due carte dalla tua mano.
    .short = +2 Carte, +2 Monete o cestinane due.
text-swindler = Ogni altra persona cestina la carta in cima al proprio mazzo e guadagna una carta dello stesso costo, che scegli tu.
    .short = Attacco: cambia la prima carta.
text-torturer = Ogni altra persona sceglie: scarta due carte, o guadagna in mano una Maledizione.
    .short = Attacco: due scarti o Maledizione.
text-trading-post = Cestina due carte dalla tua mano. Se lo fai, guadagna in mano un Argento.
    .short = Cestina due carte: un Argento.
text-tribute = Chi siede alla tua sinistra rivela e scarta le prime due carte del proprio mazzo. Ogni carta di nome diverso ti dà qualcosa: un’Azione +2 Azioni, un Tesoro +2 Monete, una carta Vittoria +2 Carte.
    .short = Premi per due carte altrui.
text-upgrade = Cestina una carta dalla tua mano. Guadagna una carta che costa esattamente 1 in più.
    .short = Cambia una carta con una da +1.
text-wishing-well = Nomina una carta e rivela quella in cima al tuo mazzo. Se è quella nominata, va nella tua mano.
    .short = Nomina la prima carta e prendila.

## Seaside

text-ambassador = Rivela una carta dalla tua mano. Rimetti sulla loro pila fino a due carte di quel nome dalla tua mano. Poi ogni altra persona ne guadagna una.
    .short = Rimetti carte. Attacco: una copia.
text-caravan = All’inizio del tuo prossimo turno: +1 Carta.
    .short = Prossimo turno: +1 Carta.
text-cutpurse = Ogni altra persona scarta un Rame, o mostra una mano che non ne ha.
    .short = Attacco: scarta un Rame.
text-embargo = Cestina questa. Metti un segnalino Embargo su una pila della Scorta. Chi compra una carta da quella pila guadagna una Maledizione per ognuno di questi segnalini.
    .short = Cestinala: una pila dà Maledizioni.
text-explorer = Puoi rivelare una Provincia dalla tua mano; se lo fai, guadagna in mano un Oro. Se non lo fai, guadagna in mano un Argento.
    .short = Un Argento; con una Provincia, un Oro.
text-fishing-village = All’inizio del tuo prossimo turno: +1 Azione e +1 Moneta.
    .short = Prossimo turno: +1 Azione e Moneta.
text-ghost-ship = Ogni altra persona con quattro o più carte in mano ne mette sul proprio mazzo fino ad averne tre.
    .short = Attacco: mano di tre, resto sul mazzo.
text-haven = Metti da parte una carta dalla tua mano, coperta sotto questa. Torna nella tua mano all’inizio del tuo prossimo turno.
    .short = Tieni una carta per il turno dopo.
text-island = Metti questa e una carta dalla tua mano sulla tua plancia Isola. Restano lì fino alla fine della partita.
    .short = Mettila da parte con una carta.
text-lighthouse = All’inizio del tuo prossimo turno: +1 Moneta. Finché questa è in gioco, gli Attacchi altrui non ti toccano.
    .short = Ti protegge. Prossimo turno: +1 Moneta.
text-lookout = Guarda le prime tre carte del tuo mazzo. Cestinane una, scartane un’altra e rimetti la terza.
    .short = Di tre: cestina, scarta e tieni.
text-merchant-ship = All’inizio del tuo prossimo turno: +2 Monete.
    .short = Prossimo turno: +2 Monete.
text-native-village = Scegli: metti sulla tua plancia, coperta, la carta in cima al tuo mazzo; o prendi in mano tutte le carte della plancia.
    .short = Conserva carte sulla plancia.
text-navigator = Guarda le prime cinque carte del tuo mazzo. Scartale tutte, o rimettile tutte nell’ordine che vuoi.
    .short = Scarta o ordina le prossime cinque.
text-outpost = Alla fine di questo turno peschi solo tre carte. Giochi un altro turno subito dopo, a meno che non sia il terzo di fila.
    .short = Un altro turno, con tre carte in mano.
text-pearl-diver = Guarda la carta in fondo al tuo mazzo. Puoi metterla in cima.
    .short = La carta in fondo può andare in cima.
text-pirate-ship = Scegli: +1 Moneta per ogni tuo segnalino moneta; o ogni altra persona rivela le prime due carte del proprio mazzo, tra cui cestini un Tesoro, e scarta il resto. Se viene cestinato un Tesoro, prendi un segnalino moneta.
    .short = Attacca i Tesori, o prendi monete.
text-salvager = Cestina una carta dalla tua mano. Dà tante monete quanto costa.
    .short = Cestina una carta: monete.
text-sea-hag = Ogni altra persona scarta la carta in cima al proprio mazzo e guadagna sul mazzo una Maledizione.
    .short = Attacco: una Maledizione sul mazzo.
text-smugglers = Guadagna una copia di una carta che costa fino a 6 e che chi siede alla tua destra ha guadagnato nel suo ultimo turno.
    .short = Copia un guadagno altrui, fino a 6.
text-tactician = Scarta la tua mano. Se scarti almeno una carta, all’inizio del tuo prossimo turno: +5 Carte, +1 Azione e +1 Acquisto.
    .short = La mano per +5 Carte al turno dopo.
text-treasure-map = Cestina questa e un’altra Mappa del Tesoro dalla tua mano. Se le hai cestinate entrambe, guadagna sul mazzo quattro Ori.
    .short = Cestina due Mappe: quattro Ori.
text-treasury = Quando questa viene scartata dal gioco, puoi metterla sul mazzo, a meno che in questo turno tu non abbia comprato una carta Vittoria.
    .short = Torna senza acquisti di Vittoria.
text-warehouse = Scarta tre carte.
    .short = Scarta tre carte.
text-wharf = All’inizio del tuo prossimo turno: +2 Carte e +1 Acquisto.
    .short = Prossimo turno: +2 Carte, +1 Acquisto.

## Alchemy

text-potion = Dà 1 Pozione, per le carte che l’hanno nel costo.
text-alchemist = Quando questa viene scartata dal gioco mentre hai in gioco una Pozione, puoi metterla sul mazzo.
    .short = Torna se una Pozione è in gioco.
text-apothecary = Rivela le prime quattro carte del tuo mazzo. I Rami e le Pozioni vanno in mano; rimetti le altre nell’ordine che vuoi.
    .short = Prendi Rami e Pozioni tra quattro.
text-apprentice = Cestina una carta dalla tua mano. Pesca una carta per ogni moneta che costa, e altre due se costa una Pozione.
    .short = Cestina e pesca secondo il costo.
text-familiar = Ogni altra persona guadagna una Maledizione.
    .short = Attacco: una Maledizione.
text-golem = Rivela carte dal tuo mazzo finché non escono due Azioni che non siano Golem. Scarta le altre e gioca quelle due nell’ordine che vuoi.
    .short = Gioca le prossime due Azioni.
text-herbalist = Quando questa viene scartata dal gioco, puoi mettere sul mazzo un Tesoro che hai in gioco.
    .short = Alla fine, un Tesoro sul mazzo.
text-philosophers-stone = Dà 1 moneta ogni cinque carte del tuo mazzo e dei tuoi scarti insieme, arrotondando per difetto.
    .short = 1 moneta ogni 5 carte: mazzo e scarti.
text-possession = Dopo questo turno chi siede alla tua sinistra gioca un turno extra; vedi le sue carte e decidi al suo posto. Guadagni tu ciò che guadagnerebbe; alla fine le sue carte cestinate vanno nei suoi scarti.
    .short = Un turno extra altrui, deciso da te.
text-scrying-pool = Ogni persona, anche tu, rivela la carta in cima al proprio mazzo. Per ognuna decidi tu: si scarta o si rimette in cima. Poi rivela carte dal tuo mazzo finché una non è un’Azione; vanno tutte in mano.
    .short = Vedi le prime carte, prendi Azioni.
text-transmute = Cestina una carta dalla tua mano. Con un’Azione guadagni un Ducato, con un Tesoro una Trasmutazione, con una carta Vittoria un Oro.
    .short = Cestina una carta, cambia il tipo.
text-university = Puoi guadagnare un’Azione che costa fino a 5.
    .short = Guadagna un’Azione fino a 5.
text-vineyard = Vale 1 punto ogni tre Azioni che possiedi, arrotondando per difetto.
    .short = 1 punto ogni tre Azioni.

## Cornucopia

text-fairgrounds = Vale 2 punti ogni cinque carte di nome diverso che possiedi, arrotondando per difetto.
    .short = 2 punti ogni cinque nomi.
text-farming-village = Rivela carte dal tuo mazzo finché non esce un’Azione o un Tesoro. Quella carta va in mano; il resto si scarta.
    .short = Cerca un’Azione o un Tesoro.
text-fortune-teller = Ogni altra persona rivela carte dal proprio mazzo finché non esce una carta Vittoria o una Maledizione. Quella torna in cima; il resto si scarta.
    .short = Attacco: Vittoria o Maledizione in cima.
text-hamlet = Puoi scartare una carta: +1 Azione. Puoi scartare una carta: +1 Acquisto.
    .short = Scarta per un’Azione o Acquisto.
text-harvest = Rivela le prime quattro carte del tuo mazzo e scartale. +1 Moneta per ogni nome diverso tra queste.
    .short = Monete per carte diverse.
text-horn-of-plenty = Guadagna una carta che costa al massimo quante sono le carte di nome diverso che hai in gioco, questa compresa. Se è una carta Vittoria, cestina questa.
    .short = Guadagna per carte diverse.
text-horse-traders = Scarta due carte. Reazione: quando qualcun altro gioca un Attacco, puoi mettere da parte questa dalla tua mano. All’inizio del tuo prossimo turno peschi una carta e questa torna in mano.
    .short = Scarta due. Da parte negli Attacchi.
text-hunting-party = Rivela la tua mano. Rivela carte dal tuo mazzo finché non ne esce una che non hai in mano. Quella va in mano; il resto si scarta.
    .short = Cerca una carta che non hai.
text-jester = Ogni altra persona scarta la carta in cima al proprio mazzo. Se è una carta Vittoria, guadagna una Maledizione; altrimenti scegli chi ne guadagna una copia: quella persona o tu.
    .short = Attacco: Maledizione, o una copia.
text-menagerie = Rivela la tua mano. Se nessun nome si ripete, +3 Carte, altrimenti +1 Carta.
    .short = Mano tutta diversa: +3 Carte.
text-remake = Fallo due volte: cestina una carta dalla tua mano e guadagna una carta che costa esattamente 1 in più.
    .short = Due volte: migliora una carta di 1.
text-tournament = Ogni persona può rivelare una Provincia dalla propria mano. Se lo fai, scartala e guadagna sul mazzo un Premio o un Ducato. Se non lo fa nessun altro, +1 Carta e +1 Moneta.
    .short = Mostra una Provincia: un Premio.
text-young-witch = Scarta due carte. Ogni altra persona può rivelare una Nemesi dalla propria mano; chi non lo fa guadagna una Maledizione. La Nemesi è un’undicesima pila del Regno.
    .short = Scarta due. Senza Nemesi: Maledizione.

## Prizes

text-bag-of-gold = Guadagna un Oro sul mazzo.
text-diadem = Dà 1 moneta in più per ogni Azione che ti resta.
text-followers = Guadagna una Tenuta. Ogni altra persona guadagna una Maledizione e scarta fino ad avere tre carte in mano.
text-princess = Finché questa è in gioco, tutte le carte costano 2 in meno.
text-trusty-steed = Scegli due cose diverse: +2 Carte; +2 Azioni; +2 Monete; guadagnare quattro Argenti e mettere il tuo mazzo negli scarti.

## Hinterlands

text-border-village = Quando guadagni questa, guadagna anche una carta che costa meno.
    .short = Presa, dà una carta più economica.
text-cache = Quando guadagni questa, guadagna due Rami.
    .short = Presa, dà due Rami.
text-cartographer = Guarda le prime quattro carte del tuo mazzo. Scarta quelle che vuoi e rimetti il resto nell’ordine che vuoi.
    .short = Ordina o scarta le prossime quattro.
text-crossroads = Rivela la tua mano. Pesca una carta per ogni carta Vittoria che contiene. Se è il primo Incrocio che giochi in questo turno, +3 Azioni.
    .short = Pesca per ogni Vittoria in mano.
text-develop = Cestina una carta dalla tua mano. Guadagna sul mazzo, nell’ordine che vuoi, una carta che costa esattamente 1 in più e una che costa esattamente 1 in meno.
    .short = Cestina una: una +1 e una −1.
text-duchess = Ogni persona, anche tu, guarda la carta in cima al proprio mazzo e la scarta o la lascia. Quando guadagni un Ducato in una partita con questa, puoi guadagnare una Duchessa.
    .short = Si guarda in cima. Segue il Ducato.
text-embassy = Scarta tre carte. Quando guadagni questa, ogni altra persona guadagna un Argento.
    .short = Scarta tre. Presa, dà Argenti.
text-farmland = Quando compri questa, cestina una carta dalla tua mano e guadagna una carta che costa esattamente 2 in più.
    .short = Comprata, migliora una carta di 2.
text-fools-gold = Il primo che giochi in un turno dà 1 moneta, ogni altro 4. Reazione: quando qualcun altro guadagna una Provincia, puoi cestinare questa dalla tua mano per guadagnare un Oro sul mazzo.
    .short = Il primo dà 1, gli altri 4.
text-haggler = Finché questa è in gioco, con ogni carta che compri ne guadagni una che costa meno e non è una carta Vittoria.
    .short = Compra una carta, una più economica.
text-highway = Finché questa è in gioco, tutte le carte costano 1 in meno.
    .short = Tutto costa 1 in meno.
text-ill-gotten-gains = Puoi guadagnare in mano un Rame. Quando guadagni questa, ogni altra persona guadagna una Maledizione.
    .short = Un Rame in mano. Presa, Maledizioni.
text-inn = Scarta due carte. Quando guadagni questa, rivela quante Azioni vuoi tra i tuoi scarti, anche questa, e mescolale nel tuo mazzo.
    .short = Scarta due. Presa, Azioni nel mazzo.
text-jack-of-all-trades = Guadagna un Argento. Guarda la carta in cima al tuo mazzo; scartala o lasciala. Pesca finché hai cinque carte in mano. Puoi cestinare dalla tua mano una carta che non è un Tesoro.
    .short = Argento, pesca fino a cinque, cestina.
text-mandarin = Metti sul mazzo una carta dalla tua mano. Quando guadagni questa, metti sul mazzo, nell’ordine che vuoi, tutti i Tesori che hai in gioco.
    .short = Una carta sul mazzo. Presa, i Tesori.
text-margrave = Ogni altra persona pesca una carta, poi scarta fino ad avere tre carte in mano.
    .short = Attacco: pesca una, poi mano di tre.
text-noble-brigand = Quando compri o giochi questa, ogni altra persona rivela le prime due carte del proprio mazzo, cestina un Argento o un Oro a tua scelta e scarta il resto. Chi non rivela Tesori guadagna un Rame. Guadagni le carte cestinate.
    .short = Prendi Argenti e Ori altrui.
text-nomad-camp = Quando guadagni questa, va sul mazzo.
    .short = Guadagnata, va sul mazzo.
text-oasis = Scarta una carta.
    .short = Scarta una carta.
text-oracle = Ogni persona, anche tu, rivela le prime due carte del proprio mazzo. Per ognuna decidi tu: si scartano entrambe, o le rimette entrambe nell’ordine che vuole. Poi pesca due carte.
    .short = Vedi due carte a mazzo, poi pescane due.
text-scheme = All’inizio della Pulizia puoi scegliere un’Azione che hai in gioco: invece di essere scartata, va sul mazzo.
    .short = Alla fine, un’Azione sul mazzo.
text-silk-road = Vale 1 punto ogni quattro carte Vittoria che possiedi, arrotondando per difetto.
    .short = 1 punto ogni quattro carte Vittoria.
text-spice-merchant = Puoi cestinare un Tesoro dalla tua mano. Se lo fai, scegli: +2 Carte e +1 Azione; o +2 Monete e +1 Acquisto.
    .short = Cestina un Tesoro: Carte o Monete.
text-stables = Puoi scartare un Tesoro. Se lo fai, +3 Carte e +1 Azione.
    .short = Scarta un Tesoro: +3 Carte, +1 Azione.
text-trader = Cestina una carta dalla tua mano. Guadagna un Argento per ogni moneta che costa. Reazione: quando stai per guadagnare una carta, puoi mostrare questa e guadagnare invece un Argento.
    .short = Cestina una: Argenti secondo il costo.
text-tunnel = Reazione: quando scarti questa fuori dalla Pulizia, puoi mostrarla per guadagnare un Oro.
    .short = Se scartata, può dare un Oro.
