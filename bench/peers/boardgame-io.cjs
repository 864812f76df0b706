// The tiny game on boardgame.io, in memory. Its library gives each client the state without what STRIP_SECRETS removes.

const { Server } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const HighCard = {
  name: 'highcard',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 52 }, (_, card) => card));
    const players = { 0: { hand: deck.splice(0, 5) }, 1: { hand: deck.splice(0, 5) } };
    return { secret: { deck, buried: [] }, players, pile: [], deck: deck.length, counts: [5, 5], moves: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const { hand } = G.players[playerID];
        if (!Number.isInteger(place) || !(place in hand)) return 'INVALID_MOVE';
        G.pile.unshift(...hand.splice(place, 1));
        while (G.pile.length > 3) G.secret.buried.push(G.pile.pop());
        if (G.secret.deck.length === 0) {
          G.secret.deck = random.Shuffle(G.secret.buried);
          G.secret.buried = [];
        }
        hand.push(G.secret.deck.pop());
        G.deck = G.secret.deck.length;
        G.moves += 1;
      },
    },
  },
  playerView: PlayerView.STRIP_SECRETS,
};

const server = Server({ games: [HighCard], origins: ['http://localhost'] });
// `port` goes to `listen` of Node as it is, which also takes a host.
server.run({ port: { host: '127.0.0.1', port: 0 } }).then(({ appServer }) => {
  console.log(`listening on 127.0.0.1:${appServer.address().port}`);
});
