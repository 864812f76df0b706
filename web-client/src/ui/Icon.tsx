// A drawing or a mark.
import { type Drawing, drawingOf } from './sprites';

/** Controls and marks that are drawn here, in a square of 24. A filled one begins with `!`. */
const STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 7L5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9.500l5 5M22 9.500l-5 5',
  theme: 'M12 3a9 9 0 0 1 0 18zM12 3a9 9 0 0 0 0 18',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.600 9.300a2.500 2.500 0 1 1 3.600 2.200c-.8.4-1.200 1-1.200 1.900M12 17h.01',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 12v8h12v-8',
  smile:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 14c1 1.600 2.300 2.400 4 2.400s3-.8 4-2.400M9 9.500h.01M15 9.500h.01',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.500v5M8 14.500v5',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  again: 'M19 6.500V12h-5.500M19 12a7.200 7.200 0 1 0-2.200 5.200',
  never: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.700 5.700l12.600 12.600',
  pause: 'M8 5v14M16 5v14',
  play: '!M7 4.500v15l12.500-7.500z',
  bolt: '!M13.500 2L4.500 13.500H11L9 22l10.500-12.500H13z',
  bag: '!M5 8h3V7a4 4 0 0 1 8 0v1h3l1 13H4zm5 0h4V7a2 2 0 0 0-4 0z',
  shield: '!M12 2l8 2.500V11c0 5.500-3.500 9-8 11-4.500-2-8-5.500-8-11V4.500z',
  card: 'M6 3h12v18H6z',
  sword: '!M21 2.500l-1 5L10.500 17l2 2-1.500 1.500-3-3-4 4L2.500 20l4-4-3-3L5 11.500l2 2L16.500 4z',
  arrow: '!M7 4l11 8-11 8z',
  disc: '!M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  flask:
    '!M8.500 2h7v2H14v5.200l5.600 9A2.500 2.500 0 0 1 17.500 22h-11a2.500 2.500 0 0 1-2.100-3.800L10 9.200V4H8.500z',
} as const;

/** The name of a mark of the interface. */
export type Stroke = keyof typeof STROKES;

export type { Drawing };

/** A drawing or a mark, always beside words. */
export function Icon({ name, class: extra }: { name: Stroke | Drawing; class?: string }) {
  if (!isStroke(name)) {
    return (
      <svg class={`icon ${extra ?? ''}`} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
        <use href={drawingOf(name)} />
      </svg>
    );
  }
  const filled = STROKES[name].startsWith('!');
  return (
    <svg
      class={`icon ${filled ? '' : 'icon-stroke'} ${extra ?? ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlineOf(name)} fill-rule="evenodd" />
    </svg>
  );
}

/** The path of a mark, in a square of 24. */
export function outlineOf(name: Stroke): string {
  return STROKES[name].replace('!', '');
}

function isStroke(name: string): name is Stroke {
  return name in STROKES;
}
