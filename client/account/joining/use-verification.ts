import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatError, formatRefusal } from '../../error-text.ts';
import {
  useVerifyEmailMutation,
  type RefusalFragment,
  type VerifyEmailMutation,
} from '../../graphql/generated.ts';
import { paths, toVerifiedState } from '../../paths.ts';
import { signIn, syncSession, useSession } from '../../session/session-store.ts';
import { readStored, removeStored, STORAGE_KEYS } from '../../session/local-storage.ts';
import { readSession, toStoredUser, writeSession, type Session } from '../../session/stored-session.ts';
import { useTokenInHistory } from '../use-token-in-history.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';

/** The time for which the page shows the outcome before it redirects, in milliseconds. */
const REDIRECT_MS = 2000;

/** `passwordNeeded` means that the link is valid, but that the server needs a password, because this browser did not register. */
export type Verification =
  | { status: 'waiting' | 'verifying' | 'already' | 'passwordNeeded' }
  /** `isRegisteredHere` means that this browser has registered the account. */
  | { status: 'done'; session: Session; isRegisteredHere: boolean }
  /** `isLinkValid` means that the server refused for a reason that may end, such as closed registrations. */
  | { status: 'failed'; text: string; isLinkValid: boolean };

/** The reason for which a link can be tried again: the server has not answered, or has refused it for a reason that may end. */
export type OpenLinkStatus = 'unanswered' | 'valid';

/** The proof from a browser that did not register: the password of the account, or a new one. */
type PasswordProof = { password: string } | { newPassword: string };

/**
 * Verifies with a password.
 * @returns the refusal if the user must try again; null if the verification has ended
 */
export type SubmitPassword = (proof: PasswordProof) => Promise<RefusalFragment | null>;

type VerificationControls = {
  verification: Verification;
  /** Null if the link cannot be tried again. */
  openLink: OpenLinkStatus | null;
  retry: (() => void) | null;
  submitPassword: SubmitPassword;
};

/**
 * Verifies the address by the token of the query; the ref prevents a second call in StrictMode. Removes the token from the address, so
 * that a reload or the history does not send it again. The token stays in the state of the history entry until the server has accepted it
 * or found it invalid. A lost connection, the question for a password, or registrations that are closed now therefore do not lose a valid
 * link, even after a reload.
 */
export function useVerification(): VerificationControls {
  const { search } = useLocation();
  const { storedToken, storeToken } = useTokenInHistory(paths.verifyEmail, 'verificationToken');
  const [token] = useState(() => new URLSearchParams(search).get('token') || storedToken);
  const hasStarted = useRef(false);
  const [mutate] = useVerifyEmailMutation();
  const [verification, setVerification] = useState<Verification>({ status: token ? 'verifying' : 'waiting' });
  const [openLink, setOpenLink] = useState<OpenLinkStatus | null>(null);

  const [verify] = useSingleFlight(async (submittedToken: string) => {
    setVerification({ status: 'verifying' });
    try {
      const registrationSecret = readStored(STORAGE_KEYS.pendingSecret);
      const variables = { token: submittedToken, ...(registrationSecret !== null && { registrationSecret }) };
      const { data } = await mutate({ variables });
      const outcome = toVerification(data?.verifyEmail, registrationSecret !== null);
      setVerification(outcome);
      setOpenLink(outcome.status === 'failed' && outcome.isLinkValid ? 'valid' : null);
    } catch (error) {
      const text = formatError(error, 'VERIFY_NETWORK_ERROR', 'VERIFICATION_FAILED');
      setVerification({ status: 'failed', text, isLinkValid: true });
      setOpenLink('unanswered');
    }
  });

  const start = useEffectEvent(verify);
  useEffect(() => {
    if (!token || hasStarted.current) return;
    hasStarted.current = true;
    void start(token);
  }, [token]);

  const submitProof: SubmitPassword = async (proof) => {
    if (token === null) return null;
    const response = (await mutate({ variables: { token, ...proof } })).data?.verifyEmail;
    if (response?.__typename === 'Refusal' && response.code !== 'VERIFICATION_FAILED') return response;
    setVerification(toVerification(response));
    return null;
  };

  const isOpen = openLink !== null || verification.status === 'passwordNeeded';
  useEffect(() => {
    if (token) storeToken(isOpen ? token : null);
  }, [token, isOpen, storeToken]);

  useRedirectAfterVerification(verification);
  useVerifiedInOtherTab(verification.status === 'waiting');
  return {
    verification,
    openLink,
    retry: token && openLink ? () => void verify(token) : null,
    submitPassword: submitProof,
  };
}

function toVerification(
  response: VerifyEmailMutation['verifyEmail'] | undefined,
  isRegisteredHere = false,
): Verification {
  if (response?.__typename === 'Refusal' && response.code === 'PASSWORD_REQUIRED')
    return { status: 'passwordNeeded' };
  if (response?.__typename === 'Refusal') {
    const isLinkValid = response.code !== 'VERIFICATION_FAILED';
    return { status: 'failed', text: formatRefusal(response), isLinkValid };
  }
  if (response?.alreadyVerified) return { status: 'already' };
  if (!response?.session)
    return { status: 'failed', text: formatMessage('VERIFICATION_FAILED'), isLinkValid: false };
  const { token, user } = response.session;
  return { status: 'done', session: { token, user: toStoredUser(user) }, isRegisteredHere };
}

/** Opens the settings when another tab has verified the address: that tab removes the pending address and then stores the session. */
function useVerifiedInOtherTab(isWaiting: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWaiting) return;
    return useSession.subscribe(({ status }, previous) => {
      if (status !== 'signed-in' || previous.status === 'signed-in') return;
      if (readStored(STORAGE_KEYS.pendingEmail) === null) void navigate(paths.settings, { replace: true });
    });
  }, [isWaiting, navigate]);
}

/** Stores a new session at once, so that a closed tab does not lose it. The app gets the session after 2 s. */
function useRedirectAfterVerification(verification: Verification): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (verification.status !== 'done' && verification.status !== 'already') return;
    removeStored(STORAGE_KEYS.pendingEmail, STORAGE_KEYS.pendingNickname, STORAGE_KEYS.pendingSecret);
    const session = verification.status === 'done' ? verification.session : null;
    const isStored = session !== null && writeSession(session);
    const timer = setTimeout(() => {
      // The storage decides, because another tab may have ended the stored session.
      if (isStored) syncSession();
      else if (session) signIn(session);
      const signedIn = isStored ? readSession() : session;
      const isNewMember = verification.status === 'done' && verification.isRegisteredHere;
      const state = signedIn && isNewMember ? toVerifiedState(signedIn.user.id) : null;
      void navigate(signedIn ? paths.settings : paths.signIn, { replace: true, state });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [verification, navigate]);
}
