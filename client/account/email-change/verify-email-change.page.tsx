import { useVerifyEmailChangeMutation } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { FormHeader } from '../form-header.tsx';
import { useEmailLink } from './use-email-link.ts';

/** Changes the address of an account, at /verify-email-change, where the link of the mail to the new address leads (`#token=`). */
export function VerifyEmailChange() {
  const [mutate] = useVerifyEmailChangeMutation();
  const { submit, isBusy, email, errorMessage } = useEmailLink({
    path: paths.verifyEmailChange,
    property: 'emailChangeToken',
    invalidCode: 'EMAIL_CHANGE_LINK_INVALID',
    failedCode: 'EMAIL_CHANGE_FAILED',
    send: async (token) => (await mutate({ variables: { token } })).data?.verifyEmailChange,
  });
  return (
    <PageShell header={<FormHeader backPath={paths.settings} />}>
      <PageHeading variant="display">Confirm New Email</PageHeading>
      {email !== null ? (
        <>
          <Status>Your email is now {email}.</Status>
          <ButtonLink variant="go" wide to={paths.settings}>
            Open the settings
          </ButtonLink>
        </>
      ) : (
        <>
          <Text tone="lead" size={16}>
            Your account gets its mail at this address from then on, and you sign in with it. You stay signed
            in.
          </Text>
          {errorMessage && <Alert>{errorMessage}</Alert>}
          <Button variant="go" wide size="large" isBusy={isBusy} onClick={submit}>
            {isBusy ? 'Confirming...' : 'CONFIRM MY NEW EMAIL'}
          </Button>
        </>
      )}
    </PageShell>
  );
}
