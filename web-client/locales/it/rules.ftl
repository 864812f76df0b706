# Words of the page that teaches Dominion. They are loaded with it.

## How to play

rules-title = Come si gioca
rules-lead = Tutto ciò che serve al tavolo, in pochi minuti.
rules-goal-title = Lo scopo
rules-goal = Ogni persona parte con le stesse dieci carte modeste: sette Rame e tre Tenute. Turno dopo turno compri carte migliori per il tuo mazzo. Alla fine della partita vince il mazzo con più punti vittoria.
rules-turn-title = Un turno
rules-turn-lead = Un turno ha tre fasi, sempre in quest’ordine.
rules-turn-action = Azione
rules-turn-action-text = Puoi giocare una carta Azione dalla tua mano e fare ciò che dice, dall’alto in basso. «+1 Azione» te ne fa giocare un’altra; ciò che non si può fare si salta.
rules-turn-buy = Acquisto
rules-turn-buy-text = Gioca carte Tesoro per avere monete, poi compra una carta che puoi pagare. Va nella tua pila degli scarti. «+1 Acquisto» te ne fa comprare un’altra con le stesse monete. Dopo il primo acquisto non si giocano più Tesori.
rules-turn-clean-up = Pulizia
rules-turn-clean-up-text = Tutto ciò che hai in gioco e in mano va nella tua pila degli scarti. Peschi cinque carte nuove. Azioni, Acquisti e monete non usati si perdono.
rules-deck-title = Mazzo e scarti
rules-deck = Quando devi pescare e il tuo mazzo è vuoto, la tua pila degli scarti viene mescolata e diventa il nuovo mazzo. Così ciò che compri ti arriva in mano qualche turno dopo, più e più volte.
rules-supply-title = La Scorta
rules-supply = In mezzo stanno le carte base (denaro, terre, Maledizioni) e dieci pile del Regno, diverse da partita a partita. Ogni pila mostra il suo costo e quante carte restano.
rules-words-title = Parole sulle carte
rules-word-gain = Guadagna
rules-word-gain-text = Prendi una carta dalla Scorta, senza pagare. Va nella tua pila degli scarti, se non è indicato un altro posto.
rules-word-trash = Cestina
rules-word-trash-text = Metti la carta nel cestino comune. Esce dal tuo mazzo per sempre.
rules-word-discard = Scarta
rules-word-discard-text = Metti la carta nella tua pila degli scarti. Torna quando si mescola la prossima volta.
rules-word-reveal = Rivela
rules-word-reveal-text = Mostra la carta a tutto il tavolo, poi rimettila dov’era.
rules-word-set-aside = Metti da parte
rules-word-set-aside-text = Metti la carta accanto al tuo mazzo finché il testo non dice dove va.
rules-attack-title = Attacchi e Reazioni
rules-attack = Un Attacco colpisce ogni altra persona, a partire da chi siede a sinistra di chi lo ha giocato. Le Reazioni sono blu: si possono usare nel momento che indicano, anche nel turno di qualcun altro.
rules-end-title = La fine
rules-end = La partita finisce dopo un turno in cui è stata comprata l’ultima Provincia, o in cui si è vuotata la terza pila della Scorta (la quarta se si gioca in cinque o sei). Ogni persona conta i punti di tutte le proprie carte; le Maledizioni ne tolgono. A parità di punti vince chi ha fatto meno turni; se anche quelli sono pari, la vittoria è condivisa.
rules-symbols-title = Simboli
rules-symbol-coin = Monete: quanto costa una carta, in basso a sinistra, o quanto vale un Tesoro, in alto a sinistra
rules-symbol-shield = Punti vittoria che una carta dà
rules-symbol-card = Pesca carte
rules-symbol-action = Più Azioni
rules-symbol-buy = Più Acquisti
rules-symbol-attack = Attacco
rules-symbol-reaction = Reazione
rules-symbol-count = Carte rimaste in una pila; in rosso se sono due o meno
rules-keys-title = Tasti
rules-keys-lead = Al tavolo si può fare tutto con la tastiera. Le lettere singole funzionano quando il fuoco è sul tavolo; si possono disattivare nelle impostazioni.
rules-keys-key = Tasto
rules-keys-does = Che cosa fa
rules-key-tab = al gruppo successivo o precedente
rules-key-f6 = alla zona successiva o precedente
rules-key-arrows = dentro un gruppo
rules-key-enter = ciò che fa un clic
rules-key-figures = l’opzione con questo numero, altrimenti la carta della mano
rules-key-i = apre la carta in grande; Esc la chiude
rules-key-j = alla domanda
rules-key-t = gioca tutti i Tesori
rules-key-e = finisce la fase o il turno
rules-key-c = conferma
rules-key-esc = chiude ciò che è aperto, altrimenti azzera la scelta
rules-key-l = alla cronaca
rules-key-chat = alla chat
rules-key-help = mostra i tasti
rules-key-replay = in un replay: passo indietro, passo avanti, riproduci o pausa, inizio, fine
rules-cards-title = Tutte le carte
rules-cards-count = { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
