# Words of the table: prompts, buttons, places, players. Card names are in cards.ftl, log lines in log.ftl.
#
# One word for one thing, in every file of this folder:
#   places      Supply Scorta · pile pila · deck mazzo · discard pile scarti, pila degli scarti · hand mano · trash cestino ·
#               in play in gioco · top of the deck in cima al mazzo · mat plancia
#   verbs       gain guadagnare · buy comprare · play giocare · draw pescare · discard scartare · trash cestinare ·
#               reveal rivelare · show mostrare · set aside mettere da parte · shuffle mescolare · name nominare
#   counters    Azione · Acquisto · moneta · Carta · point token segnalino punto · victory point punto vittoria
#   phases      fase Azione · fase Acquisto · fase Pulizia
#   types       Azione · Tesoro · Vittoria · Maledizione · Attacco · Reazione · Sciacallo (Looter) · Cavaliere (Knight) ·
#               Rovina (Ruins) · Rifugio (Shelter) · Nemesi (Bane); Kingdom cards carte Regno
#   expansions  Gioco base · Prosperità · Secoli Bui; Platinum and Colony Platino e Colonia; Shelters Rifugi
#   dice        roll lancio, lanciare · keep tenere · row fila · stack pila · citizen abitante · location luogo ·
#               penalty penalità
#   the page    match partita · table tavolo · seat posto · turn turno · log cronaca · replay replay · ringed evidenziato ·
#               ready "d’accordo", never an adjective of the person, host "chi ospita", watcher "chi guarda"
# Counters and types have a capital letter, places have none. One speaks to the player as "tu". A player is a person: "ogni
# altra persona", "chi gioca", so that no wording says whether it is a man or a woman. Names of cards stand without an article.

## The bar and the regions

table-title = Tavolo { $code }
table-against = { $game } contro { $names }
table-of = { $game }: { $names }
table-watching = Solo visione
table-turn = Turno { $number }
table-help = Tasti e simboli
table-sounds = Suoni e avvisi
region-players = Chi gioca
region-beside = Altre pile
region-supply = Scorta
region-basic = Pile base
region-kingdom = Pile del Regno
region-play = In gioco
region-prompt = Domanda
region-hand = Mano
region-hand-of = Mano di { $who }
region-own-hand = La tua mano
region-hands = Mani di tutto il tavolo
region-stage = Carte tra cui scegliere
connection-open = Online
connection-connecting = Collegamento…
connection-retrying = Connessione persa
connection-offline = Offline
connection-lost-in = { $seconds ->
    [0] Connessione persa. Nuovo tentativo
    [one] Connessione persa. Nuovo tentativo tra 1 s
   *[other] Connessione persa. Nuovo tentativo tra { $seconds } s
  }
connection-you-are-offline = Questo dispositivo è offline. Controlla la rete; la partita continua qui quando torna.
connection-blocked = Questa rete, o un proxy davanti al server, non lascia passare WebSocket. Avvisa chi lo gestisce.
room-lost = Connessione persa. Nuovo tentativo…
connection-now = Prova ora
connection-back = { $moves ->
    [one] Di nuovo online. C’è stata 1 mossa
   *[other] Di nuovo online. Ci sono state { $moves } mosse
  }
connection-show = Mostra
connection-late = Non ancora confermata…
connection-outdated = C’è una versione nuova
connection-reload = Ricarica
rematch-wanted = { $count ->
    [one] { $names } vuole la rivincita.
   *[other] { $names } vogliono la rivincita.
  }
rematch-accept = Accetta la rivincita
rematch-missing = In attesa di { $names }.
rematch-left = { $count ->
    [one] { $names } non è più al tavolo.
   *[other] { $names } non sono più al tavolo.
  }
