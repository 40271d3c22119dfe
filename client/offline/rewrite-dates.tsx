import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { formatDay, type DateFormat } from '../../tag/dates/flight-day.ts';
import { parseDateText } from '../../tag/dates/parse-date-text.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { formatCallError, formatRefusal, isUnauthenticatedError } from '../error-text.ts';
import { SavedTagsDocument, SaveTagDocument, type SavedTagFragment } from '../graphql/generated.ts';
import { evictTagLists } from '../saved-tags/tag-lists-cache.ts';
import { TAGS_PAGE_SIZE } from '../saved-tags/use-tag-list.ts';
import { useTagCounts } from '../saved-tags/use-tag-counts.ts';
import { endDateRewriteOffer, getToday, useDateFormat } from '../session/date-format.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Status } from '../ui/notice.tsx';
import { useSingleFlight } from '../ui/forms/use-single-flight.ts';
import { translate, translateIn } from '../../tag/texts/translate.ts';

type RewriteResult = { readonly changed: number; readonly failed: number; readonly reason: string };

type Props = {
  /** The open tag of the editor. It gets the new date as an unsaved change, by `onRewrite`. */
  openTagId?: string | null;
  /** Is called when the user has accepted the offer. */
  onRewrite?: (format: DateFormat) => void;
  /** Is called with the outcome. */
  onDone: (text: string) => void;
};

/** Offers to print the dates of all saved tags in the selected format, until they are printed so or the user dismisses the offer. */
export function DateRewriteOffer({ openTagId = null, onRewrite, onDone }: Props) {
  const client = useApolloClient();
  const { format, isRewriteOffered } = useDateFormat();
  const { total } = useTagCounts();
  const [rewrite, isBusy] = useSingleFlight(async () => {
    onRewrite?.(format);
    try {
      const result = await rewriteDates(client, format, openTagId);
      if (result.failed === 0) endDateRewriteOffer();
      onDone(formatResult(result));
    } catch (error) {
      // The sign-in page reports a session that has ended.
      if (!isUnauthenticatedError(error)) onDone(formatCallError(error));
    }
  });
  if (!isRewriteOffered || total === null || total === 0) return null;
  return (
    <Status
      action={
        <Row as="span" wrap gap={8}>
          <Button isBusy={isBusy} onClick={() => void rewrite(undefined)}>
            {translate('Rewrite all dates')}
          </Button>
          <Button variant="quiet" onClick={endDateRewriteOffer}>
            {translateIn('an offer', 'Dismiss')}
          </Button>
        </Row>
      }
    >
      {translate('Saved tags keep their printed dates.')}
    </Status>
  );
}

function formatResult({ changed, failed, reason }: RewriteResult): string {
  if (failed > 0)
    return formatMessage('TAGS_CHANGE_FAILED', {
      count: failed,
      message: reason,
    });
  return formatMessage('TAGS_CHANGED', { count: changed });
}

/**
 * Prints the day of each saved tag in a format, one tag after the other through the outbox, so that it also works offline. Tags without a
 * day, and dates whose words do not name the day, stay.
 */
async function rewriteDates(
  client: ApolloClient,
  format: DateFormat,
  openTagId: string | null,
): Promise<RewriteResult> {
  let [changed, failed, reason] = [0, 0, ''];
  for (const tag of await loadTags(client)) {
    const date = tag.id === openTagId ? null : findNewDate(tag.tagConfig.date, tag.flownOn, format);
    if (date === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- one tag after the other
    const refused = await saveDate(client, tag, date);
    if (refused === null) changed += 1;
    else [failed, reason] = [failed + 1, refused];
  }
  evictTagLists(client.cache);
  return { changed, failed, reason };
}

async function loadTags(client: ApolloClient): Promise<readonly SavedTagFragment[]> {
  const tags: SavedTagFragment[] = [];
  let after: string | null = null;
  do {
    const variables: { limit: number; after: string | null } = { limit: TAGS_PAGE_SIZE, after };
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const { data } = await client.query({ query: SavedTagsDocument, variables, fetchPolicy: 'no-cache' });
    tags.push(...(data?.tags.nodes ?? []));
    after = data?.tags.next ?? null;
  } while (after !== null);
  return tags;
}

/**
 * Returns the date of a tag in a format; null if it stays as it is.
 * @param date the printed date
 */
export function findNewDate(date: string, flownOn: string | null, format: DateFormat): string | null {
  if (flownOn === null) return null;
  const isNamed = [true, false].some((isDayFirst) =>
    parseDateText(date, { today: getToday(), isDayFirst }).includes(flownOn),
  );
  const wanted = formatDay(flownOn, format);
  return isNamed && wanted !== date ? wanted : null;
}

/** Saves another printed date of a tag. Returns the reason of a refusal, or null if it is saved. */
async function saveDate(client: ApolloClient, tag: SavedTagFragment, date: string): Promise<string | null> {
  const { id, updatedAt, flownOn, tagConfig } = tag;
  const design = parseDesign({ ...tagConfig, date });
  if (!design.ok) return formatMessage(design.refusal.code, design.refusal.params);
  const input = { id, updatedAt, flownOn, config: design.value };
  const { data } = await client.mutate({ mutation: SaveTagDocument, variables: { input } });
  const result = data?.saveTag;
  return result?.__typename === 'Refusal' ? formatRefusal(result) : null;
}
