// A QR code as one path. It knows dark squares; it is loaded when somebody wants to see one.

import { encode } from 'uqr';

/** The dark squares of a text's QR code, in a square of `size` units with its quiet border. */
export function qrPath(text: string): { d: string; size: number } {
  const { data, size } = encode(text, { border: 3 });
  const d = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { d, size };
}
