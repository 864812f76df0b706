"""A bot for Dominion and King of the Dice over the public protocol: it opens an invitation link, takes a free seat and plays.

    pip install websocket-client
    python3 examples/bot.py http://localhost:8080/t/K7QF3MXR [matches]

It is a template: replace `dominion_answer` and `dice_answer`. Every message is described in docs/protocol.md.
"""

import json
import random
import secrets
import sys
import time
import urllib.request

import websocket  # from the package websocket-client

PROTOCOL_VERSION = 3

# The server sends `keep_alive` every ten seconds: after this time without a message the connection is dead.
SILENCE_SECONDS = 25

# The pause before the first reconnection, which doubles up to the longest; and the time for which a server may be away.
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS, PATIENCE_SECONDS = 0.5, 30, 600

# The pause before an answer is tried again that could not be taken at the time.
RETRY_SECONDS = 1

# What the bot buys, the best first.
SHOPPING_LIST = ["colony", "province", "gold", "silver"]

# The elements of these lists are changed one by one; this field names them.
KEYS = {"piles": "name", "seats": "seat", "row": "location"}

# Refusals that pass by themselves.
PASSING = ("paused", "not_saved", "unavailable", "too_fast")

# Refusals of an answer that came too late: the next change shows what is asked now.
LATE = ("stale", "not_asked", "not_now")


# How people who play with the bot reach its author. It marks the bot as a program, which some tables do not take.
AUTHOR = "https://example.org/big-money"


class Ended(Exception):
    """The server does not want the connection to be opened again."""


def new_session(server, name):
    """A name is all that a session needs; the cookie is the user. A bot that plays often stores it."""
    body = json.dumps({"name": name, "program": AUTHOR}).encode()
    request = urllib.request.Request(
        f"{server}/api/session", data=body, headers={"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        return response.headers["Set-Cookie"].split(";")[0]


class Bot:
    def __init__(self, link, matches):
        server, _, code = link.rpartition("/t/")
        self.address = f"ws{server.removeprefix('http')}/ws/t/{code}"
        self.cookie = new_session(server, "Big Money")
        self.run_id = secrets.token_hex(4)  # no other run has the same message ids
        self.messages_sent = 0
        self.unanswered = {}  # messages that are neither done nor refused, by id
        self.socket, self.last_heard = None, time.monotonic()
        self.match, self.version, self.view = None, None, None
        self.answered = None  # the match and the number of the last question answered
        self.matches_left = matches

    def run(self):
        """Plays all matches, over as many connections as that takes."""
        pause = FIRST_PAUSE_SECONDS
        while self.matches_left:
            try:
                self.socket = websocket.create_connection(
                    self.address, timeout=SILENCE_SECONDS, cookie=self.cookie
                )
                self.socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL_VERSION, "have": None}))
                while self.matches_left:
                    self.take(self.receive())
                    pause = FIRST_PAUSE_SECONDS
            except (OSError, websocket.WebSocketException) as error:
                if time.monotonic() - self.last_heard > PATIENCE_SECONDS:
                    raise
                print("reconnecting:", error)
                time.sleep(pause * random.uniform(0.5, 1))
                pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
        self.socket.close()

    def receive(self):
        """The next message; an exception if the connection is closed or silent."""
        opcode, data = self.socket.recv_data()
        if opcode == websocket.ABNF.OPCODE_CLOSE:
            code, reason = int.from_bytes(data[:2], "big"), data[2:].decode()
            if 4400 <= code < 4500 and reason not in ("too_fast", "full"):
                raise Ended(reason)
            raise websocket.WebSocketConnectionClosedException(f"{code} {reason}")
        self.last_heard = time.monotonic()
        return json.loads(data)

    def take(self, message):
        """Handles a message. Messages of unknown types are ignored, as are those that this bot does not need."""
        kind = message["type"]
        if kind == "welcome":
            for waiting in self.unanswered.values():  # with the same ids: they are done once
                self.socket.send(json.dumps(waiting))
        elif kind == "table":
            self.look_at_table(message)
        elif kind == "update":
            self.match, self.version, self.view = message["match_id"], message["version"], message["view"]
            self.play()
        elif kind == "change" and message["base"] != self.version:
            self.version = None
            self.send({"type": "send_whole"})
        elif kind == "change":
            self.unanswered.pop(message.get("done"), None)
            self.version, self.view = message["version"], changed(self.view, message["view"])
            self.play()
        elif kind == "done":
            self.unanswered.pop(message["id"], None)
        elif kind == "refused":
            self.refused(message)
        elif kind == "notice" and message["notice"] in ("removed", "replaced"):
            raise Ended(message["notice"])

    def look_at_table(self, message):
        stage = message["table"]["stage"]["type"]
        if stage == "void":
            raise Ended("the match cannot go on under the server's rules")
        if message["seat"] is None and stage != "playing" and not self.unanswered:
            seats = message["table"]["seats"]
            free = next((seat for seat in seats if seat["occupant"]["type"] == "free"), None)
            if free is None:
                raise Ended("the table has no free seat")
            self.send({"type": "sit", "seat": free["seat"]})
            self.send({"type": "ready", "ready": True})

    def play(self):
        """Answers the question if there is one, and ends the match if it has results, however it ended."""
        if self.view["results"] is not None:
            if self.answered != (self.match, "over"):
                self.answered = (self.match, "over")
                self.over()
            return
        question = self.view["question"]
        if question is None or self.answered == (self.match, question["id"]):
            return
        self.answered = (self.match, question["id"])
        if self.view["game"] == "dominion":
            answer = dominion_answer(question["ask"], self.view)
        else:
            answer = dice_answer(question["ask"], self.view)
        answer["game"] = self.view["game"]
        self.send({"type": "answer", "question": question["id"], "answer": answer})

    def over(self):
        for result in self.view["results"]:
            print(f"seat {result['seat']}: {result['score']} points")
        self.matches_left -= 1
        if self.matches_left:
            self.send({"type": "ready", "ready": True})

    def refused(self, message):
        reason = message["reason"]["type"]
        refused = self.unanswered.pop(message["id"], None)
        detail = message.get("detail")
        if message["id"] is None and reason not in PASSING:
            raise Ended(reason)  # the connection itself is refused
        if reason in PASSING:
            wait = detail["milliseconds"] / 1000 if reason == "too_fast" and detail else RETRY_SECONDS
            time.sleep(wait)
            if refused:  # nothing has happened: the same message is sent again
                self.post(refused)
        elif reason not in LATE:
            raise Ended(f"refused: {reason} {detail} {refused}")

    def send(self, message):
        """Sends a message with an id of its own, and keeps it until it is answered."""
        self.messages_sent += 1
        self.post({**message, "id": f"{self.run_id}-{self.messages_sent}"})

    def post(self, message):
        self.unanswered[message["id"]] = message
        self.socket.send(json.dumps(message))


