// The tiny game on Colyseus: each client's view of the state has its own hand only, the deck is not in the state, and a
// patch is sent with each move instead of every 50 ms.

import http from 'node:http';
import { Room, Server } from '@colyseus/core';
import { StateView, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { exchange, newDeck } from './cards.mjs';

const Hand = schema({ cards: t.array('uint8').view() }, 'Hand');
const State = schema(
  {
    moves: t.uint32(),
    turn: t.uint8(),
    deck: t.uint8(),
    pile: t.array('uint8'),
    counts: t.array('uint8'),
    hands: t.array(Hand),
  },
  'State',
);

class HighCard extends Room {
  maxClients = 2;
  patchRate = null;
  deck = newDeck();
  buried = [];
  seats = new Map();

  onCreate() {
    const state = new State();
    Object.assign(state, { moves: 0, turn: 0 });
    for (let seat = 0; seat < 2; seat++) {
      const hand = new Hand();
      hand.cards.push(...this.deck.splice(0, 5));
      state.hands.push(hand);
      state.counts.push(5);
    }
    state.deck = this.deck.length;
    this.state = state;
    this.onMessage('play', (client, { i }) => this.play(this.seats.get(client.sessionId), i));
  }

  onJoin(client) {
    const seat = this.seats.size;
    this.seats.set(client.sessionId, seat);
    client.view = new StateView();
    client.view.add(this.state.hands[seat]);
  }

  play(seat, place) {
    const { state } = this;
    const { cards } = state.hands[seat];
    if (state.turn !== seat || !Number.isInteger(place) || place < 0 || place >= cards.length) return;
    exchange(this, state.pile, cards, place);
    Object.assign(state, { deck: this.deck.length, moves: state.moves + 1, turn: 1 - seat });
    this.broadcastPatch();
  }
}

const server = http.createServer();
const colyseus = new Server({ transport: new WebSocketTransport({ server }), greet: false });
colyseus.define('highcard', HighCard);
await colyseus.listen(0, '127.0.0.1');
console.log(`listening on 127.0.0.1:${server.address().port}`);
