// Blocking a person for the tables that one hosts, and the list of those who are blocked.

import '../../ui/rows.css';
import { useState } from 'preact/hooks';
import { blockPerson, endBlock, getBlocks } from '../../api/blocks';
import { getAgainst } from '../../api/history';
import type { BlockedPerson, HeadToHead } from '../../generated/protocol';
import { t } from '../../i18n';
import { asNamed } from '../../session/as-named';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { TryAgain, WhyNot } from '../../ui/Problem';
import { UserText } from '../../ui/UserText';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';

/** Blocks a person whom one has met, or ends that. */
export function BlockSwitch({ found: { name, block }, who }: { found: HeadToHead; who: string }) {
  const [id, setId] = useState(block);
  const { busy, failure, run } = useAction();
  const change = async () => {
    if (id !== null) {
      await endBlock(id);
      setId(null);
    } else {
      await blockPerson(who);
      setId((await getAgainst(who)).block);
    }
  };
  return (
    <>
      <p class="quiet">{id === null ? t('against-block-text') : t('against-blocked-text', { name })}</p>
      <div class="buttons">
        <Button busy={busy} onClick={() => run(change)}>
          {t(id === null ? 'against-block' : 'against-unblock')}
        </Button>
      </div>
      {failure === 'full' ? (
        <p class="unless-empty warning why-not" role="alert">
          {t('against-block-full')}
        </p>
      ) : (
        <WhyNot failure={failure} />
      )}
    </>
  );
}

/** Whom one has blocked; nothing if that is no one. */
export function BlockedPeople() {
  const [asked, again] = useRequest(() => asNamed(getBlocks), 'blocks');
  const [ended, setEnded] = useState<readonly BlockedPerson[] | null>(null);
  const { busy, failure, run } = useAction();
  if (asked.state === 'failed' && asked.failure !== 'no_session') {
    return (
      <Panel title={t('stats-blocked')}>
        <WhyNot failure={asked.failure} />
        <TryAgain onClick={again} />
      </Panel>
    );
  }
  if (asked.state !== 'ready') return null;
  const blocks = ended ?? asked.value.blocks;
  if (blocks.length === 0) return null;
  const end = (id: string) => run(async () => setEnded((await endBlock(id)).blocks));
  return (
    <Panel title={t('stats-blocked')}>
      <p class="quiet">{t('stats-blocked-text')}</p>
      <ul class="bare-list">
        {blocks.map(({ id, name }) => (
          <li key={id} class="across gap-4 row">
            <UserText as="p" class="grows across size-16 strong breaks row-title">
              {name}
            </UserText>
            <Button busy={busy} label={t('against-unblock-name', { name })} onClick={() => end(id)}>
              {t('against-unblock')}
            </Button>
          </li>
        ))}
      </ul>
      <WhyNot failure={failure} />
    </Panel>
  );
}
