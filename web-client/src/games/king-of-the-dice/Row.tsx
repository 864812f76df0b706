// The row: five piles of locations with a citizen below each.

import type { DiceHelp, DiceRowPile } from '../../generated/protocol';
import { t } from '../../i18n';
import { Group } from '../../table/Group';
import { Icon } from '../../ui/Icon';
import { citizenData, villageOf } from './catalogue';
import { offered, useDice } from './model';
import { pileOf } from './news';
import { Requirement } from './Requirement';
import {
  chanceWords,
  citizenPoints,
  citizenPointsWords,
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
    <section class="dice-row" aria-label={t('dice-region-row')}>
      <h2 class="hidden">{t('dice-region-row')}</h2>
      <Group class="places" label={t('dice-region-row')}>
        {places.map((place, i) => (
          <Place key={place.location} place={place} at={i} />
        ))}
      </Group>
    </section>
  );
}

function Place({ place, at }: { place: DiceRowPile; at: number }) {
  return (
    <div class={`place village-${place.colour}`}>
      <LocationPile place={place} />
      {place.citizen ? (
        <Citizen place={place} citizen={place.citizen} at={at} />
      ) : (
        <span class="citizen-none">{t('dice-place-empty')}</span>
      )}
    </div>
  );
}

function LocationPile({ place: { location, next, left } }: { place: DiceRowPile }) {
  const { ask, news } = useDice();
  const asks = ask.value?.type === 'location' && ask.value.location === location;
  const classes = [
    'location',
    asks && 'asks',
    next === null && 'location-empty',
    pileOf(news.value) === location && 'news',
  ];
  return (
    <div class={classes.filter(Boolean).join(' ')}>
      <Icon name={`dice-${location}`} class="location-drawing" />
      <span class="location-name">{locationName(location)}</span>
      <span class="location-points" aria-hidden="true">
        {next ?? '–'}
      </span>
      <span class="location-left" aria-hidden="true">
        {Array.from({ length: 3 }, (_, i) => (
          <i key={i} class={i < left ? 'is-left' : ''} />
        ))}
      </span>
      <span class="hidden">
        {next === null ? t('dice-location-empty') : t('dice-location-next', { points: next, left })}
      </span>
    </div>
  );
}

interface CitizenProps {
  place: DiceRowPile;
  citizen: string;
  at: number;
}

/** A citizen of the row as a button: it is taken, or looked at. */
function Citizen({ place, citizen, at }: CitizenProps) {
  const table = useDice();
  const can = offered(table.ask.value).includes(at);
  const classes = ['citizen-selectable', 'selectable', can && 'can-select', place.fits && 'fits'];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      data-item={citizen}
      data-card={citizen}
      tabIndex={-1}
      onClick={() => table.press(at, citizen)}
    >
      <CitizenFace citizen={citizen} />
      <span class="hidden">
        {place.brings && `, ${t('dice-brings', { location: locationName(place.location) })}`}
        {can && `, ${t('dice-can-take')}`}
      </span>
      {place.fits && <Fits place={place} />}
      {!place.fits && place.help && <Help help={place.help} />}
    </button>
  );
}

/** That the dice satisfy it, and which location it brings. */
function Fits({ place: { brings, location, next } }: { place: DiceRowPile }) {
  return (
    <span class="citizen-foot">
      {t('dice-fits')}
      {brings && (
        <span class="brings" aria-hidden="true">
          <Icon name={`dice-${location}`} />+{next}
        </span>
      )}
    </span>
  );
}

/** What is still missing, and the chance. */
function Help({ help }: { help: DiceHelp }) {
  return (
    <span class="citizen-foot">
      <span>{missingWords(help.missing)}</span> <b>{chanceWords(help)}</b>
    </span>
  );
}

/** What is printed on a citizen. */
export function CitizenFace({ citizen }: { citizen: string }) {
  const { kind, colour, requirement } = citizenData(citizen);
  const village = villageOf(citizen);
  return (
    <span class={`citizen village-${colour ?? 'none'}`}>
      <span class="citizen-head">
        <span class="citizen-points" aria-hidden="true">
          {citizenPoints(citizen)}
        </span>
        <span class="citizen-name" aria-hidden="true">
          {narrowKind(kind)}
        </span>
        {village && <Icon name={`dice-${village.name}`} class="citizen-home" />}
      </span>
      <span class="hidden">
        {kindName(kind)}, {citizenPointsWords(citizen)}, {homeWords(citizen)},
      </span>
      <span class="citizen-art" aria-hidden="true">
        <Icon name={`dice-${kind}`} class="citizen-drawing" />
      </span>
      <Requirement needs={requirement} />
    </span>
  );
}
