# Abrir mesas en una casa donde no todo el mundo puede.

opening-title = La contraseña de la casa
opening-why = Para abrir mesas aquí se da una vez la contraseña de la casa. Para entrar en una mesa con su enlace no hace falta.
opening-password = Contraseña de la casa
opening-hint = Pídesela a quien lleva esta casa.
opening-wrong = Esa no es la contraseña de la casa. Las mayúsculas cuentan.
opening-go = Abrir la mesa
opening-invited-title = Solo abren mesas quienes tienen invitación
opening-invited = Quien lleva esta casa invita a quienes pueden abrir mesas. Pide una invitación o entra en la mesa de otra persona con su enlace.
opening-understood = Entendido

invited-title = Tienes una invitación
invited-lead = Quien lleva esta casa te deja abrir mesas aquí.
invited-take = Aceptar la invitación
invited-taken = Te damos la bienvenida
invited-taken-text = Desde ahora puedes abrir mesas en esta casa, en este navegador y dondequiera que sigas con el mismo nombre.
invited-over-title = Esta invitación ya no vale
invited-over = Está agotada o es demasiado antigua, o el enlace está incompleto. Pide otra a quien lleva esta casa.
