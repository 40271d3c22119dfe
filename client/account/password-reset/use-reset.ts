import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { type RefusalFragment, useResetPasswordMutation } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { forgetSession } from '../../session/session-store.ts';
import { useTokenInHistory } from '../use-token-in-history.ts';
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

/**
 * Returns the token of the reset link, from the hash or the query, or null. Removes the token from the address at once, so that the
 * screen and the history do not show it. The state of the history entry keeps the token, so that a reload does not lose a valid link.
 * `forgetToken` removes a refused token from the state; a success replaces the entry. Threat: the next user of this browser can go back to
 * an unused link while the tab is open. A second link in the same tab replaces the token, because the browser then loads no new page.
 */
export function useResetToken(): { token: string | null; forgetToken: () => void } {
  const urlToken = findResetToken(useLocation());
  const { storedToken, storeToken } = useTokenInHistory(paths.resetPassword, 'resetToken');
  const initialToken = urlToken ?? storedToken;
  const [token, setToken] = useState(initialToken);
  if (initialToken !== null && initialToken !== token) setToken(initialToken);

  useEffect(() => {
    if (urlToken !== null) storeToken(urlToken || null);
  }, [urlToken, storeToken]);

  const isStored = storedToken !== null;
  const forget = useCallback(() => {
    if (isStored) storeToken(null);
  }, [isStored, storeToken]);

  return { token: token || null, forgetToken: forget };
}

/** Returns the token of an address: '' if it is empty, null if it is missing. */
function findResetToken({ search, hash }: Location): string | null {
  const tokenInHash = new URLSearchParams(hash.slice(1)).get('token');
  return tokenInHash ?? new URLSearchParams(search).get('token');
}
