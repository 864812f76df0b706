// The types of messages.mjs.
import type { PackedMessage } from '../src/i18n/packed';

export function packed(text: string): PackedMessage[];
