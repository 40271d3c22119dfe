import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageText } from '../../../tag/texts/messages.ts';
import type { CreateAccountForm } from '../../../tag/account/account.ts';
import { trimmed } from '../../../tag/base/text.ts';
import { refusalText } from '../../error-text.ts';
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

type Options = { onFieldError: (field: string, text: string) => void };

/**
 * Registers, requests the verification mail, stores its address and opens /verify-email. `registered` is the address
 * of the account once it exists; from then on only the mail is requested again.
 */
export function useRegistration({ onFieldError }: Options) {
  const navigate = useNavigate();
  const [registerUser] = useRegisterMutation();
  const [sendVerification] = useSendVerificationMutation();
  const { run, busy, errorMessage } = useAction('REGISTER_FAILED');
  /** The account made on this page whose mail failed: pressing the button again must not answer 'taken'. */
  const [registered, setRegistered] = useState<string | null>(null);

  const refused = (refusal: RefusalFragment) => {
    const { code, field } = refusal;
    if (code === 'EMAIL_TAKEN' || !field || !FORM_FIELDS.has(field)) return refusalText(refusal);
    onFieldError(field, refusalText(refusal));
    return null;
  };

  // Any failure has the same meaning: the account exists, and its mail was not sent.
  const isMailed = (email: string) =>
    sendVerification({ variables: { email } }).then(
      ({ data }) => data?.sendVerification?.__typename === 'Done',
      () => false,
    );

  const register = ({ email: typed, password, ...form }: CreateAccountForm) =>
    run(async () => {
      const [email, nickname] = [trimmed(typed), trimmed(form.nickname)];
      if (registered !== email) {
        const { data } = await registerUser({ variables: { email, password, nickname } });
        const result = data?.register;
        if (!result) return messageText('REGISTER_FAILED');
        if (result.__typename === 'Refusal') return refused(result);
        writeStored(STORAGE_KEYS.pendingSecret, result.registrationSecret);
        setRegistered(email);
      }
      if (!(await isMailed(email))) return messageText('SEND_VERIFICATION_FAILED');
      const isStored = writeStored(STORAGE_KEYS.pendingEmail, email);
      writeStored(STORAGE_KEYS.pendingNickname, nickname);
      // Without browser storage the address travels in the router state.
      await navigate(paths.verifyEmail, { state: isStored ? null : toEmailState(email) });
      return null;
    });

  return { register, busy, errorMessage, registered };
}
