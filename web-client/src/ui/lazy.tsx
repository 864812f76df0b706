// Components that are loaded when they are first shown.
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Problem } from './Problem';
import { Reload } from './Reload';

/** A page, or a part with something to stand for it meanwhile, that is loaded when it is first drawn. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => VNode | null = () => <main id="content" class="page" tabIndex={-1} />,
): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(found === null ? 'waiting' : 'here');
    useEffect(() => {
      if (found !== null) return;
      load().then(
        page => {
          found = page;
          setState('here');
        },
        () => setState('failed'),
      );
    }, []);
    if (state === 'failed') return <NotLoaded />;
    const Found = found;
    return Found === null ? meanwhile(props) : <Found {...props} />;
  };
}

/** Where nothing stands for a part that is not loaded yet. */
export const nothing = () => null;

/** After a new release the old parts of a page are gone: reloading brings the new ones. It is in view wherever the part would be. */
function NotLoaded() {
  return (
    <div class="part-missing">
      <Problem trouble="unreachable" way={<Reload />} />
    </div>
  );
}
