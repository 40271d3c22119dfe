import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { formatCallError } from '../error-text.ts';
import { createId } from '../offline/create-id.ts';
import { hasNoResponse, sendRepeatedly, type CallOutcome, type KeyedCall } from '../offline/send-with-key.ts';
import { useAction } from '../use-action.ts';

type OptimisticChoices<Choices> = {
  /** The choices that the server has not confirmed yet; null if there are none. */
  optimistic: Choices | null;
  isBusy: boolean;
  errorMessage: string | null;
  /** The server may or may not have applied the last choices; the dialog must not show a status. */
  unknownOutcomeText: string | null;
  /** Repeats the call whose response was lost. */
  retry: () => void;
  /** Sends choices. If a call is running, only the latest choices are sent after it. */
  submit: (choices: Choices) => void;
};

/**
 * Applies choices optimistically: the hook reverts a refused choice and repeats an unanswered call with the same
 * idempotency key.
 * @param getRefusalText returns the text of a refusal; null on success
 */
export function useOptimisticChoices<Choices, Data, Variables extends OperationVariables>(
  buildCall: (choices: Choices) => Omit<KeyedCall<Data, Variables>, 'key'>,
  getRefusalText: (data: Data, choices: Choices) => string | null,
): OptimisticChoices<Choices> {
  const client = useApolloClient();
  const [optimisticChoices, setOptimisticChoices] = useState<Choices | null>(null);
  const [lostText, setLostText] = useState<string | null>(null);
  const latestChoices = useRef<Choices | null>(null);
  const pendingCall = useRef<{ readonly choices: Choices; readonly key: string } | null>(null);
  const { run, isBusy, errorMessage } = useAction('INTERNAL', (error) =>
    formatMessage('SHARE_NOT_CHANGED', { message: formatCallError(error) }),
  );
  const clearPending = () => {
    latestChoices.current = null;
    pendingCall.current = null;
    setOptimisticChoices(null);
    setLostText(null);
  };
  const sendLatest = async () => {
    let refusalText: string | null = null;
    while (latestChoices.current !== null && refusalText === null) {
      const { choices, key } = (pendingCall.current ??= { choices: latestChoices.current, key: createId() });
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the last one sent is the one that counts
      const outcome = await sendRepeatedly(client, { ...buildCall(choices), key }, isFirstResponseLost);
      if (outcome.kind !== 'responded') {
        if (hasNoResponse(outcome))
          setLostText(formatMessage('SHARE_NOT_KNOWN', { message: formatCallError(outcome.error) }));
        else clearPending();
        throw outcome.error;
      }
      refusalText = getRefusalText(outcome.response, choices);
      pendingCall.current = null;
      if (latestChoices.current === choices) latestChoices.current = null;
    }
    clearPending();
    return refusalText;
  };
  const submitChoices = (choices: Choices) => {
    latestChoices.current = choices;
    setOptimisticChoices(choices);
    void run(sendLatest);
  };
  const retry = () => void run(sendLatest);
  return {
    optimistic: optimisticChoices,
    isBusy,
    errorMessage: lostText === null ? errorMessage : null,
    unknownOutcomeText: lostText,
    retry,
    submit: submitChoices,
  };
}

const isFirstResponseLost = (outcome: CallOutcome<unknown>, attempts: number) =>
  attempts === 1 && hasNoResponse(outcome);
