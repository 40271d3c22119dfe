import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { Text } from '../ui/text.tsx';
import { FormHeader } from './form-header.tsx';
import { ProviderSignIn } from './other-ways/provider-sign-in.tsx';

/** Says in place of a form that the server refuses passwords, and shows visitors the link to the identity provider. */
export function ProviderOnly({ heading, text }: { heading: string; text: string }) {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  return (
    <PageShell header={<FormHeader backPath={isSignedIn ? paths.settings : paths.login} />}>
      <PageHeading variant="display">{heading}</PageHeading>
      <Text tone="lead" size={16}>
        {text}
      </Text>
      {!isSignedIn && <ProviderSignIn />}
    </PageShell>
  );
}