notice-replaced = Questo posto è aperto in un’altra scheda
notice-restarting = Il server si riavvia. La partita riprende tra un momento.
notice-cannot_save = Il server ora non può salvare. Non va perso nulla: potrai continuare appena può.
notice-reopened = Il tavolo si è ripreso da un errore. Ripeti l’ultima mossa.
notice-moves_lost = Le ultime mosse sono andate perse con il database del server. La partita riprende da prima.

## Cards and piles

pile-after-treasures = dopo i tuoi Tesori
pile-can-buy = si può comprare
pile-can-choose = si può scegliere
card-can-play = si può giocare
card-can-choose = si può scegliere
card-chosen = scelta
card-asks = chiede ora

## Places

trash = Cestino
deck = Mazzo
discard = Scarti
hand = Mano
hand-count = { $count ->
    [0] La tua mano, vuota
    [one] La tua mano, 1 carta
   *[other] La tua mano, { $count } carte
  }
hand-count-of = { $count ->
    [0] Mano di { $who }, vuota
    [one] Mano di { $who }, 1 carta
   *[other] Mano di { $who }, { $count } carte
  }
hand-empty = La tua mano è vuota.
play-count = { $count } uguali
play-set-aside = Da parte
play-stays = resta in gioco
deck-empty = Vuoto
deck-reshuffle = Si mescola alla prossima pesca
discard-empty = Vuoti
trash-empty = Il cestino è vuoto.
beside-prizes = Premi
mat-tokens = { $count ->
    [one] 1 segnalino sulla plancia
   *[other] { $count } segnalini sulla plancia
  }

## Players

seat-number = Posto { $number }
player-you = Tu
player-react = Può reagire
player-to-act = deve agire
player-level = { $level ->
    [easy] facile
    [solid] solido
    [strong] forte
   *[master] maestro
}
player-away = assente
player-stood-in = sta giocando un bot
player-last = Ultime
player-nothing = —
player-points = { $count ->
    [one] 1 segnalino punto
   *[other] { $count } segnalini punto
  }
player-score = Punti ora: { $points }
player-uncounted = Non si conta più: una carta è stata passata senza mostrarla
player-coin-tokens = { $count ->
    [one] 1 segnalino moneta
   *[other] { $count } segnalini moneta
  }
player-island = { $count ->
    [one] 1 carta sulla plancia Isola
   *[other] { $count } carte sulla plancia Isola
  }
player-native-village = { $count ->
    [one] 1 carta sulla plancia Villaggio Indigeno
   *[other] { $count } carte sulla plancia Villaggio Indigeno
  }
player-face-down = { $count ->
    [one] 1 carta da parte coperta
   *[other] { $count } carte da parte coperte
  }
player-hand = { $count ->
    [one] 1 carta in mano
   *[other] { $count } carte in mano
  }
player-deck = { $count ->
    [one] 1 carta nel mazzo
   *[other] { $count } carte nel mazzo
  }
