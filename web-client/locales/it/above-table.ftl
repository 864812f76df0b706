# Parole di ciò che si apre sopra il tavolo: le sue pile e i giocatori, carte intere, tasti, risposte automatiche, assenze.

beside-title = Cestino e altre pile
player-turns = { $count ->
    [0] Ancora nessun turno
    [one] 1 turno
   *[other] { $count } turni
  }
player-on-top = In cima
player-set-aside = Da parte
player-on-island = Plancia Isola
player-on-native-village = Plancia Villaggio Indigeno
player-set-face-down = Da parte, coperte
player-all-cards = Tutte le carte ({ $count })
player-own-cards = Le tue carte ({ $count })

deck-own = Il tuo mazzo
deck-own-lead = Contato da tutto ciò che hai visto. La prossima mano è quella che pescheresti se il tuo turno finisse ora.
deck-own-card = Carta
deck-own-left = Nel mazzo
deck-own-left-of = { $left } di { $owned }
deck-own-next = Nella prossima mano
deck-own-none = Nessuna nel mazzo
deck-own-top = In cima, la prima davanti
deck-own-bottom = In fondo
deck-own-coins = Monete della prossima mano
deck-own-coins-more = { $coins } o più

zoom-left = { $count ->
    [0] La pila è vuota
    [one] Nella pila ne resta 1
   *[other] Nella pila ne restano { $count }
  }
zoom-costs-now = Ora costa { $now } invece di { $printed }
zoom-token = Su questa pila c’è un segnalino Rotta Commerciale
zoom-rulings = Da sapere
zoom-related = Anche in questa partita

symbol-attack = Attacco
symbol-reaction = Reazione

standing-title = Risposte automatiche in questa partita
standing-ask = Chiedimi
standing-use = Usa sempre { $card }
standing-decline = Rifiuta sempre ciò che { $card } offre
standing-decline-others = Rifiuta sempre ciò che { $card } offre nei turni altrui
standing-accept = Accetta sempre ciò che { $card } offre
standing-never = Non usare mai { $card }
standing-do = { $card } e { $about }: sempre «{ $does }»
standing-first = Con { $card }, cestina sempre prima { $first }

absence-away = { $name } manca da un po’.
absence-out-of-time = { $name } ha finito il tempo.
absence-wait = Aspetta
absence-bot = Fai giocare un bot
absence-end = Chiudi la partita
absence-end-ask = Proponi di finire la partita…
leave-end-title = Finire la partita?
leave-end-text = Lo si chiede a tutti. La partita finisce quando tutti qui sono d’accordo, con la classifica così com’è.
leave-end-yes = Chiedi
absence-bot-for-you = Un bot gioca per te.
absence-take-back = Torna a giocare
absence-you-are-late = Hai finito il tempo: chi è al tavolo può far giocare un bot per te.
absence-wants-end = Propone di chiudere la partita: { $names }.
absence-you-want-end = La partita si chiude quando sono d’accordo tutte le persone presenti.
absence-go-on = Continua a giocare
resign = Abbandona…
leave-resign-title = Abbandonare questa partita?
leave-resign-text = La partita continua e un bot gioca le tue carte. Quando non resta nessuno contro cui giocare, la partita è finita.
leave-resign-two = La partita finisce e vince { $name }.
leave-resign-yes = Abbandona
leave-no = Continua a giocare
player-clock = ancora { $minutes ->
    [0] {""}
    [one] 1 minuto{" "}
   *[other] { $minutes } minuti{" "}
  }{ $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
  }
player-clock-days = { $days } g
player-clock-hours = { $hours } h
player-clock-days-left = ancora { $days } giorni{ $hours ->
    [0] {""}
    [one] {" "}e 1 ora
   *[other] {" "}e { $hours } ore
  }{ $reserve ->
    [yes] {" "}della riserva
   *[no] {""}
  }
player-clock-hours-left = ancora { $hours } ore{ $reserve ->
    [yes] {" "}della riserva
   *[no] {""}
  }
clock-alert = Restano { $seconds } secondi

# ---- notices above the cards in play ----

ending-turn = Fine del turno
ending-spoken = Il tuo turno finisce. Esc lo ferma.
ending-stop = Ferma
prompt-your-turn = Tocca a te
spelled-none = nessuna carta
spelled-begin = l’inizio del nome di una carta
hint-treasures = Gioca i tuoi Tesori
hint-buy = Compra una carta con il bordo colorato
hint-end = Finisci il turno
first-hint-read = Ho capito

## A orecchio

aloud-hand = La tua mano: { $cards }
aloud-hand-of = Mano di { $who }: { $cards }
aloud-fits = Va bene per: { $citizens }
aloud-chat = { $name }: { $text }
aloud-keys = Qui le lettere sono tasti: il punto interrogativo li elenca. Se vengono lette a voce, attiva la modalità focus
told-no-turn = Gli altri non hanno ancora giocato
told-no-clock = Nessun orologio
told-no-hand = Non hai una mano
told-no-piles = Nessuna pila è cambiata dal tuo ultimo turno
