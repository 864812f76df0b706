# Rulings of Prosperity, in our own words. Each line of a message is a sentence of its own and is shown as one.

## Basic cards of Prosperity

rulings-platinum =
    È una carta base e non occupa nessuno dei dieci posti del Regno. C’è solo insieme a Colonia.
rulings-colony =
    È una carta base e non occupa nessuno dei dieci posti del Regno. C’è solo insieme a Platino.
    Quando finisce il turno in cui è stata presa l’ultima, la partita finisce.
    Se nella partita c’è Rotta Commerciale, ha un segnalino come ogni pila Vittoria.

## Kingdom cards

rulings-bank =
    Da sola dà 1 moneta.
    Di due, la seconda dà 1 in più della prima.
    Conta quando viene giocata: i Tesori giocati dopo non cambiano ciò che ha dato.
rulings-bishop =
    Se hai una carta devi cestinarla; le altre persone possono.
    Solo chi lo ha giocato riceve segnalini.
    Senza una carta da cestinare ricevi comunque la moneta e un segnalino.
rulings-city =
    Le pile vuote si contano quando viene giocata; una pila che si esaurisce dopo non aggiunge nulla.
    Una terza pila vuota non aggiunge altro.
    Contano solo le pile della Scorta, non quelle accanto né il cestino.
rulings-contraband =
    Vieta solo di comprare: puoi guadagnare in altri modi la carta nominata.
    La carta nominata può anche non essere nella partita.
    Se ne giochi più di uno, ognuno vieta un’altra carta.
    La carta viene nominata prima che tu giochi il prossimo Tesoro.
    Se viene nominata una Rovina o un Cavaliere, è vietata solo la carta con quel preciso nome.
rulings-counting-house =
    È un’eccezione: di solito nessuno può guardare in una pila degli scarti.
    Mostri solo i Rame che prendi.
rulings-expand =
    Questa è in gioco, quindi non può cestinare sé stessa.
    Se hai un’altra carta in mano, devi cestinarne una. Se non cestini nulla, non guadagni nulla.
    Il limite è il massimo: va bene anche ciò che costa meno, o di nuovo la stessa carta.
    La nuova carta viene dalla Scorta e va nei tuoi scarti.
rulings-forge =
    Se non cestini nulla, guadagni una carta che costa 0, se c’è.
    Se nessuna carta costa esattamente così, non ne guadagni.
    La nuova carta viene dalla Scorta e va nei tuoi scarti.
rulings-goons =
    Solo comprare dà segnalini, non guadagnare in altri modi.
    Conta ogni carta Scagnozzi in gioco: con due, un acquisto dà due segnalini.
    Giocata tre volte da Corte è sempre una sola carta in gioco: un segnalino per ogni acquisto.
rulings-grand-market =
    I Rame in mano non contano, e nessuno deve giocare tutti i Tesori.
    Non contano nemmeno i Rame che non sono più in gioco: compra Zecca, che li cestina, e poi puoi comprare questo.
    Gli altri Tesori che valgono 1 moneta non sono di ostacolo.
    In altri modi si può guadagnare sempre.
rulings-hoard =
    Ogni Mucchio in gioco conta per ogni acquisto: due Mucchi e due Tenute fanno quattro Ori.
    Conta ogni carta che sia una carta Vittoria, qualunque altra cosa sia.
    Conta solo comprare. Se non ci sono più Ori, non ne ricevi.
    Funziona anche se la carta Vittoria viene subito cestinata con Torre di Guardia.
    L’Oro va nei tuoi scarti.
rulings-kings-court =
    Puoi anche non scegliere nessuna Azione.
    Nessuna delle tre volte consuma una delle tue Azioni.
    Ogni volta si completa prima che cominci la successiva, e in mezzo non si gioca altro.
    Corte su Corte gioca tre Azioni, tre volte ciascuna; nessuna carta si gioca nove volte.
    Su Mercato di Lusso ti restano tre Azioni.
rulings-loan =
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Se non si trova nessun Tesoro, si scartano tutte le carte.
    Decidi tu quando giocarlo tra i tuoi Tesori, e se giocarlo.
