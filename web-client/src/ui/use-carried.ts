// The part of a link's address that browsers do not send.
import { useLayoutEffect, useState } from 'preact/hooks';

/** The text that `read` finds behind the #. It leaves the bar of the browser before the page is seen. */
export function useCarried<T>(read: () => T, onAnother = () => {}): T {
  const [carried, setCarried] = useState(read);
  useLayoutEffect(() => {
    const hide = () => history.replaceState(null, '', location.pathname);
    // Another link in the same tab loads no page.
    const next = () => {
      setCarried(read());
      onAnother();
      hide();
    };
    hide();
    addEventListener('hashchange', next);
    return () => removeEventListener('hashchange', next);
  }, []);
  return carried;
}
