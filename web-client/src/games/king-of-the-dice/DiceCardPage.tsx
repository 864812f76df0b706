// One kind of citizen, one location, or the penalties of King of the Dice: what is printed and what to know.
import './dice.css';
import '../../ui/Article.css';
import type { ComponentChildren } from 'preact';
import type { LocationData } from '../../generated/protocol';
import { t } from '../../i18n';
import { NoSuchCard } from '../../table/cards/NoSuchCard';
import { OtherNames } from '../../table/cards/OtherNames';
import { Rulings } from '../../table/cards/Rulings';
import { useDiceRulings } from '../../table/cards/rulings';
import { Page, Panel } from '../../ui/Page';
import { diceCardAddress } from '../../ui/router';
import { citizensOf, PENALTY } from './card-kinds';
import { catalogue, villageOf } from './catalogue';
import { LocationFace, PenaltyFace } from './faces';
import { CitizenFace } from './Row';
import { effectWords, kindName, locationName } from './words';

/** The page of a kind of citizen, of a location or of the penalties. */
export function DiceCardPage({ card }: { card: string }) {
  const [citizen] = citizensOf(card);
  if (citizen) return <KindPage key={card} kind={citizen.kind} />;
  const location = catalogue.locations.find(({ name }) => name === card);
  if (location) return <LocationPage key={card} location={location} />;
  return card === PENALTY ? <PenaltyPage /> : <NoSuchCard all="/cards/king-of-the-dice" />;
}

interface FrameProps {
  title: string;
  /** The message that is the name. */
  message: string;
  /** Which rulings are shown. */
  of: string;
  faces: ComponentChildren;
  children?: ComponentChildren;
}

function Frame({ title, message, of, faces, children }: FrameProps) {
  const rulings = useDiceRulings(of);
  return (
    <Page title={title}>
      <p>
        <a href="/cards/king-of-the-dice">{t('card-page-all')}</a>
      </p>
      <OtherNames of="dice" message={message} />
      <Panel>
        <ul class="tiles gap-4 bare-list">{faces}</ul>
      </Panel>
      <Panel title={t('card-page-rulings')}>
        {children}
        <Rulings rulings={rulings} />
      </Panel>
    </Page>
  );
}

function KindPage({ kind }: { kind: ReturnType<typeof citizensOf>[number]['kind'] }) {
  const citizens = citizensOf(kind);
  const first = citizens[0];
  const home = first && villageOf(first.name);
  const effect = first && effectWords(first);
  return (
    <Frame
      title={kindName(kind)}
      message={`dice-kind-${kind}`}
      of={kind}
      faces={citizens.map(({ name }) => (
        <li key={name}>
          <CitizenFace citizen={name} />
        </li>
      ))}
    >
      {effect && <p>{effect}</p>}
      <dl class="stack gap-3 terms facts">
        <div>
          <dt class="quiet">{t('card-page-lives')}</dt>
          <dd>
            {home ? (
              <a href={diceCardAddress(home.name)}>{locationName(home.name)}</a>
            ) : (
              t('card-page-lives-nowhere')
            )}
          </dd>
        </div>
      </dl>
    </Frame>
  );
}

function LocationPage({ location }: { location: LocationData }) {
  const living = catalogue.citizens.filter(({ colour }) => colour === location.colour);
  return (
    <Frame
      title={locationName(location.name)}
      message={`dice-place-${location.name}`}
      of="location"
      faces={
        <>
          <li>
            <LocationFace location={location.name} />
          </li>
          {living.map(({ name, kind }) => (
            <li key={name}>
              <a class="block rounded face-link" href={diceCardAddress(kind)}>
                <CitizenFace citizen={name} />
              </a>
            </li>
          ))}
        </>
      }
    />
  );
}

function PenaltyPage() {
  return (
    <Frame
      title={t('dice-card-penalty')}
      message="dice-card-penalty"
      of={PENALTY}
      faces={catalogue.penalties.map(({ points, count }) => (
        <li key={points}>
          <PenaltyFace points={points} />
          <p class="quiet">{t('card-page-copies', { count })}</p>
        </li>
      ))}
    />
  );
}
