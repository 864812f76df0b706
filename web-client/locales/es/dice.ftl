# Palabras de King of the Dice: la mesa, su registro, sus reglas. Se cargan con la pantalla del juego. Los nombres son los
# de la edición en español; `.narrow` es el de la cara de una carta, que es estrecha.

## Who and where

dice-kind-burgher = El ricachón presumido
    .narrow = Ricachón
dice-kind-elf = El elfo arrogante
    .narrow = Elfo
dice-kind-dwarf = El enano gruñón
    .narrow = Enano
dice-kind-gnome = El gnomo alocado
    .narrow = Gnomo
dice-kind-orc = El orco mimoso
    .narrow = Orco
dice-kind-kobold = El duende singular
    .narrow = Duende
dice-kind-apprentice = El talentoso aprendiz de mago
    .narrow = Aprendiz de mago
dice-kind-fairy = El hada laboriosa
    .narrow = Hada
dice-kind-hypnotist = El hipnotizador
    .narrow = Hipnoti{ "\u00AD" }zador
dice-kind-dragon = Dragón
dice-place-city = Ciudad
dice-place-mine = Mina
dice-place-workshop = Taller de gnomos
dice-place-orc-village = Pueblo de orcos
dice-place-enchanted-forest = Bosque encantado
dice-citizen = { $kind } ({ $needs })
dice-location = { $location } { $points }
dice-card-penalty = Penalización
dice-penalty = Penalización −{ $points }
dice-home = hogar: { $location }
dice-home-none = no vive en ningún pueblo
dice-points = { $points ->
    [one] 1 punto
   *[other] { $shown } puntos
  }
dice-points-fairy = tantos puntos como hadas haya en el mazo real
dice-effect-elf = Si está encima de tu mazo real al empezar tu turno, te da una cuarta tirada.
dice-effect-apprentice = Después de este turno puedes jugar otro.
dice-effect-fairy = Al final vale tantos puntos como hadas haya en tu mazo real.
dice-effect-hypnotist = Puedes llevarte también a quien tiene a su derecha, pida lo que pida, y el lugar de encima si los colores coinciden.
dice-effect-dragon = Se lo das a otra persona, a la que le quita puntos.

## Dice and what they must show

dice-colour-red = rojo
dice-colour-green = verde
dice-colour-blue = azul
dice-face = { $number }, { $colour }
dice-face-short = { $colour } { $number }
dice-face-kept = { $number }, { $colour }, guardado
dice-die = Dado { $place }: { $face }
dice-need-even = seis números pares
dice-need-odd = seis números impares
dice-need-run = { $length } números seguidos
dice-need-number = { $count } dados con { $number }
dice-need-colour = { $count } { $colour ->
    [rojo] { $count ->
        [one] rojo
       *[other] rojos
      }
    [verde] { $count ->
        [one] verde
       *[other] verdes
      }
   *[azul] { $count ->
        [one] azul
       *[other] azules
      }
  }
dice-need-alike = { $count } iguales
dice-need-same-colour = { $count } del mismo color
dice-need-sum-max = suma { $sum } o menos
dice-need-sum-min = suma { $sum } o más
dice-parity-even = par
dice-parity-odd = impar
dice-missing = { $count } más: { $what }
dice-missing-lower = sumar { $by } menos
dice-missing-higher = sumar { $by } más
dice-fits = se cumple
dice-fits-take = Encaja: tómala

## The table

dice-region-row = La fila
dice-region-tray = Dados
dice-region-piles = Montones junto a la fila
dice-place-empty = Vacío
dice-location-empty = no quedan lugares
dice-location-next = el siguiente vale { $points }, quedan { $left }
dice-brings = trae: { $location }
dice-can-take = se puede tomar
dice-kept = guardado
dice-tray-none = Aún no se ha tirado ningún dado.
dice-rolls = Tirada { $made } de { $most }
dice-stack = Tu mazo real
dice-stack-of = Mazo real de { $who }
dice-stack-empty = Nada todavía
dice-stack-rolls = { $rolls ->
    [4] Con un elfo encima: cuatro tiradas
   *[other] Tres tiradas
  }
dice-stack-cards = { $count ->
    [one] Mazo real de 1 carta
   *[other] Mazo real de { $count } cartas
  }
