// The choice of a language, for the settings and for the menu of every page. It knows languages by their own names.

import { language, loadWords, t } from '../../words';
import { LANGUAGES, TAGS } from '../../words/languages';
import { useDoing } from '../asking';
import { choose } from '../preferences';
import { Segments } from './fields';
import { WhyNot } from './Problem';

/** Changes the page to another language, at once and for the next visit. */
export function LanguageChoice({ quiet }: { quiet?: boolean }) {
  const { failure, run } = useDoing();
  return (
    <>
      <Segments
        legend={t('bar-language')}
        quiet={quiet ?? false}
        value={language.value}
        options={TAGS.map(tag => ({ value: tag, label: LANGUAGES[tag], lang: tag }))}
        onChange={tag =>
          run(async () => {
            await loadWords(tag);
            choose({ language: tag });
          })
        }
      />
      <WhyNot failure={failure} />
    </>
  );
}
