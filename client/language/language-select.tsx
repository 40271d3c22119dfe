import { useState } from 'react';
import { LOCALES, type Locale } from '../../tag/texts/locales.ts';
import { getLanguage, translate } from '../../tag/texts/translate.ts';
import { Alert } from '../ui/notice.tsx';
import { chooseLocale } from './choose-language.ts';
import { getLanguageName } from './language-name.ts';

type Props = {
  className?: string | undefined;
  /** Runs after the texts are shown in the language, for example to store it with the account. */
  onChoose?: (locale: Locale) => void;
};

/** Shows a field that selects the language of the texts in this browser. */
export function LanguageSelect({ className, onChoose }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const choose = async (locale: Locale): Promise<void> => {
    const isShown = await chooseLocale(locale);
    setFailed(!isShown);
    if (isShown) onChoose?.(locale);
  };
  return (
    <>
      <label className={className}>
        {translate('Language')}{' '}
        <select
          style={{ fontWeight: 600, marginInlineStart: 6 }}
          value={getLanguage().locale}
          onChange={(event) => void choose(event.currentTarget.value as Locale)}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {getLanguageName(locale)}
            </option>
          ))}
        </select>
      </label>
      {hasFailed && (
        <Alert>{translate('This language could not be loaded. Please check your connection.')}</Alert>
      )}
    </>
  );
}
