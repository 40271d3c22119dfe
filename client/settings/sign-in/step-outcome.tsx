import { useEffect } from 'react';
import { SIGN_IN_MESSAGES } from '../../../tag/texts/data/sign-in-messages.ts';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import { NoticeArea, showFailure, showOutcome } from '../../ui/notice-area.tsx';

/** Shows the outcome of a step at the identity provider, with which it has led back to the settings. */
export function StepOutcome({ outcome }: { outcome: string }) {
  useEffect(() => {
    if (outcome === 'connected') showOutcome(formatMessage('IDENTITY_CONNECTED'));
    else if (outcome === 'confirmed') showOutcome(formatMessage('SESSION_CONFIRMED'));
    else showFailure(formatStepError(outcome));
  }, [outcome]);
  return <NoticeArea />;
}

/** Returns the text of a known code. Threat: a link to /settings shows texts of strangers, so any other code has the general text. */
function formatStepError(code: string): string {
  return formatMessage(Object.hasOwn(SIGN_IN_MESSAGES, code) ? (code as MessageCode) : 'PROVIDER_FAILED');
}
