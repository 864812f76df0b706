// The tiny game on socket.io, as one writes it by hand: a view per player as JSON, and nothing is stored.

import http from 'node:http';
import { Server } from 'socket.io';
import { exchange, newDeck } from './cards.mjs';

const rooms = new Map();

function openRoom() {
  const deck = newDeck();
  const hands = [deck.splice(0, 5), deck.splice(0, 5)];
  return { hands, deck, buried: [], pile: [], moves: 0, sockets: [] };
}

function play(room, seat, place) {
  const hand = room.hands[seat];
  if (room.moves % 2 !== seat || !Number.isInteger(place) || !(place in hand)) return;
  exchange(room, room.pile, hand, place);
  room.moves += 1;
  room.sockets.forEach((socket, to) => socket.emit('view', view(room, to)));
}

function view({ moves, deck, pile, hands }, seat) {
  const counts = hands.map((hand) => hand.length);
  return { moves, turn: moves % 2, deck: deck.length, pile, counts, hand: hands[seat] };
}

const server = http.createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', (name, seat) => {
    if (!rooms.has(name)) rooms.set(name, openRoom());
    const room = rooms.get(name);
    room.sockets[seat] = socket;
    socket.on('play', (place) => play(room, seat, place));
    socket.emit('joined');
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listening on 127.0.0.1:${server.address().port}`));
