# Consejos: se cargan donde la mesa los permite.

advice-ask = Pedir un consejo
advice-title = Consejo
advice-close = Cerrar el consejo
advice-none = El servidor está ocupado. Prueba otra vez en un momento.
advice-chance = { $percent } %
advice-means = Tu probabilidad de ganar si después todo el mundo juega como los bots.
advice-play = Jugar { $card }
advice-buy = Comprar { $card }
advice-buy-nothing = No comprar nada
advice-cards = Elegir { $cards }
advice-name = Nombrar { $card }
advice-keep = Guardar { $faces }
advice-roll-all = Volver a tirar todos los dados
advice-take-location = Tomar el lugar
advice-none-chosen = No elegir nada
advice-options = Elegir la opción { $places }
