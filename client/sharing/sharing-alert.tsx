import type { ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { translate } from '../../tag/texts/translate.ts';

/** The share status could not be loaded; `retry` loads it again. */
type ShareLoadError = { readonly text: string; readonly retry: () => void };

/**
 * Returns an alert that replaces the switches while the share status is unknown or an operator has blocked the
 * page; otherwise null.
 */
export function renderSharingAlert(
  unknownOutcome: ShareLoadError | null,
  isBusy: boolean,
  takenDownReason: string | null | undefined,
): ReactNode {
  if (unknownOutcome) {
    const retryButton = (
      <Button isBusy={isBusy} onClick={unknownOutcome.retry}>
        {translate('Retry')}
      </Button>
    );
    return <Alert action={retryButton}>{unknownOutcome.text}</Alert>;
  }
  if (takenDownReason == null) return null;
  return <Alert>{formatMessage('SHARE_TAKEN_DOWN', { reason: takenDownReason })}</Alert>;
}
