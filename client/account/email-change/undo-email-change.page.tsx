import { useUndoEmailChangeMutation } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { toEmailState } from '../email-field.tsx';
import { FormHeader } from '../form-header.tsx';
import { useEmailLink } from './use-email-link.ts';

/**
 * Keeps or brings back the address of an account, at /undo-email-change, where the link of the mail to the old address leads (`#token=`).
 * It waits for a tap, because some mail programs open links by themselves, and this one signs out everywhere.
 */
export function UndoEmailChange() {
  const [mutate] = useUndoEmailChangeMutation();
  const { submit, isBusy, email, errorMessage } = useEmailLink({
    path: paths.undoEmailChange,
    property: 'emailUndoToken',
    invalidCode: 'EMAIL_UNDO_LINK_INVALID',
    failedCode: 'EMAIL_UNDO_FAILED',
    send: async (token) => (await mutate({ variables: { token } })).data?.undoEmailChange,
  });
  return (
    <PageShell header={<FormHeader backPath={paths.signIn} />}>
      <PageHeading variant="display">Keep My Email</PageHeading>
      {email !== null ? (
        <>
          <Status>The email of your account is {email}. All devices are signed out.</Status>
          <Text tone="lead" size={16}>
            Set a new password now: whoever asked for the change knew the old one.
          </Text>
          <ButtonLink variant="go" wide to={paths.forgotPassword} state={toEmailState(email)}>
            Set a new password
          </ButtonLink>
        </>
      ) : (
        <>
          <Text tone="lead" size={16}>
            If you did not ask for another email, undo the change here. Your account keeps this address or
            gets it back, all devices are signed out, and all API tokens are deleted.
          </Text>
          {errorMessage && <Alert>{errorMessage}</Alert>}
          <Button variant="go" wide size="large" isBusy={isBusy} onClick={submit}>
            {isBusy ? 'Undoing...' : 'THIS WAS NOT ME'}
          </Button>
        </>
      )}
    </PageShell>
  );
}
