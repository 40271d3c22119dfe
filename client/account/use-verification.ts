import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messageText } from '../../tag/messages.ts';
import { failureText, reasonText } from '../failure-text.ts';
import { useVerifyEmailMutation } from '../graphql/generated.ts';
import { paths } from '../paths.ts';
import { signIn } from '../session/session-store.ts';
import { removeStored, STORAGE_KEYS } from '../session/storage.ts';
import { storedUser, writeSession, type Session } from '../session/stored-session.ts';

/** How long the outcome stays to be read before the page moves on. */
const REDIRECT_MS = 2000;

export type Verification =
  | { state: 'waiting' | 'verifying' | 'already' }
  | { state: 'done'; session: Session }
  | { state: 'failed'; text: string };

/**
 * Verifies the address by the token in the query, once: the ref outlives StrictMode's second effect, and the token
 * is taken out of the address bar, so that neither a reload nor the history sends it again.
 */
export function useVerification(): Verification {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(query.get('token'));
  const started = useRef(false);
  const [verify] = useVerifyEmailMutation();
  const [verification, setVerification] = useState<Verification>({ state: token ? 'verifying' : 'waiting' });

  useEffect(() => {
    if (!token || started.current) return;
    started.current = true;
    setQuery({}, { replace: true });
    void verify({ variables: { token } }).then(
      ({ data }) => setVerification(verificationOf(data?.verifyEmail)),
      (error: unknown) =>
        setVerification({
          state: 'failed',
          text: failureText(error, 'VERIFY_NETWORK_ERROR', 'VERIFICATION_FAILED'),
        }),
    );
  }, [token, setQuery, verify]);

  useMovingOn(verification);
  return verification;
}

type Answer = NonNullable<ReturnType<typeof useVerifyEmailMutation>[1]['data']>['verifyEmail'];

function verificationOf(answer: Answer | undefined): Verification {
  if (answer?.__typename === 'Refusal') return { state: 'failed', text: reasonText(answer) };
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
    if (session) writeSession(session);
    const timer = setTimeout(() => {
      if (session) signIn(session);
      void navigate(session ? paths.settings : paths.signIn, { replace: true });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [verification, navigate]);
}
