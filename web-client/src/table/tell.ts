// The words that keys ask for: they are said, and the focus stays where it is.
import { signal } from '@preact/signals';

/** The things that can be told. Each is a command of the same name. */
export const TOPICS = ['question', 'own', 'others', 'clocks', 'piles', 'players'] as const;

/** Something that can be told. */
export type Topic = (typeof TOPICS)[number];

/** The last request; each time another object. */
export const askedFor = signal<{ topic: Topic } | null>(null);

/** The commands, for a table that hears keys. */
export function tellingCommands(): Record<Topic, () => boolean> {
  const tell = (topic: Topic) => () => {
    askedFor.value = { topic };
    return true;
  };
  return Object.fromEntries(TOPICS.map(topic => [topic, tell(topic)])) as Record<Topic, () => boolean>;
}
