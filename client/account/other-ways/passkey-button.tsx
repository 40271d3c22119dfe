import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { useSignInByPasskeyMutation } from '../../graphql/generated.ts';
import {
  cancelPasskeys,
  isRefusal,
  requestPasskeyOptions,
  selectPasskey,
  supportsAutofill,
} from '../../session/sign-in/passkeys.ts';
import { startSession } from '../../session/sign-in/start-session.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { useAction } from '../../use-action.ts';
import type { PasskeyButtonProps } from '../other-ways.tsx';

type PasskeyResponse = NonNullable<Awaited<ReturnType<typeof selectPasskey>>>;

/**
 * Signs in by a passkey, which the button or the list at the e-mail field selects. Shows nothing if the server has no passkeys at this
 * address.
 */
export function PasskeyButton({ terms, onAvailable }: PasskeyButtonProps) {
  const client = useApolloClient();
  const { signInWith, isBusy, errorMessage, run } = useSignInByPasskey();
  /** The response of a passkey that was selected before the terms were accepted. */
  const [waitingResponse, setWaitingResponse] = useState<PasskeyResponse | null>(null);
  const { isAvailable, restart } = useAutofill((response) => {
    if (demandTerms()) void run(() => signInOrRestart(response));
    else setWaitingResponse(response);
  });

  const report = useEffectEvent(onAvailable);
  useEffect(() => {
    if (isAvailable) report();
  }, [isAvailable]);

  const { isAccepted } = terms;
  const sendWaiting = useEffectEvent(() => {
    if (waitingResponse === null) return;
    setWaitingResponse(null);
    void run(() => signInOrRestart(waitingResponse));
  });
  useEffect(() => {
    if (isAccepted) sendWaiting();
  }, [isAccepted]);

  const demandTerms = () => {
    const isDemanded = terms.demand();
    if (!isDemanded) terms.box.current?.focus();
    return isDemanded;
  };

  /** The list at the field begins again only after a failure, because new options make the response invalid. */
  const signInOrRestart = async (response: PasskeyResponse) => {
    const errorText = await signInWith(response);
    if (errorText !== null) restart();
    return errorText;
  };

  const select = async () => {
    const options = await requestPasskeyOptions(client);
    if (options === null) return formatMessage('PASSKEY_FAILED');
    if (isRefusal(options)) return formatRefusal(options);
    const response = await selectPasskey(options).catch(() => 'failed' as const);
    if (response !== null && response !== 'failed') return signInOrRestart(response);
    restart();
    return response === null ? null : formatMessage('PASSKEY_FAILED');
  };

  if (!isAvailable) return null;
  return (
    <>
      <Button wide size="large" isBusy={isBusy} onClick={() => demandTerms() && void run(select)}>
        Sign in with a passkey
      </Button>
      {errorMessage && <Alert>{errorMessage}</Alert>}
    </>
  );
}

function useSignInByPasskey() {
  const [mutate] = useSignInByPasskeyMutation();
  const action = useAction('PASSKEY_FAILED');
  const signInWith = async (response: PasskeyResponse) => {
    const result = (await mutate({ variables: { response } })).data?.signInByPasskey;
    if (!result) return formatMessage('PASSKEY_FAILED');
    if (result.__typename === 'Refusal') return formatRefusal(result);
    startSession(result);
    return null;
  };
  return { ...action, signInWith };
}

/**
 * Lets the browser list the passkeys at the e-mail field, until the page closes. `restart` does so again, because the use of the button
 * ends it.
 */
function useAutofill(onSelected: (response: PasskeyResponse) => void) {
  const client = useApolloClient();
  const [isAvailable, setAvailable] = useState(false);
  const isOpen = useRef(true);

  const start = useEffectEvent(async () => {
    const options = await requestPasskeyOptions(client);
    if (options === null || isRefusal(options) || !isOpen.current) return;
    setAvailable(true);
    if (!(await supportsAutofill()) || !isOpen.current) return;
    const response = await selectPasskey(options, { isAutofill: true });
    if (response !== null && isOpen.current) onSelected(response);
  });
  // A failure is silent, because the user has not asked for a passkey.
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    isOpen.current = true;
    void start().catch(() => undefined);
    return () => {
      isOpen.current = false;
      void cancelPasskeys().catch(() => undefined);
    };
  }, [attempt]);
  return { isAvailable, restart: () => setAttempt((count) => count + 1) };
}
