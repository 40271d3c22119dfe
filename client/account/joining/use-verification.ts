import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { messageText } from '../../../tag/messages.ts';
import { errorText, refusalText } from '../../error-text.ts';
import { useVerifyEmailMutation } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { signIn, syncSession } from '../../session/session-store.ts';
import { removeStored, STORAGE_KEYS } from '../../session/storage.ts';
import { readSession, storedUser, writeSession, type Session } from '../../session/stored-session.ts';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';

/** How long the outcome stays to be read before the page moves on. */
const REDIRECT_MS = 2000;

export type Verification =
  | { state: 'waiting' | 'verifying' | 'already' }
  | { state: 'done'; session: Session }
  | { state: 'failed'; text: string };

/** Under its own name, so that no other page's state is taken for it. */
type TokenState = { verificationToken: string };

/**
 * Verifies the address once by the token of the query: the ref outlives StrictMode's second effect. The token is
 * removed from the address bar, so that neither a reload nor the history sends it again. Until the server has answered
 * there is a `retry`, and the token stays in the state of this history entry: a lost connection must not cost a valid
 * link, even after a reload.
 */
export function useVerification(): { verification: Verification; retry: (() => void) | null } {
  const location = useLocation();
  const [token] = useState(() => tokenIn(location));
  const started = useRef(false);
  const [mutate] = useVerifyEmailMutation();
  const [verification, setVerification] = useState<Verification>({ state: token ? 'verifying' : 'waiting' });
  const [isUnanswered, setUnanswered] = useState(false);

  const [verify] = useOneAtATime(async (sent: string) => {
    setVerification({ state: 'verifying' });
    try {
      const { data } = await mutate({ variables: { token: sent } });
      setVerification(verificationOf(data?.verifyEmail));
      setUnanswered(false);
    } catch (error) {
      const text = errorText(error, 'VERIFY_NETWORK_ERROR', 'VERIFICATION_FAILED');
      setVerification({ state: 'failed', text });
      setUnanswered(true);
    }
  });

  const start = useEffectEvent(verify);
  useEffect(() => {
    if (!token || started.current) return;
    started.current = true;
    void start(token);
  }, [token]);

  useKeeping(token, isUnanswered);
  useMovingOn(verification);
  return { verification, retry: token && isUnanswered ? () => void verify(token) : null };
}

function tokenIn({ search, state }: Location<unknown>): string | null {
  const inQuery = new URLSearchParams(search).get('token');
  if (inQuery) return inQuery;
  if (typeof state !== 'object' || state === null || !('verificationToken' in state)) return null;
  return typeof state.verificationToken === 'string' ? state.verificationToken : null;
}

/** Removes the token from the address; the state of the history entry has it as long as it is `isUnanswered`. */
function useKeeping(token: string | null, isUnanswered: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) return;
    const state: TokenState | null = isUnanswered ? { verificationToken: token } : null;
    void navigate(paths.verifyEmail, { replace: true, state });
  }, [token, isUnanswered, navigate]);
}

type Answer = NonNullable<ReturnType<typeof useVerifyEmailMutation>[1]['data']>['verifyEmail'];

function verificationOf(answer: Answer | undefined): Verification {
  if (answer?.__typename === 'Refusal') return { state: 'failed', text: refusalText(answer) };
  if (answer?.alreadyVerified) return { state: 'already' };
  if (!answer?.session) return { state: 'failed', text: messageText('VERIFICATION_FAILED') };
  const { token, user } = answer.session;
  return { state: 'done', session: { token, user: storedUser(user) } };
}

/** Stores a new session at once, so that a closed tab does not lose it; hands it to the app when the 2 s are over. */
function useMovingOn(verification: Verification): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (verification.state !== 'done' && verification.state !== 'already') return;
    removeStored(STORAGE_KEYS.pendingEmail, STORAGE_KEYS.pendingNickname);
    const session = verification.state === 'done' ? verification.session : null;
    const isStored = session !== null && writeSession(session);
    const timer = setTimeout(() => {
      // Another tab may have ended the stored session: the storage decides.
      if (isStored) syncSession();
      else if (session) signIn(session);
      const signedIn = isStored ? readSession() : session;
      void navigate(signedIn ? paths.settings : paths.signIn, { replace: true });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [verification, navigate]);
}
