import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REVIEW_PARAM } from '../../paths.ts';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { LazyPart } from '../../ui/layout/lazy-part.tsx';
import { needsDecision } from '../outbox/outbox-changes.ts';
import { readOutbox } from '../outbox/outbox.ts';
import { getSender } from '../outbox/sender.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Loads the code of the review, which most visits do not need. */
export const loadReviewRows = () => import('./review-rows.tsx').then(({ ReviewRows }) => ReviewRows);

type Props = { opened: boolean; onOpen: () => void; onClose: () => void };

/** Shows the pending mutations that need the user's decision. Closing it leaves them pending. */
export function ReviewDialog({ opened, onOpen, onClose }: Props) {
  useReviewParam(onOpen);
  return (
    <TopDialog sheet opened={opened} title={translate('Review changes')} size={640} onClose={onClose}>
      <LazyPart load={loadReviewRows} partProps={{ onClose }} />
    </TopDialog>
  );
}

/** Opens the dialog if the page's URL requests it. Removes the parameter, so that a reload does not open it again. */
function useReviewParam(onOpen: () => void): void {
  const [params, setParams] = useSearchParams();
  const isRequested = params.has(REVIEW_PARAM);
  const client = useApolloClient();
  useEffect(() => {
    if (!isRequested) return;
    const userId = getSender(client)?.userId;
    if (userId !== undefined && readOutbox(userId).pending.some(needsDecision)) onOpen();
    setParams(
      (previous) => {
        previous.delete(REVIEW_PARAM);
        return previous;
      },
      { replace: true },
    );
  }, [isRequested, client, onOpen, setParams]);
}
