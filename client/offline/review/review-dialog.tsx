import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageText } from '../../../tag/texts/messages.ts';
import { callText } from '../../error-text.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { REVIEW_PARAM } from '../../paths.ts';
import { Answers } from '../../ui/dialogs/answers.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { currentProjection } from '../local-reads.ts';
import { storageRefusal } from '../queue-writes.ts';
import { needsDecision } from '../outbox/outbox-changes.ts';
import { readOutbox, useOutbox } from '../outbox/outbox.ts';
import { isAirlineCall, type PendingMutation } from '../outbox/pending-mutation.ts';
import { senderOf } from '../outbox/sender.ts';
import { findAffectedTags } from './affected-tags.tsx';
import { resolveItem, type ReviewChoice } from './resolve-item.ts';
import { reviewItems, type AffectedTags, type ReviewItem } from './review-items.ts';
import { ReviewRow } from './review-row.tsx';

/** More rows than these, each with its card, wait: each decision lets another one in. */
const MAX_ROWS = 20;

type Props = { opened: boolean; onOpen: () => void; onClose: () => void };

/** The pending mutations that need their user's decision. Closing it leaves them pending. */
export function ReviewDialog({ opened, onOpen, onClose }: Props) {
  useReviewParam(onOpen);
  return (
    <TopDialog sheet opened={opened} title="Review changes" size={640} onClose={onClose}>
      <Decisions onClose={onClose} />
    </TopDialog>
  );
}

/** Opens the dialog where the page's address asks for it, once: a reload does not open it again. */
function useReviewParam(onOpen: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(REVIEW_PARAM);
  const client = useApolloClient();
  useEffect(() => {
    if (!isAsked) return;
    const userId = senderOf(client)?.userId;
    if (userId !== undefined && readOutbox(userId).pending.some(needsDecision)) onOpen();
    setParams(
      (before) => {
        before.delete(REVIEW_PARAM);
        return before;
      },
      { replace: true },
    );
  }, [isAsked, client, onOpen, setParams]);
}

function Decisions({ onClose }: { onClose: () => void }) {
  const { items, airlines, busy, errorMessage, choose } = useReview();
  const more = items.length - MAX_ROWS;
  const { rows, close, note } = useFocusAfter();
  return (
    <Stack gap={14}>
      {/* The focus starts at the explanation, not at a button: nothing is chosen by a key before it is read. */}
      <Text tone="muted" tabIndex={-1} data-autofocus>
        {messageText(items.length > 0 ? 'REVIEW_EXPLAINED' : 'REVIEW_DONE')}
      </Text>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      <Stack as="ul" ref={rows} gap={10}>
        {items.slice(0, MAX_ROWS).map((item, at) => (
          <ReviewRow
            key={item.key}
            item={item}
            airlines={airlines}
            busy={busy.has(item.key)}
            onChoose={(choice) => {
              note(at);
              choose(item, choice);
            }}
          />
        ))}
      </Stack>
      {more > 0 && <Text tone="muted">{messageText('REVIEW_MORE', { count: more })}</Text>}
      <Answers isSticky>
        <Button ref={close} onClick={onClose}>
          {items.length > 0 ? 'Later' : 'Close'}
        </Button>
      </Answers>
    </Stack>
  );
}

/** What needs a decision, and what carries one out: in the outbox, then on the server. */
function useReview() {
  const client = useApolloClient();
  const pending = useOutbox(({ outbox }) => outbox.pending);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [affected, setAffected] = useAffectedTags(pending, setErrorMessage);
  const airlines = useServerAirlines(pending);
  const choose = async (item: ReviewItem, choice: ReviewChoice) => {
    const sender = senderOf(client);
    if (!sender || busy.has(item.key)) return;
    setBusy((before) => new Set(before).add(item.key));
    setErrorMessage(null);
    try {
      if (item.kind === 'airlineDeleted' && choice === 'delete') {
        // Tags may have been saved elsewhere since they were shown.
        const now = await findAffectedTags(client, item.deletion.call);
        if (
          !item.affected ||
          now.later !== item.affected.later ||
          now.tags.length !== item.affected.tags.length
        )
          return setAffected(item.key, now);
      }
      // Another tab may have decided it.
      const isPending = readOutbox(sender.userId).pending.some(({ key }) => key === item.key);
      if (
        isPending &&
        !(await sender.flushDecision(item.key, () => resolveItem(sender.userId, item, choice)))
      ) {
        const { code, params } = storageRefusal();
        return setErrorMessage(messageText(code, params));
      }
    } catch (error) {
      setErrorMessage(callText(error));
    } finally {
      setBusy((before) => new Set([...before].filter((key) => key !== item.key)));
    }
  };
  return {
    items: reviewItems(pending, airlines, affected),
    airlines,
    busy,
    errorMessage,
    choose: (item: ReviewItem, choice: ReviewChoice) => void choose(item, choice),
  };
}

/** What the server has of each airline that was deleted in this browser, by the mutation's key. */
function useAffectedTags(pending: readonly PendingMutation[], onError: (text: string) => void) {
  const client = useApolloClient();
  const [affected, setAffected] = useState<ReadonlyMap<string, AffectedTags>>(new Map());
  const setOne = (key: string, found: AffectedTags) =>
    setAffected((before) => new Map(before).set(key, found));
  const missing = pending.find(
    ({ key, call }) => isAirlineCall(call) && !call.confirmed && !affected.has(key),
  );
  useEffect(() => {
    if (!missing || !isAirlineCall(missing.call)) return;
    let isWanted = true;
    findAffectedTags(client, missing.call).then(
      (found) => isWanted && setAffected((before) => new Map(before).set(missing.key, found)),
      (error: unknown) => isWanted && onError(messageText('REVIEW_UNCHECKED', { message: callText(error) })),
    );
    return () => {
      isWanted = false;
    };
  }, [client, missing, onError]);
  return [affected, setOne] as const;
}

/** The airlines that the server is known to have. */
function useServerAirlines(pending: readonly PendingMutation[]): readonly AirlineRowFragment[] {
  const client = useApolloClient();
  const [airlines, setAirlines] = useState<readonly AirlineRowFragment[]>([]);
  useEffect(() => {
    const userId = senderOf(client)?.userId;
    if (userId === undefined) return;
    let isWanted = true;
    void currentProjection(userId).then(({ snapshot }) => isWanted && setAirlines(snapshot.airlines ?? []));
    return () => {
      isWanted = false;
    };
  }, [client, pending]);
  return airlines;
}

/**
 * Once the row that was answered is gone, the keyboard goes on at the row in its place, after the last one at the button
 * that closes. Not at the row's first button: a key that is held would answer a question that nobody has read.
 */
function useFocusAfter() {
  const rows = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const answered = useRef<number | null>(null);
  useEffect(() => {
    if (answered.current === null || document.activeElement !== document.body) return;
    const { children } = rows.current ?? { children: [] };
    const row = children[Math.min(answered.current, children.length - 1)] as HTMLElement | undefined;
    (row ?? close.current)?.focus();
  });
  const note = (row: number) => {
    answered.current = row;
  };
  return { rows, close, note };
}
