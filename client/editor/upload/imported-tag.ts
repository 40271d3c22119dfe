import type { ApolloClient } from '@apollo/client';
import { identityOfDesign, isSameAirline } from '../../../tag/rules/match-airline.ts';
import { isSameDesign } from '../../../tag/same-design.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import {
  AirlinesDocument,
  SavedTagsDocument,
  type SavedTagFragment,
  type SavedTagsQueryVariables,
} from '../../graphql/generated.ts';
import type { LocalEntry } from '../../offline/entry.ts';
import { isLocalAirline } from '../../offline/local-airlines.ts';
import { FIN_LOGO, isUpload } from '../fields/logo-choices.ts';
import { DIRECT, MOST_TAGS } from './outcome.ts';

/**
 * The tag that an import has made, or replaced, where its answer was lost. It bears an id of the server's, and was the
 * newest of its airline then. Threat: another tag that has the same design, taken for it.
 * @param among where the newest alone will do, one that has been overtaken since is not found: there may then be one tag
 * too many, but none is written over
 */
export async function importedTag(
  client: ApolloClient,
  { airlineId, config }: Pick<LocalEntry, 'airlineId' | 'config'>,
  among: 'newest' | 'all' = 'newest',
): Promise<SavedTagFragment | undefined> {
  const known = isLocalAirline(airlineId) ? await madeAirline(client, config) : airlineId;
  if (known === null) return undefined;
  const variables: SavedTagsQueryVariables = { airlineId: known, limit: among === 'all' ? MOST_TAGS : 1 };
  const { data } = await client.query({ query: SavedTagsDocument, variables, ...DIRECT });
  return data?.tags.nodes.find(({ tagConfig }) => isAsImported(tagConfig, config));
}

/** The server has put the fin in the place of a logo that is not its user's. */
function isAsImported(stored: TagConfig, sent: TagConfig): boolean {
  if (isSameDesign(stored, sent)) return true;
  return isUpload(sent.selectedLogo) && isSameDesign(stored, { ...sent, selectedLogo: FIN_LOGO });
}

/** The airline of the server that an import has made for a design; null for none. */
async function madeAirline(client: ApolloClient, config: TagConfig): Promise<string | null> {
  const { data } = await client.query({ query: AirlinesDocument, ...DIRECT });
  return data?.airlines.find((one) => isSameAirline(one, identityOfDesign(config)))?.id ?? null;
}
