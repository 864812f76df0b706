// The program, its licence, and the authors of its drawings and letters.

import '../../ui/Article.css';
import { version } from '../../../package.json';
import { list, rich, t } from '../../i18n';
import { Page, Panel } from '../../ui/Page';

/**
 * The artists of the drawings that are used here, as they are named at game-icons.net. A test compares with
 * icons.toml.
 */
export const ARTISTS = {
  delapouite: 'Delapouite',
  lorc: 'Lorc',
  skoll: 'Skoll',
  faithtoken: 'Faithtoken',
  cathelineau: 'Cathelineau',
  quoting: 'Quoting',
  'caro-asercion': 'Caro Asercion',
  willdabeast: 'Willdabeast',
  sbed: 'sbed',
} as const;

/** Artists of the same collection whose drawings need no credit. */
const GIVEN_AWAY = ['Viscious Speed', 'Zeromancer'];

/** The page about this program. */
export function About() {
  return (
    <Page title={t('about-title')} lead={t('about-lead')} class="narrow rules">
      <Panel>
        <p>{t('about-version', { version })}</p>
      </Panel>
      <Panel title={t('about-licence-title')}>
        <p>{t('about-licence')}</p>
      </Panel>
      <Panel title={t('about-privacy-title')}>
        <p>{t('about-privacy')}</p>
      </Panel>
      <Panel title={t('about-notice-title')}>
        <p>{t('about-notice')}</p>
      </Panel>
      <Panel title={t('about-drawings-title')}>
        <p>{rich('about-drawings', { site: <Site />, licence: <DrawingLicence /> })}</p>
        <p>{t('about-drawings-by', { names: list(Object.values(ARTISTS)) })}</p>
        <p>{t('about-drawings-cc0', { names: list(GIVEN_AWAY) })}</p>
      </Panel>
      <Panel title={t('about-fonts-title')}>
        <p>{rich('about-fonts', { licence: <FontLicence /> })}</p>
      </Panel>
    </Page>
  );
}

function Site() {
  return <a href="https://game-icons.net">{t('about-drawings-site')}</a>;
}

function DrawingLicence() {
  return <a href="https://creativecommons.org/licenses/by/3.0/">{t('about-drawings-licence')}</a>;
}

function FontLicence() {
  return <a href="https://openfontlicense.org">{t('about-fonts-licence')}</a>;
}
