barred-until = You can come back on { $date }.
