# Parole che ogni pagina può usare: quel che la faccia di una carta dice a chi ascolta, e le finestre.

close = Chiudi

type-action = Azione
type-treasure = Tesoro
type-victory = Vittoria
type-curse = Maledizione
type-attack = Attacco
type-reaction = Reazione
type-looter = Sciacallo
type-knight = Cavaliere
type-ruins = Rovina
type-shelter = Rifugio
card-cost = costa { $cost }
bonus-cards = { $number ->
    [one] Carta
   *[other] Carte
  }
bonus-actions = { $number ->
    [one] Azione
   *[other] Azioni
  }
bonus-buys = { $number ->
    [one] Acquisto
   *[other] Acquisti
  }
bonus-coins = { $number ->
    [one] Moneta
   *[other] Monete
  }
bonus-points = { $number ->
    [one] Segnalino punto
   *[other] Segnalini punto
  }
pile-left = { $count ->
    [0] vuota
    [one] ne resta 1
   *[other] ne restano { $count }
  }
