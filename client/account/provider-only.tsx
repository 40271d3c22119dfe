import { paths } from '../paths.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import { Text } from '../ui/text.tsx';
import { FormHeader } from './form-header.tsx';
import { ProviderLink } from './provider-link.tsx';

/** Shows the link to the identity provider in place of a form about passwords, which the server refuses. */
export function ProviderOnly({ heading, text }: { heading: string; text: string }) {
  return (
    <PageShell header={<FormHeader backPath={paths.login} />}>
      <PageHeading variant="display">{heading}</PageHeading>
      <Text tone="lead" size={16}>
        {text}
      </Text>
      <ProviderLink variant="go" />
    </PageShell>
  );
}
