import type { ReactNode } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';

/** It is not known what others see. */
type Unknown = { readonly text: string; readonly retry: () => void };

/** What stands in the place of the switches where they would say what is not so, or not known; null where they may stand. */
export function insteadOfSwitches(
  unknown: Unknown | null,
  busy: boolean,
  takenDown: string | null | undefined,
): ReactNode {
  if (unknown) {
    const again = (
      <Button busy={busy} onClick={unknown.retry}>
        Retry
      </Button>
    );
    return <Alert action={again}>{unknown.text}</Alert>;
  }
  if (takenDown == null) return null;
  return <Alert>{messageText('SHARE_TAKEN_DOWN', { reason: takenDown })}</Alert>;
}
