import { useState } from 'react';
import { failureText, reasonText } from '../failure-text.ts';
import { useLoginMutation } from '../graphql/generated.ts';
import { signIn } from '../session/session-store.ts';
import { storedUser } from '../session/stored-session.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

type Credentials = { email: string; password: string };

/** Logging in. `unverifiedEmail` is set when the server wants the address verified first. */
export function useLogin() {
  const [mutate] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const [login, busy] = useOneAtATime(async ({ email, password }: Credentials) => {
    setFailure(null);
    setUnverifiedEmail(null);
    try {
      const { data } = await mutate({ variables: { email: email.trim(), password } });
      const result = data?.login;
      if (result?.__typename === 'Session') signIn({ token: result.token, user: storedUser(result.user) });
      else if (result?.code === 'EMAIL_NOT_VERIFIED') setUnverifiedEmail(email.trim());
      else if (result) setFailure(reasonText(result));
    } catch (error) {
      setFailure(failureText(error, 'NETWORK_ERROR', 'LOGIN_FAILED'));
    }
  });

  return { login, busy, failure, unverifiedEmail };
}
