// A match's file is chosen or dropped here, and its replay opens.

import '../../ui/rows.css';
import { bringMatch } from '../../api/matches';
import '../history/history.css';
import { useRef, useState } from 'preact/hooks';
import { type Failure, RequestFailed } from '../../api/client';
import { type FileFault, MATCH_FILE_BYTES } from '../../generated/protocol';
import { t } from '../../i18n';
import { learnName, myName, saveName } from '../../session/identity';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { WhyNot } from '../../ui/Problem';
import { navigate, replayAddress } from '../../ui/router';
import { useRequest } from '../../ui/use-request';
import { NameField, useTypedName } from '../identity/NameField';
import { faultWords } from './faults';

type FileState =
  | { state: 'idle' | 'checking' | 'full' }
  | { state: 'failed'; why: Failure }
  | { state: 'bad'; faults: readonly FileFault[] };

/** The way to look at a match that was played elsewhere. */
export function OpenFile() {
  const [found, setFound] = useState<FileState>({ state: 'idle' });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { name, field, given } = useTypedName();
  useRequest(learnName, 'name');
  const unnamed = myName.value === null;
  const take = async (file: File | undefined) => {
    setOver(false);
    if (file === undefined || found.state === 'checking') return;
    if (unnamed && !given()) return;
    setFound({ state: 'checking' });
    setFound(await bring(file, unnamed ? name : null));
    if (input.current) input.current.value = '';
  };
  const choose = () => {
    if (!unnamed || given()) input.current?.click();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Panel title={t('file-title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same without dragging. */}
      <div
        class="line spread rounded dashed file-drop"
        data-over={over || undefined}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p class="note grows">{t('file-hint')}</p>
        {unnamed && (
          <>
            <p class="note">{t('file-needs-name')}</p>
            <NameField {...field} />
          </>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept=".json,application/json"
          onChange={event => void take(event.currentTarget.files?.[0])}
        />
        <Button busy={found.state === 'checking'} onClick={choose}>
          {found.state === 'checking' ? t('file-checking') : t('file-choose')}
        </Button>
      </div>
      <WhyNot failure={found.state === 'failed' ? found.why : null} />
      <div aria-live="assertive">
        {found.state === 'bad' && <Faults faults={found.faults} />}
        {found.state === 'full' && <p class="unless-empty warning why-not">{t('file-full')}</p>}
      </div>
    </Panel>
  );
}

function Faults({ faults }: { faults: readonly FileFault[] }) {
  return (
    <>
      <p class="unless-empty warning why-not">{t('file-refused')}</p>
      <ul class="stack gap-1 points">
        {faults.map(fault => (
          <li key={JSON.stringify(fault)}>{faultWords(fault)}</li>
        ))}
      </ul>
    </>
  );
}

/** Goes to the replay, or says why there is none. A server takes files of people with a session only. */
async function bring(file: File, newName: string | null): Promise<FileState> {
  if (file.size > MATCH_FILE_BYTES) return { state: 'bad', faults: [{ type: 'too_large' }] };
  // A folder cannot be read, nor can a file that was deleted meanwhile.
  const text = await file.text().catch(() => null);
  if (text === null) return { state: 'bad', faults: [{ type: 'not_a_file' }] };
  try {
    if (newName !== null) await saveName(newName);
    const { id } = await bringMatch(text);
    navigate(replayAddress(id));
    return { state: 'idle' };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (error.refusal?.type === 'bad_file') return { state: 'bad', faults: error.refusal.faults };
    if (error.refusal?.type === 'full') return { state: 'full' };
    return { state: 'failed', why: error.failure };
  }
}