rulings-mint =
    Mostri il Tesoro e lo tieni; la copia viene dalla Scorta e va nei tuoi scarti.
    Quando la compri, vengono cestinati solo i Tesori in gioco. Le monete che hanno dato restano tue.
    Poiché hai cominciato a comprare, non puoi giocare altri Tesori.
    Mettere questa sul mazzo o cestinarla con Torre di Guardia non salva i tuoi Tesori.
    Un Sigillo Reale in gioco viene cestinato prima di poter mettere questa sul mazzo.
rulings-monument =
    Il segnalino resta tuo per tutta la partita e alla fine vale 1 punto.
rulings-mountebank =
    Si fa il giro in ordine di turno, il che conta se le Maledizioni o i Rame si esauriscono.
    Se una delle due pile è vuota, si guadagna comunque l’altra carta.
    Anche con le due pile vuote si può scartare una Maledizione.
    Fossato tiene lontano tutto, anche la possibilità di scartare una Maledizione.
    Torre di Guardia si può usare per la Maledizione e per il Rame, separatamente.
rulings-peddler =
    Nella fase Acquisto costa meno ovunque sia, anche nelle mani e nei mazzi, ma mai meno di 0.
    Contano le carte in gioco, non le volte che si giocano: Corte su Cantiere sono due carte.
    Fuori dalla tua fase Acquisto costa 8.
rulings-quarry =
    Due insieme fanno costare un’Azione 4 in meno, ma nulla costa meno di 0.
    Si somma ad altri sconti: con un Cantiere e due Cave in gioco, Ambulante costa 2 nella tua fase Acquisto.
    Ogni carta che sia un’Azione costa meno, ovunque sia e per ogni scopo.
rulings-rabble =
    Chi ha meno di tre carte mescola, e rivela quelle che ci sono.
    Una carta che sia un’Azione o un Tesoro si scarta, qualunque altra cosa sia.
    L’ordine lo sceglie chi subisce l’Attacco.
rulings-royal-seal =
    Funziona per ogni carta che guadagni, comprata o no, e decidi ogni volta.
    Se il mazzo era vuoto, ora la carta è tutto il mazzo; non si mescola nulla.
rulings-talisman =
    Se non resta una copia, non la ricevi. Altrimenti devi prenderla.
    Ogni Talismano in gioco aggiunge una copia, per ogni acquisto di questo tipo.
    Conta solo comprare, non guadagnare in altri modi.
    Una carta che sia anche una carta Vittoria non viene copiata.
    Conta il costo nel momento dell’acquisto: un Ambulante diventato economico viene copiato.
    Con le Rovine ne guadagni un’altra solo se la carta successiva ha lo stesso nome.
rulings-trade-route =
    Dà una moneta per ogni pila Vittoria da cui in questa partita qualcuno ha guadagnato una carta.
    Chi l’ha guadagnata, come e quante volte non conta.
    Colonia ha un segnalino se è nella partita; Cavalieri no.
    Se hai una carta in mano, devi cestinarne una.
rulings-vault =
    Puoi scartare anche le carte appena pescate.
    Chi ha una sola carta può scartarla, ma non pesca nulla in cambio.
    Chi deve mescolare per pescare mescola anche le due carte appena scartate.
rulings-venture =
    Se nel frattempo devi mescolare, le carte già rivelate restano fuori.
    Se non si trova nessun Tesoro, si scartano tutte le carte.
    Il Tesoro trovato fa ciò che dice; un altro Soldo rivela di nuovo.
rulings-watchtower =
    Se hai già sei o più carte in mano, non ne peschi.
    Si può usare nel turno di chiunque, per ogni carta che guadagni, e resta in mano.
    La carta è stata guadagnata comunque: la sua pila si riduce, e ciò che succede quando si guadagna succede.
    Funziona anche per le carte che andrebbero altrove, come il Tesoro di Miniera.
    Se il mazzo era vuoto, la carta che ci metti ora è tutto il mazzo.
rulings-workers-village =
    Azioni e Acquisti di tutte le carte che giochi si sommano.
