# Words of King of the Dice: the table, its log, its rules. They are loaded with the screen of the game. Its names are our own
# Italian words: the catalogue has none of an Italian edition.

## Who and where

dice-kind-burgher = Borghese
dice-kind-elf = Elfo
dice-kind-dwarf = Nano
dice-kind-gnome = Gnomo
dice-kind-orc = Orco
dice-kind-kobold = Coboldo
dice-kind-apprentice = Apprendista
    .narrow = Appren{ "\u00AD" }dista
dice-kind-fairy = Fata
dice-kind-hypnotist = Ipnotista
dice-kind-dragon = Drago
dice-place-city = Città
dice-place-mine = Miniera
dice-place-workshop = Officina
dice-place-orc-village = Villaggio degli orchi
dice-place-enchanted-forest = Foresta incantata
dice-citizen = { $kind } ({ $needs })
dice-location = { $location } { $points }
dice-card-penalty = Penalità
dice-penalty = Penalità −{ $points }
dice-home = il suo luogo: { $location }
dice-home-none = non ha un luogo
dice-points = { $points ->
    [one] 1 punto
   *[other] { $shown } punti
  }
dice-points-fairy = tanti punti quante sono le Fate nella pila
dice-effect-elf = Se è in cima alla tua pila quando inizia il tuo turno, ti dà un quarto lancio.
dice-effect-apprentice = Dopo questo turno puoi giocarne un altro.
dice-effect-fairy = Alla fine vale tanti punti quante sono le Fate nella tua pila.
dice-effect-hypnotist = Puoi prendere anche l’abitante alla sua destra, qualunque cosa gli serva, e il luogo che ha sopra se i colori coincidono.
dice-effect-dragon = Lo dai a un’altra persona, e le toglie punti.

## Dice and what they must show

dice-colour-red = rosso
dice-colour-green = verde
dice-colour-blue = blu
dice-face = { $number }, { $colour }
dice-face-short = { $colour } { $number }
dice-face-kept = { $number }, { $colour }, tenuto
dice-die = Dado { $place }: { $face }
dice-need-even = sei numeri pari
dice-need-odd = sei numeri dispari
dice-need-run = { $length } di fila
dice-need-number = { $count } dadi con { $number }
# The colour comes as one of the three words above.
dice-need-colour = { $count } { $colour ->
    [rosso] rossi
    [verde] verdi
   *[blu] blu
  }
dice-need-alike = { $count } uguali
dice-need-same-colour = { $count } di un colore
dice-need-sum-max = somma { $sum } o meno
dice-need-sum-min = somma { $sum } o più
dice-parity-even = pari
dice-parity-odd = dispari
dice-missing = +{ $count }: { $what }
dice-missing-lower = somma: { $by } in meno
dice-missing-higher = somma: { $by } in più
dice-fits = va bene
dice-fits-take = Va bene: prendi

## The table

dice-region-row = La fila
dice-region-tray = Dadi
dice-region-piles = Pile accanto alla fila
dice-place-empty = Vuoto
dice-location-empty = nessun luogo rimasto
dice-location-next = il prossimo vale { $points }, { $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
  }
dice-brings = porta anche { $location }
dice-can-take = si può prendere
dice-kept = tenuto
dice-tray-none = Non è ancora stato lanciato nessun dado.
dice-rolls = Lancio { $made } di { $most }
dice-stack = La tua pila
dice-stack-of = Pila di { $who }
dice-stack-empty = Ancora nulla
dice-stack-rolls = { $rolls ->
    [4] Un Elfo in cima: quattro lanci
   *[other] Tre lanci
  }
dice-stack-cards = { $count ->
    [one] Pila di 1 carta
   *[other] Pila di { $count } carte
  }
dice-score = { $score ->
    [one] 1 punto
   *[other] { $shown } punti
  }
dice-negative = { $points ->
    [0] nessun punto tolto
    [one] 1 punto tolto da draghi e penalità
   *[other] { $points } punti tolti da draghi e penalità
  }
dice-pile-penalty = Penalità
dice-pile-draw = Abitanti
dice-pile-draw-more = in arrivo
dice-pile-discard = Scartati
dice-pile-discard-none = nessuno
dice-left = ancora { $count }

