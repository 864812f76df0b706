// The row: five piles of locations with a citizen below each.

import type { VNode } from 'preact';
import type { DiceHelp, DiceRowPile } from '../../generated/protocol';
import { t } from '../../i18n';
import { useDescription } from '../../table/description';
import { Group } from '../../table/Group';
import { Face } from '../../ui/face/Face';
import { fitName } from '../../ui/face/names';
import { type Ground, sceneOf } from '../../ui/face/scenes';
import { Icon } from '../../ui/Icon';
import { citizenData, locationData, villageOf } from './catalogue';
import { offered, useDice } from './model';
import { pileOf } from './news';
import { Requirement } from './Requirement';
import {
  chanceWords,
  citizenPoints,
  citizenPointsWords,
  citizenWords,
  homeWords,
  kindName,
  locationName,
  missingWords,
  narrowKind,
} from './words';

/** Five places side by side. */
export function Row() {
  const places = useDice().view.value?.row ?? [];
  return (
    <section class="flows shrinks shrinks-down dice-row" aria-label={t('dice-region-row')}>
      <h2 class="hidden">{t('dice-region-row')}</h2>
      <Group class="flows-tiled grid places" label={t('dice-region-row')}>
        {places.map((place, i) => (
          <Place key={place.location} place={place} at={i} />
        ))}
      </Group>
    </section>
  );
}

function Place({ place, at }: { place: DiceRowPile; at: number }) {
  return (
    <div class={`flows-down down shrinks place village-${place.colour}`}>
      <LocationPile place={place} />
      {place.citizen ? (
        <Citizen place={place} citizen={place.citizen} at={at} />
      ) : (
        <span class="centred grows dashed size-14 rounded citizen-none">{t('dice-place-empty')}</span>
      )}
    </div>
  );
}

function LocationPile({ place: { location, next, left } }: { place: DiceRowPile }) {
  const { ask, news } = useDice();
  const asks = ask.value?.type === 'location' && ask.value.location === location;
  const classes = [
    'card-place anchor rigid rounded location',
    asks && 'asks',
    next === null && 'location-empty',
    pileOf(news.value) === location && 'news',
  ];
  const name = locationName(location);
  return (
    <div class={classes.filter(Boolean).join(' ')}>
      <Face
        scene={diceScene(location)}
        drawing={`dice-${location}`}
        name={fitName(name, name, false)}
        class={villageClass(location)}
        place={`lies-${left}`}
        spoken={
          <>, {next === null ? t('dice-location-empty') : t('dice-location-next', { points: next, left })}</>
        }
        foot={
          <span class="across card-foot" aria-hidden="true">
            <span class="gap-1 flex location-left">
              {Array.from({ length: 3 }, (_, i) => (
                <i key={i} class={i < left ? 'is-filled' : ''} />
              ))}
            </span>
            <span class="at-end location-points">{next ?? '–'}</span>
          </span>
        }
      />
    </div>
  );
}

interface CitizenProps {
  place: DiceRowPile;
  citizen: string;
  at: number;
}

/**
 * A citizen of the row as a button: it is taken, or looked at. What its face says is in its name, and what the dice come to in its
 * description: every roll would be thirty events, among which Orca drops what is announced.
 */
function Citizen({ place, citizen, at }: CitizenProps) {
  const table = useDice();
  const can = offered(table.ask.value).includes(at);
  const classes = [
    'grows full-width shrinks-down citizen-selectable',
    'selectable',
    can && 'can-select',
    place.fits && 'fits',
  ];
  const words = [citizenWords(citizen), can && t('dice-can-take')];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-item={citizen}
      data-card={citizen}
      tabIndex={-1}
      onClick={() => table.press(at, citizen)}
      {...useDescription(rolledWords(place))}
    >
      <CitizenFace citizen={citizen} foot={footOf(place, can || (place.fits && table.decides()))} isDrawn />
      <span class="hidden">{words.filter(Boolean).join(', ')}</span>
    </button>
  );
}

/** Whether the dice satisfy a citizen, what is missing, and which location it brings. */
function rolledWords({ fits, help, brings, location }: DiceRowPile): string {
  const words = [
    fits && t('dice-fits'),
    !fits && help && `${missingWords(help.missing)}, ${chanceWords(help)}`,
    brings && t('dice-brings', { location: locationName(location) }),
  ];
  return words.filter(Boolean).join(', ');
}

/** That a citizen can be taken, or what is missing. The words stand in its room until then: no drawing moves when dice roll. */
function footOf(place: DiceRowPile, takes: boolean): VNode {
  if (place.fits) return <Fits place={place} takes={takes} />;
  return place.help ? (
    <Help help={place.help} />
  ) : (
    <span class="across centres card-foot shrinks breaks text-centred citizen-foot citizen-foot-kept" />
  );
}

/** That the dice satisfy it, whether a click takes it, and which location it brings. */
function Fits({ place: { brings, location, next }, takes }: { place: DiceRowPile; takes: boolean }) {
  return (
    <span class="across centres card-foot shrinks breaks text-centred dark citizen-foot citizen-fits">
      {t(takes ? 'dice-fits-take' : 'dice-fits')}
      {brings && (
        <span class="across-text gap-1 brings" aria-hidden="true">
          <Icon name={`dice-${location}`} />+{next}
        </span>
      )}
    </span>
  );
}

/** The missing dice, and the chance. */
function Help({ help }: { help: DiceHelp }) {
  return (
    <span class="across centres card-foot shrinks breaks text-centred dark citizen-foot">
      <span>{missingWords(help.missing)}</span> <b>{chanceWords(help)}</b>
    </span>
  );
}

interface CitizenFaceProps {
  citizen: string;
  foot?: VNode | null;
  /** Whether it is only drawn: what is around it says everything. */
  isDrawn?: boolean;
}

/** The print on a citizen, with the part that the place adds below it. */
export function CitizenFace({ citizen, foot = null, isDrawn = false }: CitizenFaceProps) {
  const { kind, colour, requirement } = citizenData(citizen);
  const village = villageOf(citizen);
  return (
    <Face
      scene={diceScene(kind)}
      drawing={`dice-${kind}`}
      name={fitName(kindName(kind), narrowKind(kind), true)}
      class={`citizen has-worth has-mark village-${colour ?? 'none'}`}
      isDrawn={isDrawn}
      spoken={
        <>
          , {citizenPointsWords(citizen)}, {homeWords(citizen)},
        </>
      }
      worth={
        <span class="card-worth rigid citizen-points" aria-hidden="true">
          {citizenPoints(citizen)}
        </span>
      }
      mark={village && <Icon name={`dice-${village.name}`} class="card-mark" />}
      body={<Requirement needs={requirement} />}
      foot={foot}
    />
  );
}

/** The ground of a kind of citizen, a location or the penalties. */
export function diceScene(name: string): Ground {
  return sceneOf('dice', name) ?? { game: 'dice', fn: 'earth', theme: null };
}

/** The class with the colours of a location. */
function villageClass(location: string): string {
  return `village-${locationData(location).colour}`;
}
