import { ServerError } from '@apollo/client/errors';
import { useState } from 'react';
import { messageText } from '../../tag/messages.ts';
import { failureText, reasonText } from '../failure-text.ts';
import { useForgotPasswordMutation, type ReasonFragment } from '../graphql/generated.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';

type Options = {
  onSent: (email: string) => void;
  onFieldFault: (field: 'email', text: string) => void;
};

/** Asks for the reset mail. The answer is the same whether or not the address has an account. */
export function useForgot({ onSent, onFieldFault }: Options) {
  const [mutate] = useForgotPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const refuse = (reason: ReasonFragment) => {
    if (reason.code === 'TOO_MANY_ATTEMPTS') setFailure(reasonText(reason));
    else if (reason.field === 'email') onFieldFault('email', reasonText(reason));
    else setFailure(messageText('FORGOT_FAILED'));
  };

  const [send, busy] = useOneAtATime(async (typed: string) => {
    const email = typed.trim();
    setFailure(null);
    try {
      const result = (await mutate({ variables: { email } })).data?.forgotPassword;
      if (result?.__typename === 'Done') onSent(email);
      else if (result) refuse(result);
      else setFailure(messageText('FORGOT_FAILED'));
    } catch (error) {
      const tooMany = ServerError.is(error) && error.statusCode === 429;
      setFailure(
        tooMany ? failureText(error, 'FORGOT_FAILED', 'FORGOT_FAILED') : messageText('FORGOT_FAILED'),
      );
    }
  });

  return { send, busy, failure };
}
