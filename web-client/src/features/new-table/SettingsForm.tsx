// Choosing the settings of a table.

import type { ComponentType } from 'preact';
import { DominionOptions, KingdomForm } from '../../games/dominion/kingdom/KingdomForm';
import type { GameKind } from '../../generated/protocol';
import { t } from '../../i18n';
import { Group, Segments, Switch } from '../../ui/fields';
import { nothing } from '../../ui/lazy';
import { ClockChoice } from './ClockChoice';
import {
  ANIMATION_SPEEDS,
  BOT_SPEEDS,
  type Draft,
  draftFor,
  GAMES,
  HINT_RULES,
  hidesHands,
  OPEN_HANDS,
  SEATS,
  STARTING_PLAYERS,
  UNDO_RULES,
} from './draft';
import { GroupChoice } from './GroupChoice';

interface FormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Whether what few tables change is folded. */
  folded?: boolean;
}

/** Seats, kingdom, variants and what else a table chooses. */
export function SettingsForm({ draft, onChange, folded = false }: FormProps) {
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const { Choices } = FORMS[draft.game];
  return (
    <div class="stack gap-5">
      <Segments
        legend={t('new-game')}
        value={draft.game}
        options={GAMES.map(game => ({ value: game, label: t(`game-${game}`) }))}
        onChange={game => onChange(draftFor(draft, game))}
      />
      <Segments
        legend={t('new-seats')}
        value={draft.seats}
        options={SEATS[draft.game].map(seats => ({ value: seats, label: String(seats) }))}
        onChange={seats => change({ seats })}
      />
      <Choices draft={draft} change={change} />
      <ClockChoice clock={draft.clock} onChange={clock => change({ clock })} />
      {folded ? (
        <details class="new-more">
          <summary class="strong">{t('new-more')}</summary>
          <div class="stack gap-5">
            <MoreSettings draft={draft} change={change} />
          </div>
        </details>
      ) : (
        <MoreSettings draft={draft} change={change} />
      )}
    </div>
  );
}

/** Settings that few tables change. */
function MoreSettings({ draft, change }: PartProps) {
  return (
    <>
      <Segments
        legend={t('new-starts')}
        value={draft.startingPlayer}
        options={STARTING_PLAYERS.map(rule => ({ value: rule, label: t(`new-starts-${rule}`) }))}
        onChange={startingPlayer => change({ startingPlayer })}
      />
      <Segments
        legend={t('new-undo')}
        value={draft.undo}
        options={UNDO_RULES.map(rule => ({ value: rule, label: t(`new-undo-${rule}`) }))}
        onChange={undo => change({ undo })}
      />
      <Segments
        legend={t('new-hints')}
        value={draft.hints}
        options={HINT_RULES.map(rule => ({ value: rule, label: t(`new-hints-${rule}`) }))}
        onChange={hints => change({ hints })}
      />
      <Segments
        legend={t('new-bots')}
        value={draft.botSpeed}
        options={BOT_SPEEDS.map(speed => ({ value: speed, label: t(`new-bots-${speed}`) }))}
        onChange={botSpeed => change({ botSpeed })}
      />
      <Segments
        legend={t('new-animation')}
        value={draft.animation}
        options={ANIMATION_SPEEDS.map(speed => ({ value: speed, label: t(`new-animation-${speed}`) }))}
        onChange={animation => change({ animation })}
      />
      {hidesHands(draft.game) && (
        <Segments
          legend={t('new-open-hands')}
          value={draft.openHands ?? 0}
          options={OPEN_HANDS.map(minutes => ({
            value: minutes ?? 0,
            label: minutes === null ? t('new-open-hands-never') : t('new-open-hands-after', { minutes }),
          }))}
          onChange={minutes => change({ openHands: minutes === 0 ? null : minutes })}
        />
      )}
      <TableOptions draft={draft} change={change} />
      <GroupChoice group={draft.group} onChange={group => change({ group })} />
    </>
  );
}

/** A part of the form: the choices so far, and a function that changes some of them. */
interface PartProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** The switches of the table, of any game and of this one. */
function TableOptions({ draft, change }: PartProps) {
  const { Options } = FORMS[draft.game];
  return (
    <Group legend={t('new-table-options')}>
      <Switch
        label={t('new-listed')}
        hint={t('new-listed-hint')}
        on={draft.listed}
        onChange={listed => change({ listed })}
      />
      <Switch
        label={t('new-joint-chat')}
        hint={t('new-joint-chat-hint')}
        on={draft.jointChat}
        onChange={jointChat => change({ jointChat })}
      />
      <Switch
        label={t('new-players-only')}
        hint={t('new-players-only-hint')}
        on={draft.playersOnly}
        onChange={playersOnly => change({ playersOnly })}
      />
      <Switch
        label={t('new-no-programs')}
        hint={t('new-no-programs-hint')}
        on={draft.noPrograms}
        onChange={noPrograms => change({ noPrograms })}
      />
      <Options draft={draft} change={change} />
    </Group>
  );
}

/** The choices of each game, and its switches among the options of the table. */
const FORMS: Record<GameKind, Record<'Choices' | 'Options', ComponentType<PartProps>>> = {
  dominion: { Choices: KingdomForm, Options: DominionOptions },
  'king-of-the-dice': { Choices: nothing, Options: DiceOptions },
};

function DiceOptions({ draft, change }: PartProps) {
  return (
    <Switch
      label={t('new-dice-help')}
      hint={t('new-dice-help-hint')}
      on={draft.help}
      onChange={help => change({ help })}
    />
  );
}
