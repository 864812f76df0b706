// Components that are loaded when they are first shown.
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Problem } from './Problem';
import { Reload } from './Reload';

/** The number of parts that are on their way. Only builds for tests count them, which wait for all. */
export const parts = { loading: 0 };

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
      (__SCENES__ ? counted(load()) : load()).then(
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

async function counted<T>(part: Promise<T>): Promise<T> {
  parts.loading += 1;
  try {
    return await part;
  } finally {
    parts.loading -= 1;
  }
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