deck-own-open = Apri il tuo mazzo: { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
player-discard = { $count ->
    [one] 1 carta negli scarti
   *[other] { $count } carte negli scarti
  }
player-discard-some = pila degli scarti
player-discard-none = nessuno scarto
player-in-play = In gioco
effect-may-not-buy = Non si può comprare { $card }
effect-actions-cost-less = Le Azioni costano { $coins } in meno
effect-costs-less = Tutte le carte costano { $coins } in meno
effect-copper-more = Ogni Rame dà { $coins } in più

## The prompt

counter-actions = { $number ->
    [one] Azione
   *[other] Azioni
  }
counter-buys = { $number ->
    [one] Acquisto
   *[other] Acquisti
  }
counter-coins = { $number ->
    [one] Moneta
   *[other] Monete
  }
counter-potions = { $number ->
    [one] Pozione
   *[other] Pozioni
  }
phase-action_phase = Fase Azione
phase-buy_phase = Fase Acquisto
phase-discard = Scarta
phase-discard_for_action = Scarta per un’Azione
phase-discard_for_buy = Scarta per un Acquisto
phase-trash = Cestina
phase-gain = Guadagna
phase-gain_to_hand = Guadagna
phase-gain_onto_deck = Guadagna
phase-put_on_deck = Metti sul mazzo
phase-put_in_hand = Prendi in mano
phase-reveal = Rivela
phase-play = Gioca
phase-play_again = Gioca di nuovo
phase-play_as = Gioca come
phase-name = Nomina una carta
phase-forbid = Nomina una carta
phase-spare = Nomina una carta
phase-set_aside = Metti da parte
phase-react = Usa una Reazione
phase-first = Che cosa viene prima?
phase-order_on_deck = Metti sul mazzo
phase-choose = Scegli
phase-deck_into_discard = Scarta il mazzo
phase-trash_this = Cestina
phase-pass = Passa
phase-return = Rimetti
phase-put_token = Metti un segnalino
phase-shuffle_into_deck = Mescola nel mazzo
prompt-why = Apri { $card }
prompt-over = La partita è finita

button-treasures = Gioca tutti i Tesori
    .narrow = Gioca i Tesori
button-buy-phase = Vai alla fase Acquisto
    .narrow = Fase Acquisto
button-end-turn = Fine turno
button-end-turn-anyway = Fine turno
button-end-never-ask = Non chiedere
button-go-on = Continua a giocare
button-clear = Azzera
end-asks = Puoi ancora comprare. Finire il tuo turno?
end-asks-actions = Puoi ancora giocare un’Azione. Finire il tuo turno?
end-asks-treasures = Hai ancora Tesori e puoi comprare. Finire il tuo turno?

ask-action-phase = { $form ->
    [some] Gioca un’Azione o passa agli acquisti.
   *[none] Nessuna Azione da giocare.
  }
ask-buy-phase = { $form ->
    [treasures] Scegli una carta da comprare. Tratteggiate: dopo i tuoi Tesori.
    [buy] Scegli una carta da comprare o finisci il turno.
   *[none] Non c’è altro da comprare.
  }
ask-as = Come { $who }: { $text }
ask-from = { $from ->
    [hand] dalla tua mano
    [shown] tra queste
    [discard] dai tuoi scarti
    [trash] dal cestino
    [in_play] tra quelle che hai in gioco
   *[others] tra quelle di { $who }
  }
ask-cards-discard = { $form ->
    [one] Scarta una carta { ask-from }.
    [may] Puoi scartare una carta { ask-from }.
    [exactly] Scarta { $max } carte { ask-from }.
    [any] Scarta quante carte vuoi { ask-from }.
    [up-to] Scarta fino a { $max } carte { ask-from }.
   *[range] Scarta da { $min } a { $max } carte { ask-from }.
  }
ask-cards-discard_for_action = Puoi scartare una carta { ask-from } per un’Azione in più.
ask-cards-discard_for_buy = Puoi scartare una carta { ask-from } per un Acquisto in più.
ask-cards-trash = { $form ->
    [one] Cestina una carta { ask-from }.
    [may] Puoi cestinare una carta { ask-from }.
    [exactly] Cestina { $max } carte { ask-from }.
    [any] Cestina quante carte vuoi { ask-from }.
    [up-to] Cestina fino a { $max } carte { ask-from }.
   *[range] Cestina da { $min } a { $max } carte { ask-from }.
  }
ask-cards-trash-chapel = Cestina fino a quattro carte { ask-from }.
ask-cards-trash-dame-anna = Cestina fino a due carte { ask-from }.
ask-cards-trash-death-cart = Elimina un’Azione { ask-from }, altrimenti { card-death-cart }.
ask-cards-gain = { $form ->
    [one] Guadagna una carta { ask-from }.
    [may] Puoi guadagnare una carta { ask-from }.
    [exactly] Guadagna { $max } carte { ask-from }.
    [any] Guadagna quante carte vuoi { ask-from }.
    [up-to] Guadagna fino a { $max } carte { ask-from }.
   *[range] Guadagna da { $min } a { $max } carte { ask-from }.
  }
ask-cards-gain_to_hand = { $form ->
    [one] Guadagna in mano una carta { ask-from }.
    [may] Puoi guadagnare in mano una carta { ask-from }.
   *[other] Guadagna in mano carte { ask-from }.
  }
ask-cards-gain_onto_deck = { $form ->
    [one] Guadagna sul mazzo una carta { ask-from }.
    [may] Puoi guadagnare sul mazzo una carta { ask-from }.
   *[other] Guadagna sul mazzo carte { ask-from }.
  }
ask-cards-put_on_deck = { $form ->
    [one] Metti sul mazzo una carta { ask-from }.
    [may] Puoi mettere sul mazzo una carta { ask-from }.
    [exactly] Metti sul mazzo { $max } carte { ask-from }.
    [any] Metti sul mazzo quante carte vuoi { ask-from }.
    [up-to] Metti sul mazzo fino a { $max } carte { ask-from }.
   *[range] Metti sul mazzo da { $min } a { $max } carte { ask-from }.
  }
ask-cards-put_in_hand = { $form ->
    [one] Prendi in mano una carta { ask-from }.
    [may] Puoi prendere in mano una carta { ask-from }.
    [exactly] Prendi in mano { $max } carte { ask-from }.
    [any] Prendi in mano quante carte vuoi { ask-from }.
    [up-to] Prendi in mano fino a { $max } carte { ask-from }.
   *[range] Prendi in mano da { $min } a { $max } carte { ask-from }.
  }
ask-cards-reveal = { $form ->
    [one] Rivela una carta { ask-from }.
    [may] Puoi rivelare una carta { ask-from }.
    [exactly] Rivela { $max } carte { ask-from }.
    [any] Rivela quante carte vuoi { ask-from }.
    [up-to] Rivela fino a { $max } carte { ask-from }.
   *[range] Rivela da { $min } a { $max } carte { ask-from }.
  }
ask-cards-play = { $form ->
    [may] Puoi giocare una carta { ask-from }.
   *[other] Gioca una carta { ask-from }.
  }
ask-cards-play_again = { $form ->
    [may] Puoi giocare più volte una carta { ask-from }.
   *[other] Gioca più volte una carta { ask-from }.
  }
ask-cards-play_again-throne-room = Scegli un’Azione { ask-from } e giocala due volte.
ask-cards-play_again-kings-court = Puoi scegliere un’Azione { ask-from } e giocarla tre volte.
ask-cards-play_again-procession = Puoi scegliere un’Azione { ask-from }, giocarla due volte e cestinarla.
ask-cards-play_again-counterfeit = Puoi scegliere un Tesoro { ask-from }, giocarlo due volte e cestinarlo.
ask-cards-set_aside = { $form ->
    [one] Metti da parte una carta { ask-from }.
    [may] Puoi mettere da parte una carta { ask-from }.
   *[other] Metti da parte carte { ask-from }.
  }
ask-cards-react = Puoi usare una Reazione { ask-from }.
ask-cards-first = Scegli che cosa viene prima.
ask-cards-pass = Scegli una carta { ask-from } da passare a sinistra.
ask-cards-return = { $form ->
    [one] Rimetti una carta { ask-from } nella sua pila.
    [may] Puoi rimettere una carta { ask-from } nella sua pila.
    [exactly] Rimetti { $max } carte { ask-from } nella loro pila.
    [any] Rimetti quante carte vuoi { ask-from } nella loro pila.
    [up-to] Rimetti fino a { $max } carte { ask-from } nella loro pila.
   *[range] Rimetti da { $min } a { $max } carte { ask-from } nella loro pila.
  }
ask-cards-return-ambassador = { $form ->
    [may] Puoi rimetterla dalla tua mano.
   *[other] Puoi rimettere fino a { $max } copie dalla tua mano.
  }
ask-cards-shuffle_into_deck = Scegli carte { ask-from } da mescolare nel tuo mazzo.
ask-cards-choose = { $form ->
    [one] Scegli una carta { ask-from }.
    [may] Puoi scegliere una carta { ask-from }.
   *[other] Scegli carte { ask-from }.
  }
ask-more-forge-trash = Poi guadagni una carta da { $cost }.
ask-more-cellar-discard = { $count ->
    [0] Poi ne peschi altrettante.
    [one] Poi peschi 1 carta.
   *[other] Poi peschi { $count } carte.
  }
ask-more-vault-discard = { $count ->
    [one] Dà 1 moneta.
   *[other] Dà { $count } monete.
  }
ask-pile-gain = { $form ->
    [may] Puoi guadagnare una carta: scegli una pila evidenziata.
   *[must] Guadagna una carta: scegli una pila evidenziata.
  }
ask-pile-gain_to_hand = { $form ->
    [may] Puoi guadagnare una carta in mano: scegli una pila evidenziata.
   *[must] Guadagna una carta in mano: scegli una pila evidenziata.
  }
ask-pile-gain_onto_deck = { $form ->
    [may] Puoi guadagnare una carta sul mazzo: scegli una pila evidenziata.
   *[must] Guadagna una carta sul mazzo: scegli una pila evidenziata.
  }
ask-pile-play_as = Scegli la carta di cui questa prende il posto.
ask-pile-choose = { $form ->
    [may] Puoi scegliere una pila evidenziata.
   *[must] Scegli una pila evidenziata.
  }
ask-pile-put_token = Scegli una pila evidenziata per il segnalino.
ask-options-discard = { $form ->
    [own] In cima al tuo mazzo: { $about }.
    [theirs] In cima al mazzo di { $who }: { $about }.
   *[none] Puoi scartarne una.
  }
ask-options-trash-hermit = Puoi cestinare una carta evidenziata della tua mano o dei tuoi scarti.
ask-options-trash = { $form ->
    [own] { $about }: che cosa ne fai?
    [theirs] { $about } di { $who }: che cosa ne fai?
   *[none] Puoi cestinarne una.
  }
ask-options-set_aside = { $form ->
    [none] In mano o da parte?
   *[own] Hai pescato { $about }. In mano o da parte?
  }
ask-options-deck_into_discard = Puoi mettere il tuo mazzo negli scarti.
ask-options-trash_this = Puoi cestinare questa carta stessa.
ask-options-put_on_deck = { $form ->
    [none] La metti sul tuo mazzo?
   *[own] Puoi mettere { $about } sul tuo mazzo.
  }
ask-options-put_in_hand = { $form ->
    [none] Dove vanno?
   *[own] Puoi prendere in mano { $about }.
  }
ask-options-gain = { $form ->
    [too] Guadagni { $about }. Guadagni anche { $reaction }?
    [none] Che cosa guadagni?
   *[own] Puoi guadagnare { $about }.
  }
ask-options-gain_to_hand = { $form ->
    [none] Che cosa guadagni nella tua mano?
   *[own] Puoi guadagnare { $about } nella tua mano.
  }
ask-options-play = { $form ->
    [none] Giochi una carta?
   *[own] Puoi giocare { $about }.
  }
ask-options-reveal = { $form ->
    [none] Riveli una carta?
   *[own] Puoi rivelare { $about }.
  }
ask-options-react = { $form ->
    [only] Non hai Reazioni a questo.
    [none] Puoi usare una Reazione.
    [attack] { $who } gioca { $attack }. Usi { $reaction }?
   [gain] Guadagni { $about }. Riveli { $reaction }?
   *[own] { $about }: usi { $reaction }?
  }
ask-options-first = Più cose succedono insieme. Scegli quale viene prima.
ask-options-choose = { $form ->
    [none] Scegli.
    [theirs] { $about } di { $who }: scegli.
   *[own] { $about }: scegli.
  }
ask-options-choose-spy = { $form ->
    [theirs] In cima al mazzo di { $who }: { $about }.
   *[own] In cima al tuo mazzo: { $about }.
  }
ask-options-choose-ironmonger = In cima al tuo mazzo: { $about }.
ask-options-choose-watchtower = Guadagni { $about }. Che cosa ne fai?
ask-options-choose-jester = { $who } scarta { $about }. Chi guadagna una copia?
ask-options-choose-loan = Hai trovato { $about }. Che cosa ne fai?
ask-options-choose-catacombs = Hai guardato tre carte.
ask-options-choose-survivors = Hai guardato due carte.
ask-options-choose-duchess = In cima al tuo mazzo: { $about }.
ask-options-choose-jack-of-all-trades = In cima al tuo mazzo: { $about }.
ask-options-choose-navigator = Hai guardato le prime carte del tuo mazzo.
ask-options-choose-oracle = { $form ->
    [whose] Che cosa succede alle carte di { $who }?
   *[none] Che cosa succede alle tue carte?
  }
ask-options-put_on_deck-pearl-diver = In fondo al tuo mazzo: { $about }. La metti in cima?
ask-options-put_on_deck-scheme = Puoi scegliere un’Azione: va in cima al tuo mazzo quando viene scartata.
ask-options-reveal-explorer = Riveli { $about } per guadagnare un Oro invece di un Argento?
ask-options-reveal-young-witch = Riveli { $about } o guadagni una Maledizione?
ask-options-discard-mountebank = Scarti una Maledizione, o guadagni una Maledizione e un Rame?
ask-options-discard-vault = Puoi scartare due carte per pescarne una.
ask-options-trash-mercenary = Puoi cestinare due carte dalla tua mano.
ask-options-choose-pirate-ship = Attacchi, o prendi monete per i tuoi segnalini?
ask-options-choose-torturer = Scarti due carte, o guadagni in mano una Maledizione?
ask-several = Scegline { $count }.
ask-order = Mettile sul tuo mazzo nell’ordine che vuoi.
ask-name = Nomina una carta: scrivi il nome o sceglilo dall’elenco.
ask-name-forbid = Nomina la carta che { $who } non potrà comprare.
ask-name-spare = Nomina la carta da saltare.

decline-discard = Non scartare
decline-discard_for_action = Non scartare
decline-discard_for_buy = Non scartare
decline-trash = Non cestinare
decline-trash-death-cart = Elimina { card-death-cart }
decline-gain = Non guadagnare
decline-gain_to_hand = Non guadagnare
decline-gain_onto_deck = Non guadagnare
decline-put_on_deck = Non rimettere nulla
decline-put_in_hand = Non prendere nulla
decline-return = Non rimettere nulla
decline-shuffle_into_deck = Non mescolare nulla
decline-reveal = Non rivelare
decline-play = Non giocare
decline-play_again = Non giocare
decline-set_aside = Non mettere da parte
decline-react = Nessuna Reazione
decline-choose = Nessuna

option-yes = Sì
option-no = Lascia stare
option-yes-discard = Scartala
option-no-discard = Tienila
option-yes-trash = Cestinala
option-no-trash = Tienila
option-yes-gain = Guadagnala
option-no-gain = Lasciala
option-yes-gain_to_hand = Guadagnala
option-no-gain_to_hand = Lasciala
option-yes-gain_onto_deck = Guadagnala sul mazzo
option-no-gain_onto_deck = Lasciala
option-yes-put_on_deck = Mettila sul mazzo
option-no-put_on_deck = Lasciala lì
option-yes-put_in_hand = Prendila in mano
option-no-put_in_hand = Lasciala
option-yes-reveal = Rivelala
option-no-reveal = Non rivelarla
option-yes-play = Giocala
option-no-play = Non giocarla
option-yes-play_again = Giocala di nuovo
option-no-play_again = Non rigiocarla
option-yes-set_aside = Mettila da parte
option-no-set_aside = Tienila in mano
option-yes-react = Usala
option-no-react = Nessuna Reazione
option-yes-deck_into_discard = Metti il mazzo negli scarti
option-no-deck_into_discard = Lascia il mazzo
option-yes-trash_this = Cestina questa carta
option-no-trash_this = Tieni questa carta
option-yes-mountebank = Scarta una Maledizione
option-no-mountebank = Guadagna Maledizione e Rame
option-yes-vault = Scarta due, pesca una
option-no-vault = Tieni la mano
option-yes-mercenary = Cestina due carte
option-no-mercenary = Tieni la mano
option-keep-spy = Rimettila in cima
option-keep-ironmonger = Rimettila in cima
option-nothing = Non fare nulla
option-only = Avanti
option-nothing-react = Nessuna Reazione
option-nothing-trash = Non cestinare
option-nothing-discard = Non scartare
option-nothing-gain = Non guadagnare
option-nothing-first = Solo l’obbligatorio
option-discard = Scartala
option-keep = Tienila
option-keep-set_aside = Tienila in mano
option-keep-discard = Rimettila in cima
option-trash = Cestinala
option-set_aside = Mettila da parte
option-deck = Mettila sul mazzo
option-gain = Guadagna una carta
option-give = Lasciala guadagnare
option-copper = Guadagna un Rame
option-silver = Guadagna un Argento
option-silvers = Guadagna quattro Argenti e scarta il mazzo
option-duchy = Guadagna un Ducato
option-estates = Guadagna tre Tenute
option-coins = Prendi monete
option-actions = +2 Azioni
option-buys = +2 Acquisti
option-cards = Pesca carte
option-curse = Guadagna una Maledizione
option-attack = Attacca
option-take = Prendile
option-set_aside-native-village = Quella in cima sulla plancia
option-take-native-village = Prendi le carte della plancia
option-coins-pirate-ship = Monete per i segnalini
option-cards-nobles = +3 Carte
option-cards-pawn = +1 Carta
option-actions-pawn = +1 Azione
option-buys-pawn = +1 Acquisto
option-coins-pawn = +1 Moneta
option-discard-torturer = Scarta due carte
option-curse-torturer = Guadagna una Maledizione
option-cards-trusty-steed = +2 Carte
option-coins-trusty-steed = +2 Monete
option-silvers-trusty-steed = Quattro Argenti
option-cards-spice-merchant = +2 Carte, +1 Azione
option-coins-spice-merchant = +2 Monete, +1 Acquisto
option-coins-count = +3 Monete
option-coins-minion = +2 Monete
option-discard-minion = Scarta le mani, pesca quattro
option-cards-steward = +2 Carte
option-coins-steward = +2 Monete
option-trash-steward = Cestina due carte
option-gain-jester = Guadagna tu una copia
option-give-jester = Lascia la copia
option-discard-count = Scarta due carte
option-deck-count = Metti una carta sul mazzo
option-trash-count = Cestina la tua mano
option-discard-catacombs = Scartale, pescane tre
option-keep-catacombs = Prendile
option-discard-survivors = Scartale
option-keep-survivors = Rimettile sul mazzo
option-keep-duchess = Rimettila in cima
option-keep-jack-of-all-trades = Rimettila in cima
option-discard-navigator = Scartale
option-keep-navigator = Rimettile sul mazzo
option-discard-oracle = Scartale
option-keep-oracle = Rimettile sul mazzo
option-gain-graverobber = Guadagna dal cestino
option-trash-graverobber = Cestina un’Azione
option-card = { $card }
option-card-react = Usa { $card }
option-card-gain = Guadagna { $card }
option-card-first = Prima { $card }
option-card-as = { $card } come { $playedAs }
option-card-to = { $card }: { $does }
option-card-from = { $from ->
    [hand] { $card } dalla tua mano
    [discard] { $card } dai tuoi scarti
    [in_play] { $card } in gioco
    [trash] { $card } dal cestino
   *[shown] { $card }
  }

order-first = pescata per prima
order-last = pescata per ultima
order-earlier = { $card } prima
order-later = { $card } dopo
order-place = posto { $place }
stage-of = Carte di { $who }
stage-yours = Le tue carte
stage-trash = Cestino · { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
stage-discard = I tuoi scarti · { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
stage-in-play = Le tue carte in gioco · { $count }
stage-discard-of = Scarti di { $who } · { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
stage-in-play-of = Carte in gioco di { $who } · { $count }
stage-fewer = { $card }: una in meno
stage-more = { $card }: una in più
name-field = Nomina una carta
name-none = Nessuna carta di questa partita si chiama così.

wait-turn = Turno di { $who }
turn-outpost = Turno extra di { $who }
turn-own-outpost = Il tuo turno extra
turn-possessed = Turno di { $who }, decide { $by }
turn-own-possessed = Il tuo turno, decide { $by }
turn-decided = Decidi il turno di { $who }
turn-then = Poi: { $turn }{ $count ->
    [one] {""}
   *[other] {" "}× { $count }
  }
wait-moment = Un momento…
wait-react = Si attende chi può reagire a { $card }
wait-react-one = Si attende { $who }: può reagire a { $card }
wait-plays = { $who } sta giocando
wait-chooses = { $count ->
    [one] { $who } sta scegliendo
   *[other] { $who } stanno scegliendo
  }
wait-thinks = { $count ->
    [one] { $who } sta pensando
   *[other] { $who } stanno pensando
  }, { $number } { $unit ->
    [d] g
   *[other] { $unit }
  }

## Log, chat, help

log-title = Cronaca
log-turn = Turno { $number }
log-turn-goes-on = Turno { $number } (continua)
log-turn-outpost = Turno { $number }, extra
log-turn-possessed = Turno { $number }, decide { $by }
log-you = Tu
log-to-you = te
log-start = Prima del primo turno
log-empty = Non è ancora successo nulla.
log-earlier = Mostra i turni precedenti
log-open = Apri la cronaca
log-free = Puoi annullarlo
chat-field = Scrivi qualcosa…
chat-send = Invia
chat-title = Chat
chat-empty = Nessuno ha ancora detto nulla. Scrivi qualcosa o scegli una frase.
chat-aside = Durante la partita solo gli spettatori leggono quello che scrivi.
chat-name = Scrivi il tuo nome per parlare
chat-phrases = Frasi
chat-phrase-hello = Ciao
chat-phrase-luck = Buona fortuna
chat-phrase-nice = Bella mossa
chat-phrase-played = Ben giocato
chat-phrase-thanks = Grazie
chat-phrase-sorry = Scusa
chat-phrase-moment = Un momento.
chat-phrase-turn = Tocca a te
chat-phrase-bye = Arrivederci
chat-mute = Silenzia { $name }
chat-report = Segnala { $name }…
chat-block = Blocca { $name }
chat-blocked = Hai bloccato { $name }: i tuoi tavoli restano chiusi per questa persona.
chat-block-full = Hai già bloccato il numero massimo di persone.
chat-muted = I messaggi di { $name } sono nascosti.
chat-unmute = Mostrali di nuovo
chat-unread = { $count ->
    [one] 1 messaggio nuovo
   *[other] { $count } messaggi nuovi
  }
since-title = Dal tuo ultimo turno
since-more = { $count ->
    [one] 1 altra riga nella cronaca
   *[other] { $count } altre righe nella cronaca
  }
automatic-title = Risposte automatiche

## What happened at the table

happened-paused = { $name } ha messo in pausa la partita.
happened-resumed = { $name } ha ripreso la partita.
happened-end_refused = { $name } preferisce continuare a giocare.
happened-host = Ora ospita { $name }.
happened-seat_link = C’è un nuovo link per il posto di { $name }, creato da chi ospita.
happened-seat_taken = { $now } ha preso il posto di { $before }.
