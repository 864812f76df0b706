"""A bot for Dominion over the public protocol: it opens an invitation link, takes a free seat and buys money.

    pip install websocket-client
    python3 examples/bot.py http://localhost:8080/t/K7QF3MXR

Every message is described in docs/protocol.md.
"""

import itertools
import json
import sys
import urllib.request

import websocket  # from the package websocket-client

PROTOCOL_VERSION = 3

# What the bot buys, the best first.
SHOPPING_LIST = ["colony", "province", "gold", "silver"]


def new_session(server, name):
    """A name is all that a session needs; the cookie is the session."""
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(
        f"{server}/api/session", data=body, headers={"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        return response.headers["Set-Cookie"].split(";")[0]


class Bot:
    def __init__(self, link):
        server, _, code = link.rpartition("/t/")
        cookie = new_session(server, "Big Money")
        address = server.replace("http", "ws", 1)
        self.socket = websocket.create_connection(f"{address}/ws/t/{code}", cookie=cookie)
        self.ids = itertools.count(1)
        self.answered = None  # the last question answered: an update may show it once more
        self.version, self.view = None, None  # the table as this bot sees it; changes are made to it

    def run(self):
        """Reads messages and reacts to them until the match is over."""
        self.socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL_VERSION, "have": None}))
        while True:
            message = json.loads(self.socket.recv())
            if message["type"] == "table":
                stage = message["table"]["stage"]["type"]
                if stage == "void":
                    sys.exit("the match cannot go on")
                if stage == "waiting" and message["seat"] is None:
                    self.take_a_seat(message["table"])
            elif message["type"] == "change" and message["base"] != self.version:
                self.version = None
                self.send({"type": "send_whole"})
            elif message["type"] in ("update", "change"):
                self.version = message["version"]
                self.view = changed(self.view, message) if message["type"] == "change" else message["view"]
                if self.view["results"]:
                    for result in self.view["results"]:
                        print(f"seat {result['seat']}: {result['score']} points")
                    return
                self.play(self.view)
            elif message["type"] == "refused":
                print("refused:", message["reason"])

    def take_a_seat(self, table):
        free = next(seat for seat in table["seats"] if seat["occupant"]["type"] == "free")
        self.send({"type": "sit", "seat": free["seat"]})
        self.send({"type": "ready", "ready": True, "promise": None})

    def play(self, view):
        question = view["question"]
        if question is None or question["id"] == self.answered:
            return
        self.answered = question["id"]
        answer = {"game": "dominion", **choose(question["ask"], view["phase"])}
        self.send({"type": "answer", "question": question["id"], "answer": answer})

    def send(self, message):
        """Sends a message with an id of its own, so that sending it again would not do it twice."""
        self.socket.send(json.dumps({**message, "id": f"bot-{next(self.ids)}"}))


def changed(view, message):
    """The view after a change: other parts, and of piles and seats other elements, take the place of the old ones."""
    change = dict(message["view"])
    for part, key in (("piles", "name"), ("seats", "seat")):
        new = {element[key]: element for element in change.get(part, [])}
        change[part] = [new.get(element[key], element) for element in view[part]]
    return {**view, **change}


def choose(ask, phase):
    """The answer to a question: money for a turn, and the first thing that is allowed for everything else."""
    if ask["type"] == "turn":
        if ask["treasures"] is not None:
            return {"type": "play_treasures"}
        wanted = next((card for card in SHOPPING_LIST if card in ask["buy"]), None)
        if wanted:
            return {"type": "buy", "pile": wanted}
        return {"type": "end_phase" if phase == "action" else "end_turn"}
    if ask["type"] == "cards":
        cards = [choice["card"] for choice in ask["choose"] for _ in range(choice["count"])]
        return {"type": "cards", "cards": cards[: ask["min"]]}
    if ask["type"] == "pile":
        return {"type": "pile", "pile": ask["piles"][0]}
    if ask["type"] == "options":
        return {"type": "option", "option": 0}
    if ask["type"] == "order":
        return {"type": "cards", "cards": ask["cards"]}
    return {"type": "name", "card": ask["cards"][0]}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: bot.py http://localhost:8080/t/CODE")
    Bot(sys.argv[1]).run()
