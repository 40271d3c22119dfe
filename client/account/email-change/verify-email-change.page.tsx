import { useVerifyEmailChangeMutation } from '../../graphql/generated.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Status } from '../../ui/notice.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { EmailLinkPage } from './email-link-page.tsx';

/** Changes the address of an account, at /verify-email-change, where the link of the mail to the new address leads (`#token=`). */
export function VerifyEmailChange() {
  useLanguage();
  const [mutate] = useVerifyEmailChangeMutation();
  return (
    <EmailLinkPage
      title={translate('Confirm New Email')}
      backPath={paths.settings}
      link={{
        path: paths.verifyEmailChange,
        property: 'emailChangeToken',
        invalidCode: 'EMAIL_CHANGE_LINK_INVALID',
        failedCode: 'EMAIL_CHANGE_FAILED',
        send: async (token) => (await mutate({ variables: { token } })).data?.verifyEmailChange,
      }}
      lead={translate(
        'Your account gets its mail at this address from then on, and you sign in with it. You stay signed in.',
      )}
      buttonText={translate('CONFIRM MY NEW EMAIL')}
      busyText={translate('Confirming...')}
      renderOutcome={(email) => (
        <>
          <Status>{translate('Your email is now {email}.', { email })}</Status>
          <ButtonLink variant="go" wide to={paths.settings}>
            {translate('Open the settings')}
          </ButtonLink>
        </>
      )}
    />
  );
}
