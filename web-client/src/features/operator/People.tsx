// The people of the house, and what an operator does about one of them without a report.

import '../../ui/rows.css';
import { useRef, useState } from 'preact/hooks';
import { actOnPerson, getHousePeople } from '../../api/operator';
import type { HousePerson, OperatorPeople, PersonAct } from '../../generated/protocol';
import { t, tDynamic } from '../../i18n';
import { dayAndTime } from '../../i18n/days';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/fields';
import { Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { useAction } from '../../ui/use-action';
import { useRequest } from '../../ui/use-request';
import { Row } from './Row';

/** The measures that need a word alone, from the mildest on. */
const ACTS = ['sign_out', 'mute', 'bar_for_a_day', 'bar'] as const;

/** Letters of a name, as the server allows. */
const LONGEST_NAME = 24;

/** The list of people, page by page. */
export function People({ onDone }: { onDone: () => void }) {
  const [letters, setLetters] = useState('');
  const [wanted, setWanted] = useState('');
  const [round, setRound] = useState(0);
  const [asked] = useRequest(() => getHousePeople(wanted, null), `${round} ${wanted}`);
  const [answer, setAnswer] = useState<OperatorPeople | null>(null);
  const [found, setFound] = useState<OperatorPeople | null>(null);
  const [chosen, setChosen] = useState<HousePerson | null>(null);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const { busy, failure, run } = useAction();
  if (asked.state === 'ready' && asked.value !== answer) {
    setAnswer(asked.value);
    setFound(asked.value);
  }
  const more = () =>
    run(async () => {
      if (found === null) return;
      const next = await getHousePeople(wanted, found.more);
      setFound({ people: [...found.people, ...next.people], more: next.more });
    });
  const done = (words: string) => {
    setChosen(null);
    setSaid(words);
    setRound(round + 1);
    onDone();
    // After the dialog has given the focus back.
    setTimeout(() => status.current?.focus());
  };
  return (
    <Panel title={t('operator-people')}>
      <form
        class="wraps gap-3 operator-search"
        onSubmit={event => {
          event.preventDefault();
          setSaid('');
          setWanted(letters.trim());
          setRound(round + 1);
        }}
      >
        <TextField
          label={t('operator-people-name')}
          value={letters}
          maxLength={LONGEST_NAME}
          onInput={setLetters}
        />
        <Button type="submit" busy={asked.state === 'loading'}>
          {t('operator-people-find')}
        </Button>
      </form>
      <p role="status" class="quiet" tabIndex={-1} ref={status}>
        {said}
      </p>
      <WhyNot failure={asked.state === 'failed' ? asked.failure : failure} />
      {found !== null && found.people.length === 0 && <p class="quiet">{t('operator-people-none')}</p>}
      {found !== null && found.people.length > 0 && (
        <ul class="bare-list">
          {found.people.map(person => (
            <PersonRow key={person.player} person={person} onChoose={() => setChosen(person)} />
          ))}
        </ul>
      )}
      {found !== null && found.more !== null && (
        <div class="buttons">
          <Button busy={busy} onClick={more}>
            {t('operator-people-more')}
          </Button>
        </div>
      )}
      {chosen !== null && <Choice person={chosen} onClose={() => setChosen(null)} onDone={done} />}
    </Panel>
  );
}

function PersonRow({ person, onChoose }: { person: HousePerson; onChoose: () => void }) {
  const { name, since, browsers, matches } = person;
  return (
    <Row
      title={name}
      isName
      more={[
        t('operator-person-since', { date: dayAndTime(since) }),
        t('operator-person-browsers', { count: browsers }),
        t('operator-person-matches', { count: matches }),
      ].join(' · ')}
    >
      <Button label={t('operator-person-choose', { name })} onClick={onChoose}>
        {t('operator-person-change')}
      </Button>
    </Row>
  );
}

interface ChoiceProps {
  person: HousePerson;
  onClose: () => void;
  /** Something was done, in these words. */
  onDone: (words: string) => void;
}

/** The measures about a person. */
function Choice({ person, onClose, onDone }: ChoiceProps) {
  const { player, name } = person;
  const [newName, setNewName] = useState(name);
  const [deletes, setDeletes] = useState(false);
  const { busy, failure, run } = useAction();
  const act = (what: PersonAct, words: string) =>
    run(async () => {
      await actOnPerson(player, what);
      onDone(words);
    });
  if (deletes) {
    return (
      <Dialog title={t('operator-delete-title', { name })} onClose={onClose} class="operator-person">
        <p>{t('operator-delete-text')}</p>
        <div class="buttons">
          <Button primary onClick={onClose}>
            {t('operator-delete-no')}
          </Button>
          <Button busy={busy} onClick={() => act('delete', t('operator-done-delete', { name }))}>
            {t('operator-delete-yes')}
          </Button>
        </div>
        <WhyNot failure={failure} />
      </Dialog>
    );
  }
  return (
    <Dialog title={name} onClose={onClose} class="operator-person">
      <form
        class="wraps gap-3 operator-search"
        onSubmit={event => {
          event.preventDefault();
          act({ rename: newName }, t('operator-done-rename', { name: newName.trim() }));
        }}
      >
        <TextField
          label={t('operator-new-name')}
          value={newName}
          maxLength={LONGEST_NAME}
          onInput={setNewName}
        />
        <Button type="submit" busy={busy}>
          {t('operator-do-rename')}
        </Button>
      </form>
      <div class="buttons">
        {ACTS.map(what => (
          <Button
            key={what}
            busy={busy}
            onClick={() => act(what, tDynamic(`operator-done-${what.replaceAll('_', '-')}`, { name }))}
          >
            {tDynamic(`operator-do-${what.replaceAll('_', '-')}`)}
          </Button>
        ))}
        <Button onClick={() => setDeletes(true)}>{t('operator-do-delete')}</Button>
      </div>
      <WhyNot failure={failure} />
    </Dialog>
  );
}
