# Words of the operator's page. They are loaded with it.

operator-title = Operator
operator-lead = You are signed in as { $name }, until { $time }.
operator-leave = Sign out
operator-left = You are signed out
operator-left-text = To come back, make a new link with demesne operator-link.
operator-unusable = This link doesn’t work
operator-unusable-text = A link works once, within 15 minutes. Make a new one where the server runs:

## Reports

operator-reports = Reports
operator-no-reports = No open reports.
operator-more-reports = { $count ->
    [one] One more report comes when some of these are done.
   *[other] { $count } more reports come when some of these are done.
  }
operator-look-again = Look again
operator-report-by = reported by { $name }
operator-report-times = { $count } reports in all
operator-report-chat = { $count ->
    [one] Chat (1 message)
   *[other] Chat ({ $count } messages)
  }
operator-do-mute = Mute
operator-do-bar-for-a-day = Bar for a day
operator-do-bar = Bar
operator-do-dismiss = Dismiss
operator-name-mute = Mute { $name }
operator-name-bar-for-a-day = Bar for a day: { $name }
operator-name-bar = Bar { $name }
operator-name-dismiss = Dismiss the report of { $name }
operator-done-mute = { $name } is muted.
operator-done-bar-for-a-day = { $name } is barred for a day.
operator-done-bar = { $name } is barred.
operator-done-dismiss = The report of { $name } is closed.
operator-restrictions = Muted and barred
operator-mute-since = Muted since { $date }
operator-mute-until = Muted until { $date }
operator-bar-since = Barred since { $date }
operator-bar-until = Barred until { $date }
operator-lift-mute = Unmute
operator-lift-bar = Unbar
operator-lift-name = { $what }: { $name }
operator-lifted = { $what ->
    [mute] { $name } may write again.
   *[bar] { $name } may come back.
  }

## People

operator-people = People
operator-people-name = A part of the name
operator-people-find = Find
operator-people-none = No one has such a name.
operator-people-more = More people
operator-person-since = since { $date }
operator-person-browsers = { $count ->
    [one] 1 browser
   *[other] { $count } browsers
  }
operator-person-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
  }
operator-person-change = Change…
operator-person-choose = Change { $name }…
operator-new-name = New name
operator-do-rename = Rename
operator-do-sign-out = Sign out everywhere
operator-do-delete = Delete the name…
operator-done-rename = The name is now { $name }.
operator-done-sign-out = { $name } is signed out everywhere.
operator-done-delete = The name { $name } is deleted.
operator-delete-title = Delete the name { $name }?
operator-delete-text = A dash takes its place here and in every match, and this person is signed out everywhere. The matches stay for the others. This can’t be undone.
operator-delete-no = Keep the name
operator-delete-yes = Delete the name

## The house

operator-notice = A message to everyone
operator-notice-text = Message
operator-notice-hint = Everyone reads it above the page they have open, within half a minute.
operator-notice-show = Show the message
operator-notice-end = Withdraw the message
operator-notice-until = Shown until { $date }
operator-for = For
operator-minutes = { $count } minutes
operator-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
  }
operator-days-long = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
operator-invitations = Invitations
operator-invitations-closed = This house is closed: only invited people get a name.
operator-invitations-open = Invited people may open tables where not everyone may.
operator-invite-uses = People who may take it
operator-invite-days = Days
operator-invite = Make an invitation
operator-invite-link = Link, shown only this once
operator-invitation = Until { $date }
operator-invitation-uses = { $left ->
    [one] for 1 more person
   *[other] for { $left } more people
  }, taken by { $taken }
operator-invitation-end = End
operator-addresses = Blocked addresses
operator-address = Address or network
operator-address-hint = For example 203.0.113.7 or 203.0.113.0/24. Everyone who comes from there is shut out.
operator-address-bad = This can’t be blocked: it is no address or network, or you or your proxy are in it.
operator-address-block = Block
operator-address-until = Until { $date }
operator-address-end = Unblock

## Figures

operator-now = Now
operator-now-sentence = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
  } awake, { $matches ->
    [one] 1 match
   *[other] { $matches } matches
  } in progress, { $connections ->
    [one] 1 connection
   *[other] { $connections } connections
  }.
operator-silent = { $count ->
    [one] One server did not answer: its figures are missing.
   *[other] { $count } servers did not answer: their figures are missing.
  }
operator-server = Server
operator-this-server = This one
operator-other-server = Number { $number }
operator-tables = Tables
operator-matches = Matches
operator-connections = Connections
operator-thinking = Bots’ questions
operator-thinking-of = { $count } for { $threads } threads
operator-memory = Memory
operator-up = Running for
operator-database = Database: { $size }. As of { $time }.
operator-days = Matches by day
operator-days-mark = Matches by day
operator-days-sentence = { $count ->
    [one] One match began
   *[other] { $count } matches began
  } in the last { $days } days (UTC).
operator-day = Day
operator-saves = Saving
operator-saves-mark = Saves by time
operator-saves-none = Nothing has been saved since the start.
operator-saves-sentence = Of { $count ->
    [one] 1 save
   *[other] { $count } saves
  } since the start, 95% took at most { $time }.
operator-saves-slow = Of { $count ->
    [one] 1 save
   *[other] { $count } saves
  } since the start, more than 5% took longer than any time here.
operator-saves-time = Time
operator-saves-count = Saves
operator-saves-up-to = up to { $time }
operator-saves-more = more than { $time }

## The log

operator-log = What operators did
operator-log-at = When
operator-log-by = By
operator-log-act = What
operator-log-player = Player
operator-command-line = command line
operator-act-make-link = Made a link
operator-act-sign-in = Signed in
operator-act-sign-out = Signed out
operator-act-revoke = Ended all sessions
operator-act-mute = Muted
operator-act-bar-for-a-day = Barred for a day
operator-act-bar = Barred
operator-act-dismiss = Closed a report
operator-act-unmute = Unmuted
operator-act-unbar = Unbarred
operator-act-rename = Renamed
operator-act-end-sessions = Signed out everywhere
operator-act-delete-name = Deleted the name
operator-act-announce = Showed a message
operator-act-withdraw = Withdrew the message
operator-act-block-network = Blocked an address
operator-act-unblock-network = Unblocked an address
operator-act-invite = Made an invitation
operator-act-end-invitation = Ended an invitation
operator-act-new-keys = Gave the house new keys
