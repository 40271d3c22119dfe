import { useEffect } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatStepError } from '../../session/sign-in/format-step-error.ts';
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
