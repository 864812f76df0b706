# Manos abiertas, se cargan donde una mesa las tiene.

open-hands-ago = Hace { $minutes } minutos
open-hands-region = Todas las manos, hace { $minutes } minutos
open-hands-all = Todas las manos
open-hands-short = Abiertas tras { $minutes } min
open-hands-note = Quien mira ve todas las manos, con { $minutes } minutos de retraso
open-hands-none = Sin cartas
