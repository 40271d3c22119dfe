import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { messageText } from '../../../tag/texts/messages.ts';
import { refusalText } from '../../error-text.ts';
import { type RefusalFragment, useResetPasswordMutation } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { forgetSession } from '../../session/session-store.ts';
import { useAction } from '../../use-action.ts';

type Options = { onFieldError: (field: 'newPassword', text: string) => void };

/**
 * Sets the password by a reset token and opens the completion page. `invalid`: there is no token, or the server no
 * longer accepts it; then nothing is sent.
 */
export function useReset(token: string | null, { onFieldError }: Options) {
  const navigate = useNavigate();
  const [mutate] = useResetPasswordMutation();
  const { run, busy, errorMessage } = useAction('RESET_FAILED');
  /** The token that the server has refused; a newer link makes the page work again. */
  const [dead, setDead] = useState<string | null>(null);
  const invalid = token === null || token === dead;

  const refused = (refusal: RefusalFragment) => {
    if (refusal.code === 'RESET_LINK_INVALID') setDead(token);
    else if (refusal.field === 'newPassword') onFieldError('newPassword', refusalText(refusal));
    else return refusalText(refusal);
    return null;
  };

  const reset = (newPassword: string) =>
    run(async () => {
      if (token === null || invalid) return null;
      const result = (await mutate({ variables: { token, newPassword } })).data?.resetPassword;
      if (!result) return messageText('RESET_FAILED');
      if (result.__typename === 'Refusal') return refused(result);
      // The reset has ended every session of the user on the server.
      forgetSession();
      await navigate(paths.passwordResetComplete, { replace: true });
      return null;
    });

  return { reset, busy, errorMessage, invalid };
}

/** Under its own name, so that no other page's state is taken for it. */
type ResetState = { resetToken: string };

/**
 * The token of the reset link, from the hash or the query, or null. It is removed from the address at once, so that
 * neither the screen nor the history shows it, and stays in the state of this history entry, so that a reload does not
 * lose a valid link. `forget` removes it there once it is dead; a success replaces the entry. Open risk: the next user
 * of this browser can go back to an unused link while the tab is open. A second link opened in the same tab replaces
 * the token, since the browser then loads no new page.
 */
export function useResetToken(): { token: string | null; forget: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const arriving = tokenIn(location);
  const stored = storedIn(location.state);
  const found = arriving ?? stored;
  const [token, setToken] = useState(found);
  if (found !== null && found !== token) setToken(found);

  const keep = useCallback(
    (state: ResetState | null) => void navigate(paths.resetPassword, { replace: true, state }),
    [navigate],
  );
  useEffect(() => {
    if (arriving !== null) keep(arriving === '' ? null : { resetToken: arriving });
  }, [arriving, keep]);

  const isStored = stored !== null;
  const forget = useCallback(() => {
    if (isStored) keep(null);
  }, [isStored, keep]);

  return { token: token || null, forget };
}

/** The token in an address: '' for an empty one, null for none. */
function tokenIn({ search, hash }: Location): string | null {
  const inHash = new URLSearchParams(hash.slice(1)).get('token');
  return inHash ?? new URLSearchParams(search).get('token');
}

/** The token in the state of a history entry, or null. */
function storedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('resetToken' in state)) return null;
  return typeof state.resetToken === 'string' ? state.resetToken : null;
}