dice-score = { $score ->
    [one] 1 punto
   *[other] { $shown } puntos
  }
dice-negative = { $points ->
    [0] nada perdido
   *[other] { $points } perdidos por dragones y penalizaciones
  }
dice-pile-penalty = Penalización
dice-pile-draw = Habitantes
dice-pile-draw-more = por llegar
dice-pile-discard = Descartados
dice-pile-discard-none = ninguno
dice-left = quedan { $count }

## Questions and buttons

dice-title-roll = Tu turno
dice-title-again = Otro turno
dice-title-reroll = Tirada { $made } de { $most }
dice-title-take = Toma un habitante
dice-ask-roll = Tira los dados. Tienes { $rolls } tiradas.
dice-ask-again = Tu aprendiz de mago te ofrece otro turno.
dice-ask-reroll = Aún no encaja nadie. Guarda algunos dados y tira el resto.
dice-ask-reroll-fits = Ya encaja alguien. Plántate y llévate la carta, o guarda algunos dados y tira el resto.
dice-ask-penalty = No encaja nadie: te llevarías una penalización. ¿Terminas tu turno?
dice-ask-take = { $count ->
    [one] Toma el habitante marcado.
   *[other] Elige uno de los habitantes marcados.
  }
dice-ask-neighbour = { $form ->
    [with] También puedes tomar { $citizen } y, con esa carta, { $location }.
   *[alone] También puedes tomar { $citizen }.
  }
dice-ask-neighbour-plain = También puedes tomar la carta de al lado.
dice-ask-location = Es la última carta de { $location }: si la tomas, termina la partida.
dice-ask-give = ¿Quién recibe el Dragón? Quita { $points } puntos.
dice-wait-roll = { $who } va a tirar
dice-wait-reroll = { $left ->
    [one] { $who } puede tirar una vez más
   *[other] { $who } puede tirar { $left } veces más
  }
dice-wait-take = { $who } está eligiendo un habitante
dice-wait-neighbour = { $who } puede tomar otro habitante
dice-wait-location = { $who } decide si la partida termina
dice-wait-give = { $who } está regalando un Dragón
dice-wait-over = La partida ha terminado
dice-button-roll = Tirar
dice-button-reroll = { $count ->
    [0] Tirar otra vez
    [6] Volver a tirar los seis
   *[other] Tirar { $count }
  } · { $left ->
    [one] queda 1 tirada
   *[other] quedan { $left } tiradas
  }
dice-button-stop = Plantarme
dice-button-no-turn = Sin otro turno
dice-button-take = Tomar { $citizen }
dice-button-take-plain = Tomar la carta
dice-button-leave = Dejarla en la fila
dice-button-take-end = Tomar { $location } { $points } y acabar
dice-button-leave-location = Dejarla y seguir jugando
dice-button-give = Darlo a { $who }

## The log: one message for each thing that happens, $form says whether it is oneself

dice-log-turn = { $form ->
    [you] { $who } tienes { $rolls } tiradas
   *[they] { $who } tiene { $rolls } tiradas
  }
dice-log-turn-again = { $form ->
    [you] { $who } juegas otro turno
   *[they] { $who } juega otro turno
  }
dice-log-rolls = { $form ->
    [you] { $who } sacas { $rolled }
   *[they] { $who } saca { $rolled }
  }
dice-log-rolls-kept = { $form ->
    [you] { $who } guardas { $kept } y sacas { $rolled }
   *[they] { $who } guarda { $kept } y saca { $rolled }
  }
dice-log-stops = { $form ->
    [you] { $who } te plantas
   *[they] { $who } se planta
  }
dice-log-takes_citizen = { $form ->
    [you] { $who } tomas { $citizen }
   *[they] { $who } toma { $citizen }
  }
dice-log-takes_citizen-neighbour = { $form ->
    [you] { $who } tomas también la carta de al lado, { $citizen }
   *[they] { $who } toma también la carta de al lado, { $citizen }
  }
dice-log-takes_location = { $form ->
    [you] { $who } tomas además { $location } { $points }
   *[they] { $who } toma además { $location } { $points }
  }
