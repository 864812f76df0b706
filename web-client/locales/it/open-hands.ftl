# Mani scoperte, caricate dove un tavolo le ha.

open-hands-ago = { $minutes } minuti fa
open-hands-region = Tutte le mani, { $minutes } minuti fa
open-hands-all = Tutte le mani
open-hands-short = Scoperte dopo { $minutes } min
open-hands-note = Chi guarda vede tutte le mani, con { $minutes } minuti di ritardo
open-hands-none = Nessuna carta
