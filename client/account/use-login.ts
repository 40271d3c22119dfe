import { useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { trimVisibleText } from '../../tag/base/text.ts';
import { formatRefusal } from '../error-text.ts';
import { useLoginMutation } from '../graphql/generated.ts';
import { takeEarlyLogin } from '../session/early-login.ts';
import { startSession } from '../session/sign-in/start-session.ts';
import { useAction } from '../use-action.ts';

export type Credentials = { email: string; password: string; totp: string };

/** The code of an authenticator app is required, or the sent code was refused with this text. */
export type OnCodeRefused = (errorMessage: string | null) => void;

/** The refusals that are about the code. */
const CODE_REFUSALS = ['TOTP_INVALID', 'TOTP_UNREADABLE'];

/** Signs in. Sets `unverifiedEmail` if the server requires a verified address. */
export function useLogin(onCodeRefused: OnCodeRefused) {
  const [mutate] = useLoginMutation();
  const { run, isBusy, errorMessage } = useAction('LOGIN_FAILED');
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const login = ({ email: submittedEmail, password, totp }: Credentials) =>
    run(async () => {
      const email = trimVisibleText(submittedEmail);
      setUnverifiedEmail(null);
      const variables = { email, password, ...(totp !== '' && { totp }) };
      const data = (await takeEarlyLogin(variables)) ?? (await mutate({ variables })).data;
      const result = data?.login;
      if (!result) return formatMessage('LOGIN_FAILED');
      if (result.__typename === 'Session') startSession(result);
      else if (result.code === 'EMAIL_NOT_VERIFIED') setUnverifiedEmail(email);
      else if (result.code === 'TOTP_REQUIRED') onCodeRefused(null);
      else if (CODE_REFUSALS.includes(result.code)) onCodeRefused(formatRefusal(result));
      else return formatRefusal(result);
      return null;
    });

  return { login, isBusy, errorMessage, unverifiedEmail };
}
