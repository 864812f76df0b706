// The charts of a match that has just ended, from its recording. Nothing until it is there.

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { getReplay } from '../../api/matches';
import { MEASURES } from '../../games/dominion/charts/charts';
import type { Replay } from '../../generated/protocol';
import { turnMarks } from '../../session/replay-steps';
import { navigate, replayAddress } from '../../ui/router';
import { Charts, type ChartsProps } from '../replay/Charts';

interface EndChartsProps {
  match: string;
  as: number | null;
}

/** The charts; a point of them leads to its moment in the replay. */
export function EndCharts({ match, as }: EndChartsProps) {
  const [replay, setReplay] = useState<Replay | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without the recording the end is told all the same.
    getReplay(match, as).then(
      found => wanted && setReplay(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [match, as]);
  if (replay === null || replay.steps.length === 0) return null;
  const Found: ComponentType<ChartsProps & { measures: typeof MEASURES }> = Charts;
  return (
    <div class="end-charts">
      <Found
        replay={replay}
        marks={turnMarks(replay.steps)}
        step={replay.steps.length - 1}
        as={as}
        onStep={step => navigate(replayAddress(match, step, as))}
        measures={MEASURES}
      />
    </div>
  );
}
