// The newest move in one line, seen on a phone and heard everywhere. It knows lines; the whole log is Log's.
import { Icon } from '../components/Icon';
import { t } from '../words';
import { useFrame, type WrittenLine } from './frame';

/** The newest move in one line; opens the log. */
export function Ticker() {
  const { session, drawer, written } = useFrame();
  const turns = written(Math.max(0, session.log.value.length - 40));
  const items = turns.findLast(turn => turn.items.length > 0)?.items ?? [];
  const from = items.findLastIndex(({ depth }) => depth === 0);
  const move = items.slice(Math.max(0, from)).slice(0, 3);
  const newest = move[0];
  return (
    <button
      type="button"
      class="ticker"
      onClick={() => {
        drawer.value = { type: 'log' };
      }}
    >
      {newest && <Icon name={newest.mark} />}
      <span class="ticker-words">
        {newest ? sentences(move) : session.log.value.length === 0 && t('log-empty')}
      </span>
      <span class="hidden">{t('log-open')}</span>
      <Icon name="ui-log" />
    </button>
  );
}

/** A move and its effects, gathered into one sentence. */
export function sentences(items: readonly WrittenLine[]): string {
  return items.map(item => item.spoken()).join(' — ');
}
