import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { type RefusalFragment, useResetPasswordMutation } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { forgetSession } from '../../session/session-store.ts';
import { useAction } from '../../use-action.ts';

type ResetOptions = { onFieldError: (field: 'newPassword', text: string) => void };

/**
 * Sets the password by a reset token and opens the completion page. If `isInvalid` is true, the token is missing or refused, and nothing is
 * sent.
 */
export function useResetPassword(token: string | null, { onFieldError }: ResetOptions) {
  const navigate = useNavigate();
  const [mutate] = useResetPasswordMutation();
  const { run, isBusy, errorMessage } = useAction('RESET_FAILED');
  /** The token that the server has refused; a newer link makes the page work again. */
  const [invalidToken, setInvalidToken] = useState<string | null>(null);
  const isInvalid = token === null || token === invalidToken;

  const showRefusal = (refusal: RefusalFragment) => {
    if (refusal.code === 'RESET_LINK_INVALID') setInvalidToken(token);
    else if (refusal.field === 'newPassword') onFieldError('newPassword', formatRefusal(refusal));
    else return formatRefusal(refusal);
    return null;
  };

  const reset = (newPassword: string) =>
    run(async () => {
      if (token === null || isInvalid) return null;
      const result = (await mutate({ variables: { token, newPassword } })).data?.resetPassword;
      if (!result) return formatMessage('RESET_FAILED');
      if (result.__typename === 'Refusal') return showRefusal(result);
      // The reset has ended every session of the user on the server.
      forgetSession();
      await navigate(paths.passwordResetComplete, { replace: true });
      return null;
    });

  return { reset, isBusy, errorMessage, isInvalid };
}
