import { useState } from 'react';
import { messageText } from '../../tag/messages.ts';
import { trimmed } from '../../tag/text.ts';
import { reasonText } from '../failure-text.ts';
import { useLoginMutation } from '../graphql/generated.ts';
import { signIn } from '../session/session-store.ts';
import { storedUser } from '../session/stored-session.ts';
import { useAction } from '../use-action.ts';

type Credentials = { email: string; password: string };

/** Logging in. `unverifiedEmail` is set when the server wants the address verified first. */
export function useLogin() {
  const [mutate] = useLoginMutation();
  const { run, busy, failure } = useAction('LOGIN_FAILED');
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const login = ({ email: typed, password }: Credentials) =>
    run(async () => {
      const email = trimmed(typed);
      setUnverifiedEmail(null);
      const { data } = await mutate({ variables: { email, password } });
      const result = data?.login;
      if (!result) return messageText('LOGIN_FAILED');
      if (result.__typename === 'Session') signIn({ token: result.token, user: storedUser(result.user) });
      else if (result.code === 'EMAIL_NOT_VERIFIED') setUnverifiedEmail(email);
      else return reasonText(result);
      return null;
    });

  return { login, busy, failure, unverifiedEmail };
}
