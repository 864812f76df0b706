# Parole per comporre un regno e dire com’è. Si caricano con il modulo.

kingdom-text = Pesca dieci carte, tieni quelle che vuoi e ripesca le altre. Oppure scegli per nome.
kingdom-draw = { $kept ->
    [0] Pesca dieci carte
   *[other] Ripesca le altre
  }
kingdom-keep = Tieni { $card }
kingdom-another = Un’altra carta al posto di { $card }
kingdom-never = Escludi { $card }
kingdom-limits = Che cosa può uscire
kingdom-by-name = Scegli per nome
kingdom-bane-hint = Giovane Strega vuole un’undicesima pila che costi 2 o 3.
kingdom-bane-drawn = Estratta all’inizio della partita
kingdom-costs = Carte per costo
kingdom-cost = { $form ->
    [least] fino a { $cost }
    [most] { $cost } o più
   *[one] { $cost }
  }
kingdom-no-draw = Non ci sono dieci carte che rispettano questi limiti. Cambia i limiti o tieni meno carte.
kingdom-link = Copia il link a questo regno

## The shape of a kingdom

shape-title = Profilo del Regno
shape-village = Più Azioni
shape-buys = Più Acquisti
shape-trashing = Cestinare
shape-draw = Pescare
shape-attack = Attacchi
shape-reaction = Reazioni
shape-gaining = Guadagnare carte
shape-costs = Costi
shape-cost = { $count ->
    [one] Costo { $cost }: 1 carta
   *[other] Costo { $cost }: { $count } carte
  }
shape-platinum = Platino e Colonia entrano con probabilità { $chance }.
shape-shelters = I Rifugi sostituiscono le Tenute con probabilità { $chance }.