def changed(view, change):
    """The view after a change: other parts, and of some lists other elements, take the place of the old ones."""
    change = dict(change)
    for part, key in KEYS.items():
        if part in change:
            new = {element[key]: element for element in change[part]}
            change[part] = [new.get(element[key], element) for element in view[part]]
    return {**view, **change}


def dominion_answer(ask, view):
    """Money for a turn, and the first thing that is allowed for everything else."""
    kind = ask["type"]
    if kind == "turn":
        if ask["treasures"] is not None:
            return {"type": "play_treasures"}
        wanted = next((card for card in SHOPPING_LIST if card in ask["buy"]), None)
        if wanted:
            return {"type": "buy", "pile": wanted}
        return {"type": "end_phase" if view["phase"] == "action" else "end_turn"}
    if kind == "cards":
        cards = [choice["card"] for choice in ask["choose"] for _ in range(choice["count"])]
        return {"type": "cards", "cards": cards[: ask["min"]]}
    if kind == "pile":
        return {"type": "pile", "pile": ask["piles"][0] if ask["piles"] else None}
    if kind == "options":
        return {"type": "option", "option": 0}
    if kind == "several":
        return {"type": "options", "options": list(range(ask["count"]))}
    if kind == "order":
        return {"type": "cards", "cards": ask["cards"]}
    if kind == "name":
        return {"type": "name", "card": ask["cards"][0]}
    raise ValueError(f"a question of an unknown type: {kind}")


def dice_answer(ask, view):
    """Rolls on until a citizen fits, and takes the first one."""
    kind = ask["type"]
    if kind == "roll":
        return {"type": "roll"}
    if kind == "reroll":
        return {"type": "stop"} if any(place["fits"] for place in view["row"]) else {"type": "keep", "dice": []}
    if kind == "take":
        return {"type": "take", "place": ask["places"][0]}
    if kind == "neighbour":
        return {"type": "take", "place": ask["place"]}
    if kind == "location":
        return {"type": "take_location", "take": True}
    if kind == "give":
        return {"type": "give", "seat": ask["seats"][0]}
    raise ValueError(f"a question of an unknown type: {kind}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: bot.py http://localhost:8080/t/CODE [matches]")
    try:
        Bot(sys.argv[1], int(sys.argv[2]) if len(sys.argv) == 3 else 1).run()
    except Ended as reason:
        sys.exit(str(reason))
