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
const MAX_SHOWN = 3;

/**
 * Requests the tags of an airline that was deleted in this browser. Threat: the deletion would include tags that other devices have saved
 * or changed since, so only the versions that this browser knew are deleted.
 */
export async function findAffectedTags(client: ApolloClient, call: AirlineCall): Promise<AffectedTags> {
  const airlineId = getAirlineId(call);
  const all: SavedTagFragment[] = [];
  let after: string | null = null;
  do {
    const variables: SavedTagsQueryVariables = { airlineId, limit: PAGE_SIZE, after };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page = await fetchPage(client, variables);
    all.push(...page.nodes);
    after = page.next;
  } while (after !== null);
  const tags = all.filter(({ id, updatedAt }) => call.versions[id] === updatedAt);
  return { tags, laterCount: all.length - tags.length };
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
  const more = tags.length - MAX_SHOWN;
  return (
    <>
      <Grid columns="repeat(3, minmax(0, 132px))" align="start">
        {tags.slice(0, MAX_SHOWN).map(({ id, tagConfig }) => (
          <Stack as="figure" key={id} gap={6}>
            <DesignImage design={tagConfig} />
            <Text as="figcaption" size={13.5} align="center" className={styles['name']}>
              {formatFlightTitle(tagConfig)}
            </Text>
          </Stack>
        ))}
      </Grid>
      {more > 0 && <Text tone="muted">{formatMessage('REVIEW_MORE', { count: more })}</Text>}
      <Text tone="muted">{formatSurvivors(deletesAirline, laterCount)}</Text>
    </>
  );
}

function formatSurvivors(deletesAirline: boolean, count: number): string {
  if (count === 0) return formatMessage('REVIEW_ONLY_THESE');
  const isOne = count === 1;
  if (!deletesAirline) return formatMessage(isOne ? 'REVIEW_STAYS_ONE' : 'REVIEW_STAYS_COUNT', { count });
  return formatMessage(isOne ? 'REVIEW_AIRLINE_STAYS_ONE' : 'REVIEW_AIRLINE_STAYS_COUNT', { count });
}