dice-log-leaves_location = { $form ->
    [you] { $who } dejas { $location } { $points }
   *[they] { $who } deja { $location } { $points }
  }
dice-log-leaves_citizen = { $form ->
    [you] { $who } dejas en la fila { $citizen }
   *[they] { $who } deja en la fila { $citizen }
  }
dice-log-leaves_turn = { $form ->
    [you] { $who } renuncias a otro turno
   *[they] { $who } renuncia a otro turno
  }
dice-log-gives = { $form ->
    [you] { $who } regalas { $citizen }: es para { $to }
   *[they] { $who } regala { $citizen }: es para { $to }
  }
dice-log-to-you = ti
dice-log-takes_penalty = { $form ->
    [you] { $who } tomas una penalización, { $points }
   *[they] { $who } toma una penalización, { $points }
  }
dice-log-discards = { $citizen } se va de la fila
dice-log-refills = { $citizen } llega a la fila
dice-log-goes_back-card = { $form ->
    [you] { $who } vuelves a antes de { $citizen }
   *[they] { $who } vuelve a antes de { $citizen }
  }
dice-log-goes_back-roll = { $form ->
    [you] { $who } vuelves a antes de la tirada
   *[they] { $who } vuelve a antes de la tirada
  }
dice-log-goes_back-choice = { $form ->
    [you] { $who } deshaces la última elección
   *[they] { $who } deshace la última elección
  }
dice-log-ends-draw = Ha salido el último habitante: la partida termina
dice-log-ends-penalties = Se ha tomado la última penalización: la partida termina
dice-log-ends-location = { $location } se queda sin cartas: la partida termina
dice-log-wins = { $form ->
    [you] { $who } ganas con { dice-score }
   *[they] { $who } gana con { dice-score }
  }

## Keys and symbols

dice-help-click = Pulsa un dado para guardarlo o soltarlo. Pulsa un habitante marcado para tomarlo; cualquier otro se abre.
dice-help-figures = guarda o suelta ese dado
dice-help-roll = tirar
dice-help-stop = plantarse: los dados quedan como están
dice-help-take = toma el habitante que tiene el foco
dice-symbol-letter = letras iguales: números iguales, cualesquiera
dice-symbol-run = números seguidos, desde cualquiera
dice-symbol-same = todos del mismo color, cualquiera

## The rules on one page

dice-rules-lead = Tira los dados, reúne a la gente de cinco pueblos y mantén lejos de tu mazo real los dragones y las penalizaciones.
dice-rules-goal-title = El objetivo
dice-rules-goal = Cada habitante y cada lugar de tu mazo real vale sus puntos; los dragones y las penalizaciones quitan puntos. Gana la puntuación más alta. En caso de empate gana quien haya perdido menos puntos por dragones y penalizaciones; si también ahí hay empate, se comparte la victoria.
dice-rules-turn-title = Un turno
dice-rules-roll-title = Tirar.
dice-rules-roll = Primero los seis dados. Después puedes guardar los que quieras y tirar los demás, dos veces como mucho; un dado guardado se puede volver a tirar. Puedes plantarte antes.
dice-rules-take-title = Tomar.
dice-rules-take = Si tus dados muestran lo que pide uno de los cinco habitantes, tómalo y ponlo en tu mazo real. Si encajan varios, elige uno. Si no encaja ninguno, tomas una penalización.
dice-rules-refill-title = Reponer.
dice-rules-refill = Los habitantes a la izquierda del hueco se mueven un sitio a la derecha, y uno nuevo llega bajo el primer lugar.
dice-rules-location-title = Lugares
dice-rules-location = Bajo cada lugar hay un habitante. Quien toma un habitante que está bajo el lugar de su mismo color toma también ese lugar. Cada montón tiene un 2, un 3 y un 4, en este orden.
dice-rules-penalty-title = Penalizaciones
dice-rules-penalty = La siguiente penalización está siempre a la vista. Quien la toma saca además de la partida al último habitante de la fila, el de la derecha.
dice-rules-effects-title = Algunos habitantes hacen más
dice-rules-end-title = El final
dice-rules-end = La partida termina en el acto cuando alguien toma el último habitante por llegar, la última penalización o la última carta de cualquier lugar. Antes de tomar un lugar que la termina se te pregunta.
