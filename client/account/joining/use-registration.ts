import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { CreateAccountForm } from '../../../tag/account/account.ts';
import { trimVisibleText } from '../../../tag/base/text.ts';
import { getLanguage } from '../../../tag/texts/translate.ts';
import { formatRefusal } from '../../error-text.ts';
import {
  useRegisterMutation,
  useSendVerificationMutation,
  type RefusalFragment,
} from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { STORAGE_KEYS, writeStored } from '../../session/local-storage.ts';
import { useAction } from '../../use-action.ts';
import { toEmailState } from '../email-field.tsx';

/** The fields that can show an error; other errors appear above the button. */
const FORM_FIELDS = new Set(['email', 'password', 'nickname']);

type RegistrationOptions = {
  /** The token of an invitation, or null. */
  invitation: string | null;
  onFieldError: (field: string, text: string) => void;
};

/**
 * Registers, requests the verification mail, stores its address and opens /verify-email. `registered` is the address
 * of the account once it exists; from then on only the mail is requested again.
 */
export function useRegistration({ invitation, onFieldError }: RegistrationOptions) {
  const navigate = useNavigate();
  const [registerUser] = useRegisterMutation();
  const [sendVerification] = useSendVerificationMutation();
  const { run, isBusy, errorMessage } = useAction('REGISTER_FAILED');
  /** The account that this page has created without a mail. Prevents a second registration, which the server would refuse as 'taken'. */
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);

  const showRefusal = (refusal: RefusalFragment) => {
    const { code, field } = refusal;
    if (code === 'EMAIL_TAKEN' || !field || !FORM_FIELDS.has(field)) return formatRefusal(refusal);
    onFieldError(field, formatRefusal(refusal));
    return null;
  };

  // Every failure means that the account exists and its mail was not sent.
  const isMailed = (email: string) =>
    sendVerification({ variables: { email } }).then(
      ({ data }) => data?.sendVerification?.__typename === 'Done',
      () => false,
    );

  const register = ({ email: submittedEmail, password, ...form }: CreateAccountForm) =>
    run(async () => {
      const [email, nickname] = [trimVisibleText(submittedEmail), trimVisibleText(form.nickname)];
      if (registeredEmail !== email) {
        const { locale } = getLanguage();
        const { data } = await registerUser({
          variables: { email, password, nickname, locale, ...(invitation !== null && { invitation }) },
        });
        const result = data?.register;
        if (!result) return formatMessage('REGISTER_FAILED');
        if (result.__typename === 'Refusal') return showRefusal(result);
        writeStored(STORAGE_KEYS.pendingSecret, result.registrationSecret);
        setRegisteredEmail(email);
      }
      if (!(await isMailed(email))) return formatMessage('SEND_VERIFICATION_FAILED');
      const isStored = writeStored(STORAGE_KEYS.pendingEmail, email);
      writeStored(STORAGE_KEYS.pendingNickname, nickname);
      // Without browser storage the router state passes the address on.
      await navigate(paths.verifyEmail, { state: isStored ? null : toEmailState(email) });
      return null;
    });

  return { register, isBusy, errorMessage, registered: registeredEmail };
}
