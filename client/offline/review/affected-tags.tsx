import type { ApolloClient } from '@apollo/client';
import { messageText } from '../../../tag/texts/messages.ts';
import {
  SavedTagsDocument,
  type SavedTagFragment,
  type SavedTagsQueryVariables,
} from '../../graphql/generated.ts';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { flightTitle, getAirlineId, type AirlineCall } from '../outbox/pending-mutation.ts';
import { DIRECT_CONTEXT } from '../send-with-key.ts';
import { DesignPicture } from './design-picture.tsx';
import type { AffectedTags } from './review-items.ts';
import styles from './review.module.css';

/** The longest page that the server gives. */
const PAGE = 200;

/** More tags than these are only counted. */
const MAX_SHOWN = 3;

/**
 * Asks the server for the tags of an airline that was deleted in this browser. Threat: a tag that was saved or changed
 * elsewhere since would be deleted with it; only the versions that this browser knew are.
 */
export async function findAffectedTags(client: ApolloClient, call: AirlineCall): Promise<AffectedTags> {
  const airlineId = getAirlineId(call);
  const all: SavedTagFragment[] = [];
  let after: string | null = null;
  do {
    const variables: SavedTagsQueryVariables = { airlineId, limit: PAGE, after };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next one
    const page = await askPage(client, variables);
    all.push(...page.nodes);
    after = page.next;
  } while (after !== null);
  const tags = all.filter(({ id, updatedAt }) => call.versions[id] === updatedAt);
  return { tags, later: all.length - tags.length };
}

async function askPage(client: ApolloClient, variables: SavedTagsQueryVariables) {
  const { data } = await client.query({
    query: SavedTagsDocument,
    variables,
    fetchPolicy: 'no-cache',
    context: DIRECT_CONTEXT,
  });
  return data?.tags ?? { nodes: [], next: null };
}

/** The tags that are deleted with an airline, and what stays of it. */
export function AffectedTagsList({
  deletesAirline,
  affected: { tags, later },
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
            <DesignPicture design={tagConfig} />
            <Text as="figcaption" size={13.5} align="center" className={styles['name']}>
              {flightTitle(tagConfig)}
            </Text>
          </Stack>
        ))}
      </Grid>
      {more > 0 && <Text tone="muted">{messageText('REVIEW_MORE', { count: more })}</Text>}
      <Text tone="muted">{survivorText(deletesAirline, later)}</Text>
    </>
  );
}

function survivorText(deletesAirline: boolean, count: number): string {
  if (count === 0) return messageText('REVIEW_ONLY_THESE');
  const isOne = count === 1;
  if (!deletesAirline) return messageText(isOne ? 'REVIEW_STAYS_ONE' : 'REVIEW_STAYS_COUNT', { count });
  return messageText(isOne ? 'REVIEW_AIRLINE_STAYS_ONE' : 'REVIEW_AIRLINE_STAYS_COUNT', { count });
}
