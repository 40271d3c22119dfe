import type { ReactNode } from 'react';
import { LegalModal } from '../legal-modal.tsx';
import { ProviderLink } from '../provider-link.tsx';
import { ProviderNote } from './provider-note.tsx';

/** Shows the link to the identity provider where there is no password, a further way, and the legal texts that they accept. */
export function ProviderSignIn({ children }: { children?: ReactNode }) {
  return (
    <>
      <ProviderLink variant="go" />
      {children}
      <ProviderNote />
      <LegalModal />
    </>
  );
}
