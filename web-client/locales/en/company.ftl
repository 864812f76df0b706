# Words of how people at a table get along. They are loaded after the table.

company-name = Change your name…
company-name-title = Your name
company-name-save = Save the name
company-handover = Continue on another device…
company-handover-title = Continue on another device
company-handover-text = Scan this with the other device, or open the link there. That device then plays as you, and this one can take over again. The code works once, for { $minutes } minutes. Don’t show it to anyone else.
company-handover-over = This code is no longer valid.
company-handover-again = Make a new code
company-pause = Pause the match
company-paused = Paused by { $name }
company-paused-wait = Anyone can resume after { $minutes } minutes.
company-resume = Resume
company-people = People at this table…
company-people-title = People at this table
company-empty = Nobody else is here.
company-away = Away
company-host = Make { $name } the host
company-remove = Remove { $name }
company-watchers = { $watchers ->
    [one] One person is here without a seat.
   *[other] { $watchers } people are here without a seat.
  }
company-remove-watchers = Remove everyone without a seat
company-remove-watchers-hint = They can’t return until you invite them again, and the link for spectators changes.
company-link = New link for { $name }’s seat
company-link-not-yet = { $name } was here a moment ago. Try again in a minute.
company-link-title = Link for { $name }’s seat
company-link-text = Send it only to the person who should play here: opening it takes over the seat with its cards, and everyone at the table is told. It works once, for { $minutes } minutes, and not if { $name } comes back first.

take-title = Take over a seat
take-text = This link gives you a seat at this table with its cards. You replace its previous player.
take-yes = Take over the seat
take-no = Cancel
take-not-found = This link has been used or is too old. Ask the host for another one.
take-not-now = The player of this seat is back.
take-not-yours = You already have a seat here.

report-title = Report { $name }
report-text = The operator of this server will read this, with the last lines of the chat. Nobody at the table is told.
report-why = Reason
report-reason-rude = Insults or harassment
report-reason-unfit = Inappropriate name or words
report-reason-spam = Advertising or spam
report-reason-spoils = Ruins the match
report-reason-other = Something else
report-more = What happened
report-send = Send
report-sent = Your report was sent. You can also mute this person.

continue-title = Continue here
continue-text = This browser becomes { $name }, with every seat and match.
continue-yes = Continue as { $name }
continue-was = This browser is currently { $name }. If no other browser is, { $name } can’t be used any more.
continue-over-title = This code is no longer valid
continue-over = It can be used once and expires quickly. Show a new one on the other device.

## Recovery codes

recovery-title = Sign in with your recovery code
recovery-lead = You lost the browser that you played in? Enter the code that you printed or copied.
recovery-code = Recovery code
recovery-hint = 24 letters and digits. Hyphens and capitals don’t matter.
recovery-wrong = That is not a recovery code of this server. Check it letter by letter.
recovery-enter = Sign in
recovery-back = Welcome back, { $name }
recovery-back-text = All your other browsers are signed out. Your code stays valid; if somebody else may have seen it, make a new one.
recovery-made = You have a code, made on { $day }. It can’t be shown again.
recovery-make = Make a recovery code
recovery-make-another = Make a new code instead
recovery-once = Copy or print this code now: it is shown only this once. Whoever has it can sign in as you.
recovery-copy = Copy the code
recovery-print = Print

vacation-menu = Ask for a vacation…
vacation-title = Ask for a vacation
vacation-text = While you are away the match stands still and no clock runs. That begins when all other players agree, and ends by itself or when you come back.
vacation-days = Days
vacation-ask = Ask the others
vacation-cancel = Cancel
vacation-own = You asked for { $days ->
    [one] 1 day
   *[other] { $days } days
  } of vacation. Still to answer: { $names }.
vacation-withdraw = Withdraw
vacation-asked = { $name } asks for { $days ->
    [one] 1 day
   *[other] { $days } days
  } of vacation. The match would stand still.
vacation-agree = Agree
vacation-refuse = Play on
vacation-waits = Still to answer: { $names }.
vacation-refused = { $name } would rather play on. There is no vacation.
vacation-ok = OK
vacation-lasts = { $name } is on vacation until { $until }.
vacation-back = I am back
