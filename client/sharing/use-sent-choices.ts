import { useRef, useState } from 'react';
import { messageText } from '../../tag/messages.ts';
import { callText } from '../error-text.ts';
import { useAction } from '../use-action.ts';

type SentChoices<Choices> = {
  /** What was chosen and is not confirmed by the server yet; null for nothing. */
  wanted: Choices | null;
  busy: boolean;
  errorMessage: string | null;
  /** Sends choices. Those that come while a call is under way are sent after it, the latest only. */
  change: (choices: Choices) => void;
};

/**
 * Choices that act at once. What could not be sent is dropped, so that the switches say what the server has: nobody must take a part
 * for hidden that strangers still see.
 * @param send answers the text of a refusal; null on success
 */
export function useSentChoices<Choices>(
  send: (choices: Choices) => Promise<string | null>,
): SentChoices<Choices> {
  const [wanted, setWanted] = useState<Choices | null>(null);
  const latest = useRef<Choices | null>(null);
  const { run, busy, errorMessage } = useAction('INTERNAL', (error) =>
    messageText('SHARE_NOT_CHANGED', { message: callText(error) }),
  );
  const sendLatest = async () => {
    try {
      for (let sent: Choices | null = null; latest.current !== sent;) {
        sent = latest.current;
        // oxlint-disable-next-line no-await-in-loop -- one after the other: the last one sent is the one that counts
        const refused = sent && (await send(sent));
        if (refused) return refused;
      }
      return null;
    } finally {
      latest.current = null;
      setWanted(null);
    }
  };
  const change = (choices: Choices) => {
    latest.current = choices;
    setWanted(choices);
    void run(sendLatest);
  };
  return { wanted, busy, errorMessage, change };
}
