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
  canAutofillPasskeys,
} from '../../session/sign-in/passkeys.ts';
import { startSession } from '../../session/sign-in/start-session.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { useAction } from '../../use-action.ts';
import type { TermsState } from '../terms-field.tsx';
import { translate } from '../../../tag/texts/translate.ts';

export type PasskeyButtonProps = { terms: TermsState; onAvailable: () => void };

type PasskeyResponse = NonNullable<Awaited<ReturnType<typeof selectPasskey>>>;

/**
 * Signs in by a passkey, which the button or the list at the e-mail field selects. Shows nothing if the server has no passkeys at this
 * address.
 */
export function PasskeyButton({ terms, onAvailable }: PasskeyButtonProps) {
  const client = useApolloClient();
  const { signInWith, isBusy, errorMessage, run } = useSignInByPasskey();
  const { isAvailable, selected, forgetSelected, restart } = useAutofill();

  /** Signs in. The list at the field begins again only after a failure, because new options make the response invalid. */
  const signInOrRestart = async (response: PasskeyResponse) => {
    const errorText = await signInWith(response);
    if (errorText !== null) restart();
    return errorText;
  };
  useOnceAccepted(terms, selected, (response) => {
    forgetSelected();
    void run(() => signInOrRestart(response));
  });

  const report = useEffectEvent(onAvailable);
  useEffect(() => {
    if (isAvailable) report();
  }, [isAvailable]);

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
      <Button wide size="large" isBusy={isBusy} onClick={() => demandTerms(terms) && void run(select)}>
        {translate('Sign in with a passkey')}
      </Button>
      {errorMessage && <Alert>{errorMessage}</Alert>}
    </>
  );
}

function demandTerms(terms: TermsState): boolean {
  const isAccepted = terms.demand();
  if (!isAccepted) terms.box.current?.focus();
  return isAccepted;
}

/** Uses a response once the terms are accepted. The user may select a passkey at the field before. */
function useOnceAccepted(
  terms: TermsState,
  response: PasskeyResponse | null,
  onAccepted: (response: PasskeyResponse) => void,
): void {
  const demand = useEffectEvent(() => demandTerms(terms));
  const accept = useEffectEvent(onAccepted);
  const { isAccepted } = terms;
  useEffect(() => {
    if (response === null) return;
    if (isAccepted) accept(response);
    else demand();
  }, [response, isAccepted]);
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
function useAutofill() {
  const client = useApolloClient();
  const [isAvailable, setAvailable] = useState(false);
  const [selected, setSelected] = useState<PasskeyResponse | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** The current list; an ended one must have no effect. */
  const current = useRef<object | null>(null);

  useEffect(() => {
    const list = {};
    current.current = list;
    const start = async () => {
      const options = await requestPasskeyOptions(client);
      if (options === null || isRefusal(options) || current.current !== list) return;
      setAvailable(true);
      if (!(await canAutofillPasskeys()) || current.current !== list) return;
      const response = await selectPasskey(options, { isAutofill: true });
      if (current.current === list) setSelected(response);
    };
    // A failure is silent, because the user has not asked for a passkey.
    void start().catch(() => undefined);
    return () => {
      current.current = null;
      void cancelPasskeys();
    };
  }, [client, attempt]);

  return {
    isAvailable,
    /** The response of the passkey that the user has selected at the field; null if there is none. */
    selected,
    forgetSelected: () => setSelected(null),
    restart: () => setAttempt((count) => count + 1),
  };
}
