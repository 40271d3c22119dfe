import { useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import type { Locale } from '../../tag/texts/locales.ts';
import { useUpdateProfileMutation } from '../graphql/settings.ts';
import { LanguageSelect } from '../language/language-select.tsx';
import { Alert } from '../ui/notice.tsx';
import { SettingsRow } from './settings-rows.tsx';
import styles from './settings.module.css';

/** Selects the language of the pages, and stores it with the account for mails and other browsers. */
export function LanguageRow() {
  const [updateProfile] = useUpdateProfileMutation();
  const [hasFailed, setFailed] = useState(false);
  const store = async (locale: Locale): Promise<void> => {
    const result = await updateProfile({ variables: { input: { locale } } }).catch(() => null);
    setFailed(result?.data?.updateProfile.__typename !== 'UpdateProfileSuccess');
  };
  return (
    <li>
      <SettingsRow>
        <LanguageSelect className={styles['language']} onChoose={(locale) => void store(locale)} />
      </SettingsRow>
      {hasFailed && <Alert>{formatMessage('PROFILE_SAVE_FAILED')}</Alert>}
    </li>
  );
}
