import { LegalModal } from '../legal-modal.tsx';
import { ProviderLink } from '../provider-link.tsx';
import { ProviderNote } from './provider-note.tsx';

/** Shows the link to the identity provider where it is the only way to sign in, with the legal texts that it accepts. */
export function ProviderSignIn() {
  return (
    <>
      <ProviderLink variant="go" />
      <ProviderNote />
      <LegalModal />
    </>
  );
}
