// The choice of a language, for the settings and for the menu of every page.

import { useState } from 'preact/hooks';
import { language, loadWords, t } from '../i18n';
import { LANGUAGES, type Language, TAGS } from '../i18n/languages';
import { Segments } from './fields';
import { WhyNot } from './Problem';
import { setPreference } from './preferences';
import { useAction } from './use-action';

/** Changes the page to another language, at once and for the next visit. */
export function LanguageChoice({ quiet }: { quiet?: boolean }) {
  const { failure, run } = useAction();
  /** A choice is shown as chosen while its words are on their way. */
  const [coming, setComing] = useState<Language | null>(null);
  return (
    <>
      <Segments
        legend={t('bar-language')}
        quiet={quiet ?? false}
        value={coming ?? language.value}
        options={TAGS.map(tag => ({ value: tag, label: LANGUAGES[tag], lang: tag }))}
        onChange={tag => {
          run(async () => {
            setComing(tag);
            try {
              await loadWords(tag);
              setPreference({ language: tag });
            } finally {
              setComing(null);
            }
          });
        }}
      />
      <WhyNot failure={failure} />
    </>
  );
}