## Questions and buttons

dice-title-roll = Tocca a te
dice-title-again = Un altro turno
dice-title-reroll = Lancio { $made } di { $most }
dice-title-take = Prendi un abitante
dice-ask-roll = Lancia i dadi. Hai { $rolls } lanci.
dice-ask-again = Il tuo Apprendista ti offre un altro turno.
dice-ask-reroll = Nessun abitante va ancora bene. Tieni alcuni dadi e rilancia il resto.
dice-ask-reroll-fits = Un abitante va bene. Fermati e prendilo, o tieni alcuni dadi e rilancia il resto.
dice-ask-penalty = Nessun abitante va bene: prenderesti una penalità. Finire il tuo turno?
dice-ask-take = { $count ->
    [one] Prendi l’abitante evidenziato.
   *[other] Scegli uno degli abitanti evidenziati.
  }
dice-ask-neighbour = { $form ->
    [with] Puoi prendere anche { $citizen }, che porta con sé { $location }.
   *[alone] Puoi prendere anche { $citizen }.
  }
dice-ask-neighbour-plain = Puoi prendere anche il vicino.
dice-ask-location = È l’ultima carta { $location }: se la prendi, la partita finisce.
dice-ask-give = A chi va il Drago? Toglie { $points } punti.
dice-wait-roll = { $who } sta per lanciare
dice-wait-reroll = { $left ->
    [one] { $who } può rilanciare ancora una volta
   *[other] { $who } può rilanciare ancora { $left } volte
  }
dice-wait-take = { $who } sceglie un abitante
dice-wait-neighbour = { $who } può prendere un altro abitante
dice-wait-location = { $who } decide se la partita finisce
dice-wait-give = { $who } sta dando via un Drago
dice-wait-over = La partita è finita
dice-button-roll = Lancia
dice-button-reroll = { $count ->
    [0] Rilancia
    [6] Rilancia tutti e sei
   *[other] Rilancia { $count }
  } · { $left ->
    [one] ancora 1 lancio
   *[other] ancora { $left } lanci
  }
dice-button-stop = Fermati
dice-button-no-turn = Nessun altro turno
dice-button-take = Prendi { $citizen }
dice-button-take-plain = Prendilo
dice-button-leave = Lascialo nella fila
dice-button-take-end = Prendi { $location } { $points } e chiudi la partita
dice-button-leave-location = Lascialo e continua
dice-button-give = Dallo a { $who }

## The log: one message for each thing that happens, $form says whether it is oneself

dice-log-turn = { $form ->
    [you] { $who } hai { $rolls } lanci
   *[they] { $who } ha { $rolls } lanci
  }
dice-log-turn-again = { $form ->
    [you] { $who } giochi un altro turno
   *[they] { $who } gioca un altro turno
  }
dice-log-rolls = { $form ->
    [you] { $who } lanci { $rolled }
   *[they] { $who } lancia { $rolled }
  }
dice-log-rolls-kept = { $form ->
    [you] { $who } tieni { $kept }; lanci { $rolled }
   *[they] { $who } tiene { $kept }; lancia { $rolled }
  }
dice-log-stops = { $form ->
    [you] { $who } ti fermi
   *[they] { $who } si ferma
  }
dice-log-takes_citizen = { $form ->
    [you] { $who } prendi { $citizen }
   *[they] { $who } prende { $citizen }
  }
dice-log-takes_citizen-neighbour = { $form ->
    [you] { $who } prendi anche il vicino, { $citizen }
   *[they] { $who } prende anche il vicino, { $citizen }
  }
dice-log-takes_location = { $form ->
    [you] { $who } prendi anche { $location } { $points }
   *[they] { $who } prende anche { $location } { $points }
  }
dice-log-leaves_location = { $form ->
    [you] { $who } lasci { $location } { $points }
   *[they] { $who } lascia { $location } { $points }
  }
dice-log-leaves_citizen = { $form ->
    [you] { $who } lasci { $citizen } nella fila
   *[they] { $who } lascia { $citizen } nella fila
  }
