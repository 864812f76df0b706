# Por qué el servidor ha dicho que no, y por qué algo no se puede elegir.

refusal-malformed = El servidor no ha podido leerlo. Recarga la página si vuelve a pasar.
refusal-wrong_version = Hay una versión nueva. Recarga la página.
refusal-no_session = Este navegador aún no tiene nombre. Ve primero a la página de inicio.
refusal-not_found = No existe esa mesa.
refusal-foreign_origin = La petición venía de otro sitio.
refusal-not_yours = Eso no te corresponde.
refusal-paused = La partida está en pausa.
refusal-seat_taken = Alguien acaba de ocupar este asiento.
refusal-full = Todos los asientos están ocupados.
refusal-not_now = Ahora mismo no puedes hacer eso.
refusal-bad_name = Ese nombre no se puede usar.
refusal-bad_settings = Con estos ajustes no se puede jugar.
refusal-not_asked = No te toca elegir.
refusal-stale = Esa pregunta ya está respondida.
refusal-not_allowed = Eso no se puede elegir aquí.
refusal-too_fast = Vas demasiado deprisa. Espera un momento.
refusal-too_long = Es demasiado largo.
refusal-other_rules = Esta partida se jugó con otras reglas que las que tiene ahora el servidor, así que no se puede mostrar.
refusal-bad_file = Este archivo no es el de una partida que se pueda ver aquí.
refusal-not_saved = No se ha podido guardar la jugada. Nada ha cambiado; inténtalo otra vez.
refusal-unavailable = El servidor está ocupado. Inténtalo dentro de un momento.

reason-no_actions = No te quedan Acciones.
reason-no_buys = No te quedan Compras.
reason-not_in_this_phase = En esta fase no.
reason-buying_has_begun = Ya has comprado algo en este turno, así que no puedes jugar más Tesoros.
reason-not_playable = Esta carta no se puede jugar.
reason-too_expensive = Cuesta { $cost }; tienes { $most }.
reason-too_expensive-limit = Cuesta { $cost }; como máximo puede costar { $most }.
reason-too_expensive-treasures = Cuesta { $cost }. Juega primero tus Tesoros (tendrías { $most }).
reason-empty = Este montón está vacío.
reason-forbidden = Ahora no puedes comprar esta carta.
reason-does_not_fit = No es lo que se pide.
reason-not_your_turn = No te toca elegir.
reason-nothing_asked = Ahora mismo no es una opción.
reason-enough_chosen = Ya has elegido todas las que puedes. Quita una primero.
