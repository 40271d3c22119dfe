import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { getCurrentProjection } from '../local-reads.ts';
import { createStorageRefusal } from '../queue-writes.ts';
import { readOutbox, useOutbox } from '../outbox/outbox.ts';
import { isAirlineCall, type PendingMutation } from '../outbox/pending-mutation.ts';
import { getSender } from '../outbox/sender.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { findAffectedTags } from './affected-tags.tsx';
import { resolveItem, type ReviewDecision } from './resolve-item.ts';
import { buildReviewItems, type AffectedTags, type ReviewItem } from './review-items.ts';
import { ReviewItemRow } from './review-row.tsx';

/** The number of rows with cards; each decision makes space for a waiting row. */
const MAX_ROWS = 20;

/** Shows the pending mutations that need a decision, with the decisions. */
export function ReviewRows({ onClose }: { onClose: () => void }) {
  const { items, airlines, busyKeys, errorMessage, decide } = useReviewItems();
  const hiddenCount = items.length - MAX_ROWS;
  const { rows, close, note } = useFocusAfterDecision();
  return (
    <Stack gap={14}>
      {/* The focus starts at the explanation, so that a key press selects no button before the user has read it. */}
      <Text tone="muted" tabIndex={-1} data-autofocus>
        {formatMessage(items.length > 0 ? 'REVIEW_EXPLAINED' : 'REVIEW_DONE')}
      </Text>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      <Stack as="ul" ref={rows} gap={10}>
        {items.slice(0, MAX_ROWS).map((item, index) => (
          <ReviewItemRow
            key={item.key}
            item={item}
            airlines={airlines}
            isBusy={busyKeys.has(item.key)}
            onSelect={(decision) => {
              note(index);
              decide(item, decision);
            }}
          />
        ))}
      </Stack>
      {hiddenCount > 0 && <Text tone="muted">{formatMessage('REVIEW_MORE', { count: hiddenCount })}</Text>}
      <DialogActions isSticky>
        <Button ref={close} onClick={onClose}>
          {items.length > 0 ? translate('Later') : translate('Close')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** Returns the items that need a decision, and a function that applies a decision to the outbox and the server. */
function useReviewItems() {
  const client = useApolloClient();
  const pending = useOutbox(({ outbox }) => outbox.pending);
  const [busyKeys, setBusyKeys] = useState<ReadonlySet<string>>(new Set());
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [affected, setAffected] = useAffectedTags(pending, setErrorMessage);
  const airlines = useServerAirlines(pending);
  const decide = async (item: ReviewItem, decision: ReviewDecision) => {
    const sender = getSender(client);
    if (!sender || busyKeys.has(item.key)) return;
    setBusyKeys((previous) => new Set(previous).add(item.key));
    setErrorMessage(null);
    try {
      if (item.kind === 'airlineDeleted' && decision === 'delete') {
        // Other devices may have saved tags since the tags were shown.
        const currentTags = await findAffectedTags(client, item.deletion.call);
        if (
          !item.affected ||
          currentTags.laterCount !== item.affected.laterCount ||
          currentTags.tags.length !== item.affected.tags.length
        )
          return setAffected(item.key, currentTags);
      }
      // Another tab may have decided the item.
      const isPending = readOutbox(sender.userId).pending.some(({ key }) => key === item.key);
      if (
        isPending &&
        !(await sender.flushDecision(item.key, () => resolveItem(sender.userId, item, decision)))
      ) {
        const { code, params } = createStorageRefusal();
        return setErrorMessage(formatMessage(code, params));
      }
    } catch (error) {
      setErrorMessage(formatCallError(error));
    } finally {
      setBusyKeys((previous) => new Set([...previous].filter((key) => key !== item.key)));
    }
  };
  return {
    items: buildReviewItems(pending, airlines, affected),
    airlines,
    busyKeys,
    errorMessage,
    decide: (item: ReviewItem, decision: ReviewDecision) => void decide(item, decision),
  };
}

/** Loads the server's tags of each airline that was deleted in this browser, by the mutation's key. */
function useAffectedTags(pending: readonly PendingMutation[], onError: (text: string) => void) {
  const client = useApolloClient();
  const [affected, setAffected] = useState<ReadonlyMap<string, AffectedTags>>(new Map());
  const setAffectedTags = (key: string, affectedTags: AffectedTags) =>
    setAffected((previous) => new Map(previous).set(key, affectedTags));
  const itemToLoad = pending.find(
    ({ key, call }) => isAirlineCall(call) && !call.confirmed && !affected.has(key),
  );
  useEffect(() => {
    if (!itemToLoad || !isAirlineCall(itemToLoad.call)) return;
    let isWanted = true;
    findAffectedTags(client, itemToLoad.call).then(
      (affectedTags) =>
        isWanted && setAffected((previous) => new Map(previous).set(itemToLoad.key, affectedTags)),
      (error: unknown) =>
        isWanted && onError(formatMessage('REVIEW_UNCHECKED', { message: formatCallError(error) })),
    );
    return () => {
      isWanted = false;
    };
  }, [client, itemToLoad, onError]);
  return [affected, setAffectedTags] as const;
}

/** Returns the airlines that the server is known to have. */
function useServerAirlines(pending: readonly PendingMutation[]): readonly AirlineRowFragment[] {
  const client = useApolloClient();
  const [airlines, setAirlines] = useState<readonly AirlineRowFragment[]>([]);
  useEffect(() => {
    const userId = getSender(client)?.userId;
    if (userId === undefined) return;
    let isWanted = true;
    void getCurrentProjection(userId).then(
      ({ snapshot }) => isWanted && setAirlines(snapshot.airlines ?? []),
    );
    return () => {
      isWanted = false;
    };
  }, [client, pending]);
  return airlines;
}

/**
 * Moves the focus when a decided row disappears: to the row in its place, after the last row to the close button. The focus goes to no
 * button of the row, because a held key would decide an item that the user has not read.
 */
function useFocusAfterDecision() {
  const rows = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const answeredIndex = useRef<number | null>(null);
  useEffect(() => {
    if (answeredIndex.current === null || document.activeElement !== document.body) return;
    const { children } = rows.current ?? { children: [] };
    const row = children[Math.min(answeredIndex.current, children.length - 1)] as HTMLElement | undefined;
    (row ?? close.current)?.focus();
  });
  const note = (row: number) => {
    answeredIndex.current = row;
  };
  return { rows, close, note };
}
