import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageText } from '../../../tag/messages.ts';
import { reasonText } from '../../failure-text.ts';
import { useResetPasswordMutation, type ReasonFragment } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { forgetSession } from '../../session/session-store.ts';
import { useAction } from '../../use-action.ts';

type Options = { onFieldFault: (field: 'newPassword', text: string) => void };

/**
 * Sets the password by a reset token and goes to the completion screen. `invalid`: there is no token, or the server
 * knows it no more; then nothing is sent.
 */
export function useReset(token: string | null, { onFieldFault }: Options) {
  const navigate = useNavigate();
  const [mutate] = useResetPasswordMutation();
  const { run, busy, failure } = useAction('RESET_FAILED');
  /** The token that the server has refused; a newer link makes the page work again. */
  const [dead, setDead] = useState<string | null>(null);
  const invalid = token === null || token === dead;

  const refused = (reason: ReasonFragment) => {
    if (reason.code === 'RESET_LINK_INVALID') setDead(token);
    else if (reason.field === 'newPassword') onFieldFault('newPassword', reasonText(reason));
    else return reasonText(reason);
    return null;
  };

  const reset = (newPassword: string) =>
    run(async () => {
      if (token === null || invalid) return null;
      const result = (await mutate({ variables: { token, newPassword } })).data?.resetPassword;
      if (!result) return messageText('RESET_FAILED');
      if (result.__typename === 'Refusal') return refused(result);
      // Whoever was signed in here was so by a session that has just ended on the server.
      forgetSession();
      await navigate(paths.passwordResetComplete, { replace: true });
      return null;
    });

  return { reset, busy, failure, invalid };
}
