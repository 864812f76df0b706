// Components that are loaded when they are first shown.
import { signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button } from './Button';
import { Problem } from './Problem';
import { Reload } from './Reload';

/** The number of parts that are on their way. Only builds for tests count them, which wait for all. */
export const parts = { loading: 0 };

const emptyPage = () => <main id="content" class="grows-with-text gap-5 grid page" tabIndex={-1} />;

/** A page, or a part with something to stand for it meanwhile, that is loaded when it is first drawn. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => VNode | null = emptyPage,
): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(found === null ? 'waiting' : 'here');
    useEffect(() => {
      if (found !== null) {
        // It came between the drawing and now, as where another place asked for it too.
        setState('here');
        return;
      }
      (__SCENES__ ? counted(load()) : load()).then(
        page => {
          found = page;
          setState('here');
        },
        () => setState('failed'),
      );
    }, []);
    if (state === 'failed' && meanwhile === emptyPage) return <PageMissing />;
    if (state === 'failed') {
      return (
        <>
          {meanwhile(props)}
          <PartMissing />
        </>
      );
    }
    const Found = found;
    return Found === null ? meanwhile(props) : <Found {...props} />;
  };
}

async function counted<T>(part: Promise<T>): Promise<T> {
  parts.loading += 1;
  try {
    return await part;
  } finally {
    parts.loading -= 1;
  }
}

/** Nothing stands for a part that is not loaded yet. */
export const nothing = () => null;

/** After a new release the old parts of a page are gone: reloading brings the new ones. */
function PageMissing() {
  return <Problem trouble="unreachable" way={<Reload />} />;
}

/** Whether the reader goes on without what is missing, until the page is loaded again. */
const goesOn = signal(false);

/** The same where the rest of the page can still be used: in view wherever the part would be, and covering none of it for long. */
function PartMissing() {
  if (goesOn.value) return null;
  return (
    <div class="across gap-3 on-panel part-missing" role="alert">
      <span>{t('part-missing')}</span>
      <Reload />
      <Button
        quiet
        icon="close"
        label={t('close')}
        onClick={() => {
          goesOn.value = true;
        }}
      />
    </div>
  );
}
