# Words of the pages about single cards and of the page that lists them. They are loaded with those pages.

## All cards

cards-title = Carte
cards-lead = Ogni carta per intero, con le cose da sapere.
cards-search = Cerca carte
cards-search-hint = Nome in ogni lingua, tipo, costo o una parola del testo
cards-sets = Espansione
cards-types = Tipo
cards-costs = Costo
cards-does = Che cosa fa
cards-any = Qualsiasi
cards-cost-value = { $cost }
cards-cost-most = { $cost } o più
cards-does-village = Più Azioni
cards-does-draw = Pesca carte
cards-does-buys = Più Acquisti
cards-does-coins = Monete
cards-does-trashing = Cestina
cards-does-gaining = Guadagna
cards-does-attack = Attacca
cards-does-reaction = Reagisce
cards-does-points = Punti
cards-count = { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
cards-none = Nessuna carta corrisponde. Prova un’altra parola o meno filtri.
cards-reset = Togli tutti i filtri

## One card

card-page-facts = In breve
card-page-set = Espansione
card-page-edition = Edizione
card-page-edition-first = Solo la prima
card-page-edition-second = Solo la seconda
card-page-edition-both = Prima e seconda
card-page-edition-optional = Prima e seconda. Si gioca come nella prima; nella seconda è facoltativo.
card-page-types = Tipo
card-page-cost = Costo
card-page-does = Che cosa fa
card-page-pile = Carte nella pila
card-page-pile-players = { $count } se si gioca in { $players }
card-page-beside = Accanto alla Scorta: non si può comprare.
card-page-not-pile = Non ha una pila propria.
card-page-rulings = Da sapere
card-page-no-rulings = La carta dice già tutto.
card-page-related = Carte affini
card-page-same-pile = Nella stessa pila
card-page-names = Parla di
card-page-named-by = Parlano di questa
card-page-alike = Fanno quasi lo stesso
card-page-kingdoms = In questi regni consigliati
card-page-all = Tutte le carte
card-page-none-title = Questa carta non c’è
card-page-none = Qui non c’è una carta con questo nome. Forse è scritto in un altro modo.

## King of the Dice

cards-dice-lead = Gli abitanti di cinque villaggi, i loro luoghi e le penalità.
cards-dice-citizens = Abitanti
cards-dice-locations = Luoghi
cards-dice-penalties = Penalità
card-page-lives = Vive in
card-page-lives-nowhere = Nessun villaggio
card-page-copies = { $count ->
    [one] 1 carta
   *[other] { $count } carte
  }
