barred-until = Puedes volver el { $date }.
