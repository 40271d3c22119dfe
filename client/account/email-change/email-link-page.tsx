import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { FormHeader } from '../form-header.tsx';
import { useEmailLink, type EmailLinkOptions } from './use-email-link.ts';

type Props = {
  title: string;
  backPath: string;
  link: EmailLinkOptions;
  /** The effect of the link. */
  lead: string;
  buttonText: string;
  busyText: string;
  /** Renders the page once the link was used. */
  renderOutcome: (email: string) => ReactNode;
};

/** The page of a link about the address of an account. It waits for a tap, because some mail programs open links by themselves. */
export function EmailLinkPage({ title, backPath, link, lead, buttonText, busyText, renderOutcome }: Props) {
  const { submit, isBusy, email, errorMessage } = useEmailLink(link);
  return (
    <PageShell header={<FormHeader backPath={backPath} />}>
      <PageHeading variant="display">{title}</PageHeading>
      {email !== null ? (
        renderOutcome(email)
      ) : (
        <>
          <Text tone="lead" size={16}>
            {lead}
          </Text>
          {errorMessage && <Alert>{errorMessage}</Alert>}
          <Button variant="go" wide size="large" isBusy={isBusy} onClick={submit}>
            {isBusy ? busyText : buttonText}
          </Button>
        </>
      )}
    </PageShell>
  );
}
