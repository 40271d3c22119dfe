import { useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { Text } from '../../ui/text.tsx';
import { LegalLink } from '../legal-link.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './provider-note.module.css';

/** Shows which texts a sign-in at the identity provider accepts; nothing without a provider. Its page must show the LegalModal. */
export function ProviderNote() {
  if (useSignInOptions().providerText === null) return null;
  return (
    <Text variant="note" className={styles['note']}>
      By continuing you agree to the <LegalLink text={'terms'}>{translate('Terms of Service')}</LegalLink> and{' '}
      <LegalLink text={'privacy'}>{translate('Privacy Policy')}</LegalLink>.
    </Text>
  );
}