dice-log-leaves_turn = { $form ->
    [you] { $who } rinunci a un altro turno
   *[they] { $who } rinuncia a un altro turno
  }
dice-log-gives = { $form ->
    [you] { $who } dai { $citizen } a { $to }
   *[they] { $who } dà { $citizen } a { $to }
  }
dice-log-to-you = te
dice-log-takes_penalty = { $form ->
    [you] { $who } prendi una penalità, { $points }
   *[they] { $who } prende una penalità, { $points }
  }
dice-log-discards = { $citizen } lascia la fila
dice-log-refills = { $citizen } entra nella fila
dice-log-goes_back-card = { $form ->
    [you] { $who } torni a prima di { $citizen }
   *[they] { $who } torna a prima di { $citizen }
  }
dice-log-goes_back-roll = { $form ->
    [you] { $who } torni a prima del tiro
   *[they] { $who } torna a prima del tiro
  }
dice-log-goes_back-choice = { $form ->
    [you] { $who } annulli l’ultima scelta
   *[they] { $who } annulla l’ultima scelta
  }
dice-log-ends-draw = È stato pescato l’ultimo abitante: la partita finisce
dice-log-ends-penalties = È stata presa l’ultima penalità: la partita finisce
dice-log-ends-location = È stata presa l’ultima carta { $location }: la partita finisce
dice-log-wins = { $form ->
    [you] { $who } vinci con { dice-score }
   *[they] { $who } vince con { dice-score }
  }

## Keys and symbols

dice-help-click = Con un clic o un tocco tieni un dado o lo liberi. Un clic su un abitante evidenziato lo prende; gli altri si aprono.
dice-help-figures = tiene o libera quel dado
dice-help-roll = lancia
dice-help-stop = si ferma: i dadi restano come sono
dice-help-take = prende l’abitante con il fuoco
dice-symbol-letter = lettere uguali: numeri uguali, qualunque siano
dice-symbol-run = numeri di fila, a partire da uno qualunque
dice-symbol-same = tutti di un colore, qualunque sia

## The rules on one page

dice-rules-lead = Lancia, raccogli gli abitanti di cinque villaggi e tieni draghi e penalità lontani dalla tua pila.
dice-rules-goal-title = Lo scopo
dice-rules-goal = Ogni abitante e ogni luogo nella tua pila vale i suoi punti; draghi e penalità ne tolgono. Vince il punteggio più alto. In caso di parità vince chi ha perso meno punti per draghi e penalità; se anche quelli sono pari, la vittoria è condivisa.
dice-rules-turn-title = Un turno
dice-rules-roll-title = Lancia.
dice-rules-roll = Prima tutti e sei i dadi. Poi puoi tenere quelli che vuoi e rilanciare gli altri, al massimo due volte; un dado tenuto si può rilanciare. Puoi fermarti prima.
dice-rules-take-title = Prendi.
dice-rules-take = Se i tuoi dadi mostrano ciò che serve a uno dei cinque abitanti, lo prendi sulla tua pila. Se più abitanti vanno bene, ne scegli uno. Se nessuno va bene, prendi una penalità.
dice-rules-refill-title = Rifornisci.
dice-rules-refill = Gli abitanti a sinistra del vuoto si spostano di un posto a destra, e uno nuovo arriva sotto il primo luogo.
dice-rules-location-title = Luoghi
dice-rules-location = Sotto ogni luogo sta un abitante. Chi prende un abitante che sta sotto il luogo del suo stesso colore prende anche quel luogo. Ogni pila ha un 2, un 3 e un 4, in quest’ordine.
dice-rules-penalty-title = Penalità
dice-rules-penalty = La prossima penalità è sempre in vista. Chi la prende manda fuori dalla partita anche l’ultimo abitante della fila, quello a destra.
dice-rules-effects-title = Alcuni abitanti fanno di più
dice-rules-end-title = La fine
dice-rules-end = La partita finisce subito quando qualcuno prende l’ultimo abitante in arrivo, l’ultima penalità o l’ultima carta di un luogo. Prima di prendere un luogo che la fa finire, ti viene chiesto.
