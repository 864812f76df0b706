// Going back: the button that names where to, and what the others are asked.
import './Toast.css';
import { useEffect, useState } from 'preact/hooks';
import type { Seat, UndoGoal, UndoOffer, UndoRequest } from '../generated/protocol';
import { list, rich, t } from '../i18n';
import type { TableSession } from '../session/table-session';
import { announce } from '../ui/announce';
import { Button } from '../ui/Button';
import { useFrame } from './frame';
import { nameOf } from './names';
import { PlayerName } from './PlayerName';
import { Toast } from './Toast';
import { Lines } from './TurnRecap';
import { agree, goBack } from './undo';

/** So many lines of what would be taken back are shown: more are read in the log. */
const MOST = 4;

/** Takes back what may be taken back. */
export function Undo() {
  const { session } = useFrame();
  const { offer, request } = session.undo.value;
  const asking = request !== null && request.refused_by === null;
  return offer && !asking ? <UndoButton offer={offer} /> : null;
}

function UndoButton({ offer }: { offer: UndoOffer }) {
  const { session, cardWords } = useFrame();
  const others = (session.table.value?.seats ?? []).filter(
    ({ seat, occupant }) => seat !== session.seat.value && occupant.type === 'person',
  );
  const asks = !offer.free && others.length > 0;
  const words = goalWords(offer.goal, cardWords);
  return (
    <div class="undo-place">
      <Button
        quiet
        icon="undo"
        class="undo"
        label={asks ? t('undo-asks', { undo: words }) : words}
        busy={session.connection.value.state !== 'open' || session.pending.value}
        onClick={() => goBack(session)}
      />
      <span class="block quiet text-centred size-12 undo-word not-when-low" aria-hidden="true">
        {t('undo-word')}
      </span>
    </div>
  );
}

function goalWords(goal: UndoGoal, cardWords: (card: string) => string): string {
  return goal.type === 'card' ? t('undo-card', { card: cardWords(goal.card) }) : t(`undo-${goal.type}`);
}

// ---- a request ----

/** An undo request: visible to all players, who may also keep playing. A refusal disappears once it was read. */
export function UndoAsked() {
  const { session, cardWords } = useFrame();
  const { request } = session.undo.value;
  const said = request && requestWords(request, session, cardWords);
  useEffect(() => announce(said ?? '', true), [said]);
  const [read, setRead] = useState<UndoRequest | null>(null);
  if (!request || request === read) return null;
  const words = <RequestWords request={request} own={session.seat.value === request.seat} />;
  if (request.refused_by !== null)
    return (
      <Toast class="plate flex from-top gap-3 floats toast undo-request" onLeave={() => setRead(request)}>
        {words}
      </Toast>
    );
  return (
    <div class="plate flex from-top gap-3 floats toast undo-request">
      <div class="shrinks toast-words">
        {words}
        {session.seat.value !== request.seat && <WhatWasSeen from={request.line} />}
        <div class="wraps gap-3 apart unless-empty">
          <Answers request={request} />
        </div>
      </div>
    </div>
  );
}

function RequestWords({ request, own }: { request: UndoRequest; own: boolean }) {
  const { session, cardWords } = useFrame();
  const { goal, refused_by, waits_for } = request;
  const name = (seat: Seat) => nameOf(session.table.value, seat);
  if (refused_by !== null) return <p>{rich('undo-refused', { who: <PlayerName seat={refused_by} /> })}</p>;
  if (own) return <p>{t('undo-waits', { names: list(waits_for.map(name)) })}</p>;
  const who = <PlayerName seat={request.seat} />;
  return <p>{rich('undo-request', { who, undo: goalWords(goal, cardWords) })}</p>;
}

/** The same as one sentence. */
function requestWords(
  { goal, refused_by, waits_for, seat }: UndoRequest,
  { table, seat: own }: TableSession,
  cardWords: (card: string) => string,
): string {
  const name = (of: Seat) => nameOf(table.value, of);
  if (refused_by !== null) return t('undo-refused', { who: name(refused_by) });
  if (own.value === seat) return t('undo-waits', { names: list(waits_for.map(name)) });
  return t('undo-request', { who: name(seat), undo: goalWords(goal, cardWords) });
}

function WhatWasSeen({ from }: { from: number }) {
  const lines = useFrame()
    .written(from)
    .flatMap(turn => turn.items);
  const more = lines.length - MOST;
  return (
    <>
      <h3 class="caption">{t('undo-seen')}</h3>
      <Lines lines={lines.slice(0, MOST)} />
      {more > 0 && <p class="quiet">{t('since-more', { count: more })}</p>}
    </>
  );
}

function Answers({ request }: { request: UndoRequest }) {
  const { session } = useFrame();
  const own = session.seat.value;
  const busy = session.connection.value.state !== 'open' || session.pending.value;
  if (own === null) return null;
  const no = (words: string) => (
    <Button busy={busy} onClick={() => agree(session, false)}>
      {words}
    </Button>
  );
  if (own === request.seat) return no(t('undo-stop'));
  if (!request.waits_for.includes(own)) return null;
  return (
    <>
      <Button busy={busy} onClick={() => agree(session, true)}>
        {t('undo-agree')}
      </Button>
      {no(t('undo-disagree'))}
    </>
  );
}
