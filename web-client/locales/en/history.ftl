# Words of looking back on many matches: searching them, figures, ratings. They are loaded with these pages.

## My matches

history-title = My matches
history-empty = No matches yet. The first match you play will appear here.
history-game = Game
history-all-games = All games
history-people = Played with
history-none = No match fits your search.
history-export = Download my matches
history-more = More
history-loading-more = Loading…
history-won = Won
history-shared = Shared the victory
history-place = { $rank ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $rank }th place
  }
history-watched = Watched
history-void = Abandoned
history-agreed = ended early
history-going-on = In progress
history-player = { $name } { $score }
history-replay = Replay
history-enter = Go to the match
history-replay-of = Replay of { $date }, { $names }
history-search = Search
history-all = Show all matches
history-any = Any
history-result = Result
history-result-won = Won
history-result-shared = Shared the victory
history-result-lost = Not won
history-card = Card in the kingdom
history-from = From
history-to = To
history-person = { $name } ({ $count })
history-other-player = Another player
history-against = Head to head
history-ways = History

## One against one

against-title = You and { $name }
against-unknown = You and another player
against-unnamed = No named player sat there.
against-empty = You have not played with { $name } yet.
against-none = No match with { $name } has been won or lost yet.
against-sentence = You were ahead { $won ->
    [one] once
   *[other] { $won } times
  }, { $name } { $lost ->
    [one] once
   *[other] { $lost } times
  }{ $drawn ->
    [0] .
    [one] ; once you were level.
   *[other] ; { $drawn } times you were level.
  }
against-table = By game and seats
against-won = You ahead
against-drawn = Level
against-lost = { $name } ahead
against-difference = Difference on average
against-last = Last matches together
against-all = All matches together
against-invite = Invite to a new table
against-block = Block this person
against-unblock = Unblock
against-unblock-name = Unblock { $name }
against-block-text = A person whom you block can’t join the tables that you host, except where they already have a seat.
against-block-full = You have blocked as many people as you can. Unblock one of them first.
against-blocked-text = You have blocked { $name }. They can’t join the tables that you host.

## Figures

stats-title = Statistics
stats-empty = No finished match fits. Play one, or remove some filters.
stats-seats = Players
stats-any-seats = Any number
stats-with-seats = { $count } players:
stats-people = Only matches without bots
stats-winning = How often you win
stats-latest = The latest two thousand matches were counted.
stats-no-matches = No matches.
stats-rate = { $shared ->
    [0] Won { $won } of { $matches }
   *[other] Won { $won } of { $matches }, shared { $shared }
  }: { $share } (95% interval: { $least } to { $most }). By chance: { $chance }.
stats-bounds = { $share } ({ $least } to { $most })
stats-matches = Matches
stats-won = Won
stats-chance = By chance
stats-card = Card
stats-cards = Cards of the kingdom
stats-cards-way = Which matches count
stats-cards-there = In the kingdom
stats-cards-bought = Bought at least once
stats-cards-more = You win more often than chance with { $list }.
stats-cards-less = You win less often than chance with { $list }.
stats-cards-nothing = No card stands out yet: it could all be chance.
stats-cards-note = The { $count } cards with the most matches. The dot is how often you won, the line the 95% interval, the upright stroke what chance alone would bring. One card in twenty stands out by luck.
stats-points = Points by turn
stats-points-own = You
stats-points-others = The others
stats-points-turn = { $turn } ({ $count ->
    [one] 1 match
   *[other] { $count } matches
  })
stats-points-sentence = After turn { $turn } you have { $own } points on average (between { $least } and { $most }), the others { $others }.
stats-points-note = Averages after each turn, from matches that lasted that long. Turns that few matches had are left out.
stats-rating = Rating
stats-rating-none = None of your matches has been rated yet: only those against other people are.
stats-rating-sentence = Your rating is { $rating } (95% interval: { $least } to { $most }).
stats-rating-match = Match
stats-rating-place = { $number }, { $date }
stats-rating-most = At most
stats-rating-least = At least
stats-blocked = Blocked people
stats-blocked-text = They can’t join the tables that you host.
stats-met = People you played with
stats-met-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
  }

## Ratings

ratings-title = Ratings
ratings-off = Ratings are turned off on this server.
ratings-empty = No ratings yet. Finish a match against another person to get one.
ratings-place = Place
ratings-name = Name
ratings-rating = Rating
ratings-value = { $rating } ± { $spread }
ratings-programs = Programs
ratings-note = Glicko-2, from matches between people. The ± is a 95% interval; the list is sorted by its lower end.
