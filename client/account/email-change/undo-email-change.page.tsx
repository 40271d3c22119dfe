import { useUndoEmailChangeMutation } from '../../graphql/generated.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { toEmailState } from '../email-field.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { EmailLinkPage } from './email-link-page.tsx';

/** Keeps or brings back the address of an account, at /undo-email-change, where the link of the mail to the old address leads (`#token=`). */
export function UndoEmailChange() {
  useLanguage();
  const [mutate] = useUndoEmailChangeMutation();
  return (
    <EmailLinkPage
      title={translate('Keep My Email')}
      backPath={paths.signIn}
      link={{
        path: paths.undoEmailChange,
        property: 'emailUndoToken',
        invalidCode: 'EMAIL_UNDO_LINK_INVALID',
        failedCode: 'EMAIL_UNDO_FAILED',
        send: async (token) => (await mutate({ variables: { token } })).data?.undoEmailChange,
      }}
      lead={translate(
        'If you did not ask for another email, undo the change here. Your account keeps this address or gets it back, all devices are signed out, and all API tokens are deleted.',
      )}
      buttonText={translate('THIS WAS NOT ME')}
      busyText={translate('Undoing...')}
      renderOutcome={(email) => (
        <>
          <Status>
            {translate('The email of your account is {email}. All devices are signed out.', { email })}
          </Status>
          <Text tone="lead" size={16}>
            {translate('Set a new password now: whoever asked for the change knew the old one.')}
          </Text>
          <ButtonLink variant="go" wide to={paths.forgotPassword} state={toEmailState(email)}>
            {translate('Set a new password')}
          </ButtonLink>
        </>
      )}
    />
  );
}
