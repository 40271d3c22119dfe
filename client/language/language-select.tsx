import { useState } from 'react';
import { findLocale, LOCALES, type Locale } from '../../tag/texts/locales.ts';
import { getLanguage, translate } from '../../tag/texts/translate.ts';
import { Alert } from '../ui/notice.tsx';
import { chooseLocale } from './choose-language.ts';
import { getLanguageName } from './language-name.ts';

type Props = {
  className?: string | undefined;
  /** The language of an account, which may also follow the browser; absent outside of Settings. */
  account?: {
    readonly locale: string | null;
    /** Stores a language with the account, after its texts are shown; null follows the browser. */
    readonly onChoose: (locale: Locale | null) => void;
  };
};

/** Shows a field that selects the language of the texts in this browser. */
export function LanguageSelect({ className, account }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const choose = async (value: string): Promise<void> => {
    const locale = findLocale([value]);
    const outcome = locale ? await chooseLocale(locale) : 'shown';
    setFailed(outcome === 'failed');
    if (outcome === 'shown') account?.onChoose(locale);
  };
  return (
    <>
      <label className={className}>
        {translate('Language')}{' '}
        <select
          style={{ fontWeight: 600, marginInlineStart: 6, minWidth: 0 }}
          value={account ? (account.locale ?? '') : getLanguage().locale}
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          {account && <option value="">{translate('As in this browser')}</option>}
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
