# Palabras para componer un Reino y decir cómo es. Se cargan con el formulario.

kingdom-text = Saca diez cartas, conserva las que quieras y vuelve a sacar las demás. O elige por nombre.
kingdom-draw = { $kept ->
    [0] Sacar diez cartas
   *[other] Volver a sacar las demás
  }
kingdom-keep = Conservar { $card }
kingdom-another = Otra carta en vez de { $card }
kingdom-never = Excluir { $card }
kingdom-limits = Qué puede salir
kingdom-by-name = Elegir por nombre
kingdom-bane-hint = Bruja Joven necesita un undécimo montón que cueste 2 o 3.
kingdom-bane-drawn = Se sortea al empezar la partida
kingdom-costs = Cartas de cada coste
kingdom-cost = { $form ->
    [least] hasta { $cost }
    [most] { $cost } o más
   *[one] { $cost }
  }
kingdom-no-draw = No hay diez cartas que cumplan estos límites. Cambia los límites o conserva menos cartas.
kingdom-link = Copiar el enlace a este Reino

## The shape of a kingdom

shape-title = Perfil del Reino
shape-village = Más Acciones
shape-buys = Más Compras
shape-trashing = Eliminar
shape-draw = Robar cartas
shape-attack = Ataques
shape-reaction = Reacciones
shape-gaining = Ganar cartas
shape-costs = Costes
shape-cost = { $count ->
    [one] Coste { $cost }: 1 carta
   *[other] Coste { $cost }: { $count } cartas
  }
shape-platinum = Platino y Colonia entran con una probabilidad del { $chance }.
shape-shelters = Los Cobijos sustituyen a las Fincas con una probabilidad del { $chance }.
