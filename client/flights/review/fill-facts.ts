import type { ApolloClient } from '@apollo/client';
import type { MissingFacts } from '../../../tag/flights/plan/flight-index.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { OneTagDocument, SaveTagDocument } from '../../graphql/generated.ts';
import { updateCacheAfterSave } from '../../saved-tags/tag-lists-cache.ts';

/**
 * Saves the missing facts of a tag in the server's current version. Values that the tag has received meanwhile stay.
 * @returns the reason if it failed; null on success
 */
export async function fillFacts(
  client: ApolloClient,
  { tagId, registration, selectedAircraft }: MissingFacts,
): Promise<string | null> {
  const { data } = await client.query({
    query: OneTagDocument,
    variables: { id: tagId },
    fetchPolicy: 'no-cache',
  });
  const tag = data?.tag;
  if (!tag) return formatMessage('NOT_FOUND');
  const { tagConfig, airlineId, updatedAt } = tag;
  const config = {
    ...tagConfig,
    registration: tagConfig.registration || (registration ?? ''),
    ...(selectedAircraft !== undefined && { selectedAircraft }),
  };
  const saveResult = await client.mutate({
    mutation: SaveTagDocument,
    variables: { input: { id: tagId, config, updatedAt } },
    update: updateCacheAfterSave(airlineId),
  });
  const response = saveResult.data?.saveTag;
  return response?.__typename === 'Refusal' ? formatRefusal(response) : null;
}
