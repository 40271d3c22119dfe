import type { ApolloClient } from '@apollo/client';
import { isSameDesign } from '../../../tag/same-design.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import {
  AirlinesDocument,
  SavedTagsDocument,
  type SavedTagFragment,
  type SavedTagsQueryVariables,
} from '../../graphql/generated.ts';
import type { Imported } from '../../local/entry.ts';
import { isLocalAirline, isSameAirline } from '../../local/local-airlines.ts';
import { DIRECT } from './outcome.ts';

/**
 * The tag that an import has made, or replaced, where its answer was lost. It bears an id of the server's, and is the
 * newest of its airline. Threat: an older tag that has the same design, taken for it: where a newer one is there by now
 * nothing is found, and at worst there is one tag too many.
 */
export async function importedTag(
  client: ApolloClient,
  { airlineId, config }: Imported,
): Promise<SavedTagFragment | undefined> {
  const known = isLocalAirline(airlineId) ? await madeAirline(client, config) : airlineId;
  if (known === null) return undefined;
  const variables: SavedTagsQueryVariables = { airlineId: known, limit: 1 };
  const { data } = await client.query({ query: SavedTagsDocument, variables, ...DIRECT });
  const newest = data?.tags.nodes[0];
  return newest && isSameDesign(newest.tagConfig, config) ? newest : undefined;
}

/** The airline of the server that an import has made for a design; null for none. */
async function madeAirline(client: ApolloClient, config: TagConfig): Promise<string | null> {
  const { data } = await client.query({ query: AirlinesDocument, ...DIRECT });
  return data?.airlines.find((one) => isSameAirline(one, config))?.id ?? null;
}
