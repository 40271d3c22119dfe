import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageText } from '../../tag/messages.ts';
import type { CreateAccountForm } from '../../tag/rules/account.ts';
import { failureText, reasonText } from '../failure-text.ts';
import {
  useRegisterMutation,
  useSendVerificationMutation,
  type ReasonFragment,
} from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { STORAGE_KEYS, writeStored } from '../session/storage.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

/** What a form can show beside its own field; any other reason stands above the button. */
const FORM_FIELDS = new Set(['email', 'password', 'nickname']);

type Options = { onFieldFault: (field: string, text: string) => void };

/**
 * Registers, asks for the verification mail, remembers whose it is and goes to /verify-email. `registered` is the
 * address of the account once it is made; with it, only the mail is asked for again.
 */
export function useRegistration({ onFieldFault }: Options) {
  const navigate = useNavigate();
  const [registerUser] = useRegisterMutation();
  const [sendVerification] = useSendVerificationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  /** The account made on this page whose mail failed: pressing the button again must not answer 'taken'. */
  const [registered, setRegistered] = useState<string | null>(null);

  const refuse = (reason: ReasonFragment) => {
    const { code, field } = reason;
    if (code === 'EMAIL_TAKEN' || !field || !FORM_FIELDS.has(field)) setFailure(reasonText(reason));
    else onFieldFault(field, reasonText(reason));
  };

  const createUser = async (variables: { email: string; password: string; nickname: string }) => {
    if (registered === variables.email) return true;
    try {
      const result = (await registerUser({ variables })).data?.register;
      if (result?.__typename === 'RegisterSuccess') {
        setRegistered(variables.email);
        return true;
      }
      if (result) refuse(result);
    } catch (error) {
      setFailure(failureText(error, 'NETWORK_ERROR', 'REGISTER_FAILED'));
    }
    return false;
  };

  const askForMail = async (email: string) => {
    try {
      const result = (await sendVerification({ variables: { email } })).data?.sendVerification;
      if (result?.__typename === 'Done') return true;
    } catch {
      // Said below, whatever it was: the account is there, only the mail is not.
    }
    setFailure(messageText('SEND_VERIFICATION_FAILED'));
    return false;
  };

  const [register, busy] = useOneAtATime(async ({ email: typed, password, ...form }: CreateAccountForm) => {
    const [email, nickname] = [typed.trim(), form.nickname.trim()];
    setFailure(null);
    const done = (await createUser({ email, password, nickname })) && (await askForMail(email));
    if (!done) return;
    writeStored(STORAGE_KEYS.pendingEmail, email);
    writeStored(STORAGE_KEYS.pendingNickname, nickname);
    await navigate(paths.verifyEmail);
  });

  return { register, busy, failure, registered };
}
