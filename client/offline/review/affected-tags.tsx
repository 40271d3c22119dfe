import type { ApolloClient } from '@apollo/client';
import { messageText } from '../../../tag/texts/messages.ts';
import {
  SavedTagsDocument,
  type SavedTagFragment,
  type SavedTagsQueryVariables,
} from '../../graphql/generated.ts';
import { flightTitle, type DeleteAirlineCall, type RemoveTagsCall } from '../outbox/pending-mutation.ts';
import { DIRECT_CONTEXT } from '../outbox/send-call.ts';
import { DesignPicture } from './design-picture.tsx';
import type { AffectedTags } from './review-items.ts';
import styles from './review.module.css';

type Call = DeleteAirlineCall | RemoveTagsCall;

/** The longest page that the server gives. */
const PAGE = 200;

/** More tags than these are only counted. */
const MAX_SHOWN = 3;

/**
 * Asks the server for the tags of an airline that was deleted in this browser. Threat: a tag that was saved or changed
 * elsewhere since would be deleted with it; only the versions that this browser knew are.
 */
export async function findAffectedTags(client: ApolloClient, call: Call): Promise<AffectedTags> {
  const airlineId = call.operation === 'DeleteAirline' ? call.variables.id : call.variables.airlineId;
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
  operation,
  affected: { tags, later },
}: {
  operation: Call['operation'];
  affected: AffectedTags;
}) {
  if (tags.length === 0) return null;
  const more = tags.length - MAX_SHOWN;
  return (
    <>
      <div className={styles['affected']}>
        {tags.slice(0, MAX_SHOWN).map(({ id, tagConfig }) => (
          <figure key={id}>
            <DesignPicture design={tagConfig} />
            <figcaption>{flightTitle(tagConfig)}</figcaption>
          </figure>
        ))}
      </div>
      {more > 0 && <p className={styles['text']}>{messageText('REVIEW_MORE', { count: more })}</p>}
      <p className={styles['text']}>{survivorText(operation, later)}</p>
    </>
  );
}

function survivorText(operation: Call['operation'], count: number): string {
  if (count === 0) return messageText('REVIEW_ONLY_THESE');
  const isOne = count === 1;
  if (operation === 'RemoveTagsOfAirline')
    return messageText(isOne ? 'REVIEW_STAYS_ONE' : 'REVIEW_STAYS_COUNT', { count });
  return messageText(isOne ? 'REVIEW_AIRLINE_STAYS_ONE' : 'REVIEW_AIRLINE_STAYS_COUNT', { count });
}
