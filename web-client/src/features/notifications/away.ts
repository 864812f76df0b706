// Notifications while the tab is hidden: a dot on the icon, a system notification.

import asked from '../../ui/favicon-asked.svg?url';

/** Puts a dot on the tab's icon, or takes it away. */
export function markIcon(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  link.dataset.usual ??= link.href;
  link.href = on ? asked : link.dataset.usual;
}

/** Whether this browser has notices, and whether it shows ours. */
export function noticesAre(): 'missing' | 'allowed' | 'refused' | 'not_asked' {
  if (typeof Notification === 'undefined') return 'missing';
  const { permission } = Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'refused' : 'not_asked';
}

/** A notice of the system: a newer one takes the place of the older. */
export class SystemNotice {
  #shown: Notification | null = null;

  /** `tag` is the table's: each has one notice at most. */
  constructor(readonly tag: string) {}

  /** Shows words; a click on them leads back to the table. */
  show(title: string, body: string): void {
    if (noticesAre() !== 'allowed') return;
    try {
      this.#shown = new Notification(title, { body, tag: this.tag, lang: document.documentElement.lang });
      this.#shown.onclick = () => {
        window.focus();
        this.hide();
      };
    } catch {
      // Some phones show notices of installed pages only.
    }
  }

  /** Takes it away. */
  hide(): void {
    this.#shown?.close();
    this.#shown = null;
  }
}
