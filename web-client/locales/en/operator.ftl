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
