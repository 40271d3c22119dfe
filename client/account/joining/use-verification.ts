import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { messageText } from '../../../tag/texts/messages.ts';
import { errorText, refusalText } from '../../error-text.ts';
import {
  useVerifyEmailMutation,
  type RefusalFragment,
  type VerifyEmailMutation,
} from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { signIn, syncSession, useSession } from '../../session/session-store.ts';
import { readStored, removeStored, STORAGE_KEYS } from '../../session/local-storage.ts';
import { readSession, storedUser, writeSession, type Session } from '../../session/stored-session.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';

/** How long the outcome stays to be read before the page moves on. */
const REDIRECT_MS = 2000;

/** `asked`: the link is good, but this browser did not register, so a password is asked for. */
export type Verification =
  | { status: 'waiting' | 'verifying' | 'already' | 'asked' }
  | { status: 'done'; session: Session }
  | { status: 'failed'; text: string };

/** Under its own name, so that no other page's state is taken for it. */
type TokenState = { verificationToken: string };

/** What a browser that did not register shows: the password that was chosen, or a new one. */
type Proof = { password: string } | { newPassword: string };

/** Verifies with a password. @returns why it is still asked for; null when the answer settled the verification. */
export type SubmitPassword = (proof: Proof) => Promise<RefusalFragment | null>;

type VerificationControls = {
  verification: Verification;
  retry: (() => void) | null;
  submitPassword: SubmitPassword;
};

/**
 * Verifies the address once by the token of the query: the ref outlives StrictMode's second effect. The token is
 * removed from the address bar, so that neither a reload nor the history sends it again. Until the server has accepted
 * or refused the link, the token stays in the state of this history entry: neither a lost connection, for which there
 * is a `retry`, nor the question for a password must cost a valid link, even after a reload.
 */
export function useVerification(): VerificationControls {
  const location = useLocation();
  const [token] = useState(() => tokenIn(location));
  const started = useRef(false);
  const [mutate] = useVerifyEmailMutation();
  const [verification, setVerification] = useState<Verification>({ status: token ? 'verifying' : 'waiting' });
  const [isUnanswered, setUnanswered] = useState(false);

  const [verify] = useSingleFlight(async (sent: string) => {
    setVerification({ status: 'verifying' });
    try {
      const registrationSecret = readStored(STORAGE_KEYS.pendingSecret);
      const variables = { token: sent, ...(registrationSecret !== null && { registrationSecret }) };
      const { data } = await mutate({ variables });
      setVerification(verificationOf(data?.verifyEmail));
      setUnanswered(false);
    } catch (error) {
      const text = errorText(error, 'VERIFY_NETWORK_ERROR', 'VERIFICATION_FAILED');
      setVerification({ status: 'failed', text });
      setUnanswered(true);
    }
  });

  const start = useEffectEvent(verify);
  useEffect(() => {
    if (!token || started.current) return;
    started.current = true;
    void start(token);
  }, [token]);

  const prove: SubmitPassword = async (proof) => {
    if (token === null) return null;
    const answer = (await mutate({ variables: { token, ...proof } })).data?.verifyEmail;
    if (answer?.__typename === 'Refusal' && answer.code !== 'VERIFICATION_FAILED') return answer;
    setVerification(verificationOf(answer));
    return null;
  };

  useTokenInHistory(token, isUnanswered || verification.status === 'asked');
  useRedirectAfterVerification(verification);
  useVerifiedInOtherTab(verification.status === 'waiting');
  return {
    verification,
    retry: token && isUnanswered ? () => void verify(token) : null,
    submitPassword: prove,
  };
}

function tokenIn({ search, state }: Location<unknown>): string | null {
  const inQuery = new URLSearchParams(search).get('token');
  if (inQuery) return inQuery;
  if (typeof state !== 'object' || state === null || !('verificationToken' in state)) return null;
  return typeof state.verificationToken === 'string' ? state.verificationToken : null;
}

/** Removes the token from the address; the state of the history entry has it as long as it is `isUnanswered`. */
function useTokenInHistory(token: string | null, isOpen: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) return;
    const state: TokenState | null = isOpen ? { verificationToken: token } : null;
    void navigate(paths.verifyEmail, { replace: true, state });
  }, [token, isOpen, navigate]);
}

function verificationOf(answer: VerifyEmailMutation['verifyEmail'] | undefined): Verification {
  if (answer?.__typename === 'Refusal' && answer.code === 'PASSWORD_REQUIRED') return { status: 'asked' };
  if (answer?.__typename === 'Refusal') return { status: 'failed', text: refusalText(answer) };
  if (answer?.alreadyVerified) return { status: 'already' };
  if (!answer?.session) return { status: 'failed', text: messageText('VERIFICATION_FAILED') };
  const { token, user } = answer.session;
  return { status: 'done', session: { token, user: storedUser(user) } };
}

/** Goes on when another tab has verified the address: it removed the pending address, then stored the session. */
function useVerifiedInOtherTab(isWaiting: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWaiting) return;
    return useSession.subscribe(({ status }, before) => {
      if (status !== 'signed-in' || before.status === 'signed-in') return;
      if (readStored(STORAGE_KEYS.pendingEmail) === null) void navigate(paths.settings, { replace: true });
    });
  }, [isWaiting, navigate]);
}

/** Stores a new session at once, so that a closed tab does not lose it; hands it to the app when the 2 s are over. */
function useRedirectAfterVerification(verification: Verification): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (verification.status !== 'done' && verification.status !== 'already') return;
    removeStored(STORAGE_KEYS.pendingEmail, STORAGE_KEYS.pendingNickname, STORAGE_KEYS.pendingSecret);
    const session = verification.status === 'done' ? verification.session : null;
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
