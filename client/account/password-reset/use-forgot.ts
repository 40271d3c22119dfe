import { ServerError } from '@apollo/client/errors';
import { messageText } from '../../../tag/messages.ts';
import { trimmed } from '../../../tag/text.ts';
import { failureText, reasonText } from '../../failure-text.ts';
import { useForgotPasswordMutation, type ReasonFragment } from '../../graphql/generated.ts';
import { useAction } from '../../use-action.ts';

type Options = {
  onSent: (email: string) => void;
  onFieldFault: (field: 'email', text: string) => void;
};

/** Asks for the reset mail. The answer is the same whether or not the address has an account. */
export function useForgot({ onSent, onFieldFault }: Options) {
  const [mutate] = useForgotPasswordMutation();
  const { run, busy, failure } = useAction('FORGOT_FAILED', thrownText);

  const refused = (reason: ReasonFragment) => {
    if (reason.code === 'TOO_MANY_ATTEMPTS') return reasonText(reason);
    if (reason.field !== 'email') return messageText('FORGOT_FAILED');
    onFieldFault('email', reasonText(reason));
    return null;
  };

  const send = (typed: string) =>
    run(async () => {
      const email = trimmed(typed);
      const result = (await mutate({ variables: { email } })).data?.forgotPassword;
      if (!result) return messageText('FORGOT_FAILED');
      if (result.__typename === 'Refusal') return refused(result);
      onSent(email);
      return null;
    });

  return { send, busy, failure };
}

/** Only what the user can do something about is said; any other failure is the mail's. */
function thrownText(error: unknown): string {
  const tooMany = ServerError.is(error) && error.statusCode === 429;
  return tooMany ? failureText(error, 'FORGOT_FAILED', 'FORGOT_FAILED') : messageText('FORGOT_FAILED');
}
