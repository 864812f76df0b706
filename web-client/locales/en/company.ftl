# Words of how people at a table get along. They are loaded after the table.

company-handover = Continue on another device…
company-handover-title = Continue on another device
company-handover-text = Scan this with the other device, or open the link there. It then plays as you, and this one can still take over again. It works once, for { $minutes } minutes. Show it to nobody else.
company-handover-over = This code is no longer valid.
company-handover-again = Make a new one
company-pause = Pause the match
company-paused = Paused by { $name }
company-paused-wait = Everybody can go on after { $minutes } minutes.
company-resume = Go on
company-people = People at this table…
company-people-title = People at this table
company-nobody = Nobody else is here.
company-away = Away
company-host = Make { $name } the host
company-link = New link for the seat of { $name }
company-link-not-yet = { $name } was here a moment ago. Try again in a minute.
company-link-title = Link for the seat of { $name }
company-link-text = Send it only to the person who is to play here: whoever opens it takes over the seat with its cards, and everybody at the table is told. It works once, for { $minutes } minutes, and not if { $name } comes back first.

take-title = Take over a seat
take-text = This link hands you a seat at this table with its cards. Whoever had it does not play on.
take-yes = Take over the seat
take-no = Cancel
take-not-found = This link has been used or is too old. Ask the host for another one.
take-not-now = The player of this seat is back.
take-not-yours = You have a seat here already.

report-title = Report { $name }
report-text = Whoever runs this server reads this, with the last lines of the chat. Nobody at the table is told.
report-why = Why
report-reason-rude = Insults or harassment
report-reason-unfit = A name or words that belong at no table
report-reason-spam = Advertising or repetition
report-reason-spoils = Spoils the match
report-reason-other = Something else
report-more = What happened
report-send = Send
report-sent = It has been passed on. You can also mute this person.

continue-title = Continue here
continue-text = This browser becomes { $name }, with every seat and match.
continue-yes = Continue as { $name }
continue-was = So far this browser is { $name }. If no other one is, nobody can be { $name } any more.
continue-over-title = This code is no longer valid
continue-over = It works once and for a short time. Show a new one on the other device.
