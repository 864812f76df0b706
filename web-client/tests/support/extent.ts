// How much is tested, as the environment variable `DEMESNE_TESTS` says.

/** Most of what can go wrong, in minutes; all of it; all of it in its longest form. */
export type Extent = 'test' | 'all' | 'full';

const EXTENTS: readonly Extent[] = ['test', 'all', 'full'];

export const EXTENT: Extent = extentOf(process.env.DEMESNE_TESTS ?? 'test');

function extentOf(asked: string): Extent {
  const found = EXTENTS.find(extent => extent === asked);
  if (found === undefined) throw new Error(`DEMESNE_TESTS is one of ${EXTENTS.join(', ')}, not “${asked}”`);
  return found;
}
