import { useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import type { Locale } from '../../tag/texts/locales.ts';
import { useUpdateProfileMutation, type SessionUserFragment } from '../graphql/settings.ts';
import { LanguageSelect } from '../language/language-select.tsx';
import { Alert } from '../ui/notice.tsx';
import { SettingsRow } from './settings-rows.tsx';
import styles from './settings.module.css';

/** Selects the language of the pages, and stores it with the account for mails and other browsers. */
export function LanguageRow({ user: { locale } }: { user: SessionUserFragment }) {
  const [updateProfile] = useUpdateProfileMutation();
  const [hasFailed, setFailed] = useState(false);
  const store = async (chosenLocale: Locale | null): Promise<void> => {
    const variables = { input: { locale: chosenLocale } };
    const result = await updateProfile({ variables }).catch(() => null);
    setFailed(result?.data?.updateProfile.__typename !== 'UpdateProfileSuccess');
  };
  const account = { locale, onChoose: (chosenLocale: Locale | null) => void store(chosenLocale) };
  return (
    <li>
      <SettingsRow>
        <LanguageSelect className={styles['language']} account={account} />
      </SettingsRow>
      {hasFailed && <Alert>{formatMessage('PROFILE_SAVE_FAILED')}</Alert>}
    </li>
  );
}
