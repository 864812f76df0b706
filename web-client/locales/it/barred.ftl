barred-until = Puoi tornare il { $date }.
