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
  busy: boolean;
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
 * @param onAnswer returns the text of a refusal; null on success
 */
export function useOptimisticChoices<Choices, Data, Variables extends OperationVariables>(
  toCall: (choices: Choices) => Omit<KeyedCall<Data, Variables>, 'key'>,
  onAnswer: (answer: Data, choices: Choices) => string | null,
): OptimisticChoices<Choices> {
  const client = useApolloClient();
  const [wanted, setWanted] = useState<Choices | null>(null);
  const [lostText, setLostText] = useState<string | null>(null);
  const latest = useRef<Choices | null>(null);
  const call = useRef<{ readonly choices: Choices; readonly key: string } | null>(null);
  const { run, busy, errorMessage } = useAction('INTERNAL', (error) =>
    formatMessage('SHARE_NOT_CHANGED', { message: formatCallError(error) }),
  );
  const settle = () => {
    latest.current = null;
    call.current = null;
    setWanted(null);
    setLostText(null);
  };
  const sendLatest = async () => {
    let refused: string | null = null;
    while (latest.current !== null && refused === null) {
      const { choices, key } = (call.current ??= { choices: latest.current, key: createId() });
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the last one sent is the one that counts
      const outcome = await sendRepeatedly(client, { ...toCall(choices), key }, isLostOnce);
      if (outcome.kind !== 'answered') {
        if (hasNoResponse(outcome))
          setLostText(formatMessage('SHARE_NOT_KNOWN', { message: formatCallError(outcome.error) }));
        else settle();
        throw outcome.error;
      }
      refused = onAnswer(outcome.response, choices);
      call.current = null;
      if (latest.current === choices) latest.current = null;
    }
    settle();
    return refused;
  };
  const change = (choices: Choices) => {
    latest.current = choices;
    setWanted(choices);
    void run(sendLatest);
  };
  const retry = () => void run(sendLatest);
  return {
    optimistic: wanted,
    busy,
    errorMessage: lostText === null ? errorMessage : null,
    unknownOutcomeText: lostText,
    retry,
    submit: change,
  };
}

const isLostOnce = (outcome: CallOutcome<unknown>, attempts: number) =>
  attempts === 1 && hasNoResponse(outcome);
