import { translateElements } from '../../language/translate-elements.tsx';
import { useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { Text } from '../../ui/text.tsx';
import { LEGAL_LINKS } from '../legal-link.tsx';
import styles from './provider-note.module.css';

/** Shows which texts a sign-in at the identity provider accepts; nothing without a provider. Its page must show the LegalModal. */
export function ProviderNote() {
  if (useSignInOptions().providerText === null) return null;
  return (
    <Text variant="note" className={styles['note']}>
      {translateElements(
        'By continuing you agree to the <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.',
        LEGAL_LINKS,
      )}
    </Text>
  );
}
