# El análisis de una partida terminada: se carga bajo su repetición.

review-title = Análisis
review-hint = Cada decisión se compara con las demás que tenían sentido, según lo que se podía saber. Tarda un minuto como mucho; después queda para quien pueda ver esta repetición.
review-none = Todavía no hay análisis. Lo puede pedir cualquiera que haya jugado la partida.
review-ask = Analizar esta partida
review-making = { $done } de { $of } respuestas vistas
chart-chances = Probabilidad de ganar en porcentaje
chart-sentence-chances = Probabilidades al principio: { $begin }. Al final: { $end }.
chart-chances-note = Tras la última decisión de cada turno, si después todo el mundo jugara como los bots.
review-sums = Decisiones y suerte
review-decisions = Decisiones
review-lost = Decisiones propias
review-gained = Decisiones ajenas
review-luck = Suerte
review-dearest = Las decisiones más caras de { $name }
review-dearest-none = Ninguna costó mucho.
review-decision = Mejor: { $better }, { $betterChance }. Elección: { $taken }, { $takenChance }.
review-show = Ver el paso { $step }, turno { $turn }
review-continue = Seguir desde aquí
review-fact-luck = Suerte con las cartas: { $name } { $points }.
review-fact-costliest = Decisión más cara: { $name }, turno { $turn }: { $points }.
review-of = Análisis de { $names }
# Marks on piles and cards of a decision.
review-better = Mejor
review-bought = Compra
review-chosen = Elección
