import type { ApolloClient } from '@apollo/client';
import { formatMessage } from '../../../tag/texts/messages.ts';
import {
  SavedTagsDocument,
  type SavedTagFragment,
  type SavedTagsQueryVariables,
} from '../../graphql/generated.ts';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatFlightTitle, getAirlineId, type AirlineCall } from '../outbox/pending-mutation.ts';
import { DIRECT_CONTEXT } from '../send-with-key.ts';
import { DesignImage } from './design-image.tsx';
import type { AffectedTags } from './review-items.ts';
import styles from './review.module.css';

/** The largest page size that the server allows. */
const PAGE_SIZE = 200;

/** The number of listed tags; further tags are only counted. */
const MAX_SHOWN_TAGS = 3;

/**
 * Requests the tags of an airline that was deleted in this browser. Threat: the deletion would include tags that other devices have saved
 * or changed since, so only the versions that this browser knew are deleted.
 */
export async function findAffectedTags(client: ApolloClient, call: AirlineCall): Promise<AffectedTags> {
  const airlineId = getAirlineId(call);
  const allTags: SavedTagFragment[] = [];
  let nextCursor: string | null = null;
  do {
    const variables: SavedTagsQueryVariables = { airlineId, limit: PAGE_SIZE, after: nextCursor };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page = await fetchPage(client, variables);
    allTags.push(...page.nodes);
    nextCursor = page.next;
  } while (nextCursor !== null);
  const tags = allTags.filter(({ id, updatedAt }) => call.versions[id] === updatedAt);
  return { tags, laterCount: allTags.length - tags.length };
}

async function fetchPage(client: ApolloClient, variables: SavedTagsQueryVariables) {
  const { data } = await client.query({
    query: SavedTagsDocument,
    variables,
    fetchPolicy: 'no-cache',
    context: DIRECT_CONTEXT,
  });
  return data?.tags ?? { nodes: [], next: null };
}

/** Lists the tags that are deleted with an airline, and what remains of the airline. */
export function AffectedTagsList({
  deletesAirline,
  affected: { tags, laterCount },
}: {
  deletesAirline: boolean;
  affected: AffectedTags;
}) {
  if (tags.length === 0) return null;
  const hiddenCount = tags.length - MAX_SHOWN_TAGS;
  return (
    <>
      <Grid columns="repeat(3, minmax(0, 132px))" align="start">
        {tags.slice(0, MAX_SHOWN_TAGS).map(({ id, tagConfig }) => (
          <Stack as="figure" key={id} gap={6}>
            <DesignImage design={tagConfig} />
            <Text as="figcaption" size={13.5} align="center" className={styles['name']}>
              {formatFlightTitle(tagConfig)}
            </Text>
          </Stack>
        ))}
      </Grid>
      {hiddenCount > 0 && <Text tone="muted">{formatMessage('REVIEW_MORE', { count: hiddenCount })}</Text>}
      <Text tone="muted">{formatSurvivors(deletesAirline, laterCount)}</Text>
    </>
  );
}

function formatSurvivors(isAirlineDeleted: boolean, count: number): string {
  if (count === 0) return formatMessage('REVIEW_ONLY_THESE');
  return formatMessage(isAirlineDeleted ? 'REVIEW_AIRLINE_STAYS' : 'REVIEW_STAYS', { count });
}
