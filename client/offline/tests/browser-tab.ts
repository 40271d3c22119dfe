import type { ApolloClient } from '@apollo/client';
import { createApolloClient } from '../../apollo.ts';
import {
  type SavedTagFragment,
  AirlinesDocument,
  DeleteAirlineDocument,
  DeleteAirlineNowDocument,
  DeletedAirlinesDocument,
  DeletedTagsDocument,
  DeleteTagDocument,
  DeleteTagNowDocument,
  ExportAirlinesDocument,
  ImportAirlinesDocument,
  RemoveTagsOfAirlineDocument,
  SavedTagsDocument,
  SaveTagDocument,
  SaveTagsDocument,
  StatsDocument,
  TagCountsDocument,
  type SaveTagInput,
} from '../../graphql/generated.ts';
import {
  markSessionExpired,
  subscribeToOtherTabs,
  restoreSession,
  signIn,
  startLogout,
  useSession,
} from '../../session/session-store.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { ImportAction } from '../../../tag/imports/import-actions.ts';
import type { Session } from '../../session/stored-session.ts';
import { isHealthy, setConnectionStatus, useConnection } from '../connection.ts';
import { startOfflineSync } from '../offline-sync.ts';
import { getCurrentProjection } from '../local-reads.ts';
import { readOutbox } from '../outbox/outbox.ts';
import { findAffectedTags } from '../review/affected-tags.tsx';
import { resolveItem, type ReviewDecision } from '../review/resolve-item.ts';
import { buildReviewItems, type ReviewItem } from '../review/review-items.ts';
import { getSender } from '../outbox/sender.ts';
import { deleteSnapshots } from '../snapshot.ts';
import { restoreAirline, restoreTag, undoDeletion, type SingleDeletion } from '../outbox/undo-deletion.ts';
import { forgetWork } from '../with-web-lock.ts';
import { fakeBrowser } from './fake-browser.ts';

// Simulates one tab of the browser, without its screens. Each copy of this module is one tab.

let client: ApolloClient;
let ends: (() => void)[] = [];
let stopFollowing = () => {};

/**
 * Loads the page.
 * @param session the session of the user who signs in; null for the stored session
 */
export async function load(session: Session | null): Promise<void> {
  useConnection.setState(useConnection.getInitialState(), true);
  // A new page starts without the memory of the modules.
  forgetWork();
  if (!fakeBrowser().kind.database) await deleteSnapshots();
  restoreSession();
  if (session) signIn(session);
  start();
  let owner = useSession.getState().token;
  const follow = ({ token }: { token: string | null }) => {
    if (token === owner) return;
    owner = token;
    queueMicrotask(start);
  };
  ends = [subscribeToOtherTabs(), useSession.subscribe(follow), () => stopFollowing()];
}

/** Starts the client and the sync, as the app's frame does for each session. */
function start(): void {
  stopFollowing();
  client = createApolloClient(useSession.getState().user?.id ?? null);
  stopFollowing = startOfflineSync(client, () => {});
}

export function unload(): void {
  for (const end of ends) end();
}

export const getUserId = () => useSession.getState().user?.id ?? null;
export const leave = startLogout;
export const expireSession = () => markSessionExpired();
export const isConnected = () => useConnection.getState().status === 'connected';

/** Probes the server as the health probe does. */
export async function probe(): Promise<void> {
  setConnectionStatus((await isHealthy()) ? 'connected' : 'local');
}

const NO_CACHE = { fetchPolicy: 'no-cache' } as const;

/** Fetches the tags after the cursor; the newest tags without a cursor. */
export async function fetchTags(after: string | null = null) {
  const variables = { limit: 200, after };
  const { data } = await client.query({ query: SavedTagsDocument, variables, ...NO_CACHE });
  return data?.tags.nodes ?? [];
}

export async function fetchAirlines() {
  const { data } = await client.query({ query: AirlinesDocument, ...NO_CACHE });
  return data?.airlines ?? [];
}

/** Returns the data of the app's other lists as one text. */
export async function fetchOtherLists(): Promise<string> {
  const counts = await client.query({ query: TagCountsDocument, ...NO_CACHE });
  const stats = await client.query({ query: StatsDocument, ...NO_CACHE });
  const exported = await client.query({ query: ExportAirlinesDocument, ...NO_CACHE });
  return JSON.stringify([counts.data, stats.data, exported.data]);
}

export async function save(input: SaveTagInput) {
  const { data } = await client.mutate({ mutation: SaveTagDocument, variables: { input }, ...NO_CACHE });
  return data?.saveTag;
}

/** Saves several designs in one call. */
export async function saveAll(inputs: SaveTagInput[]) {
  const { data } = await client.mutate({ mutation: SaveTagsDocument, variables: { inputs }, ...NO_CACHE });
  return data?.saveTags;
}

/**
 * Saves a design as a new tag, or over a version of a tag.
 * @returns the tag that the editor receives
 */
export async function saveDesign(config: TagConfig, over?: SavedTagFragment): Promise<SavedTagFragment> {
  const identity = over ? { id: over.id, updatedAt: over.updatedAt } : {};
  const response = await save({ ...identity, config });
  if (response?.__typename !== 'SaveTagSuccess') throw new Error(`Not saved: ${JSON.stringify(response)}`);
  return response.tag;
}

export async function deleteTag(variables: { id: string; updatedAt: string }) {
  const { data } = await client.mutate({ mutation: DeleteTagDocument, variables, ...NO_CACHE });
  return data?.deleteTag;
}

export async function deleteAirline(id: string) {
  const { data } = await client.mutate({ mutation: DeleteAirlineDocument, variables: { id }, ...NO_CACHE });
  return data?.deleteAirline;
}

export async function removeTags(airlineId: string) {
  const variables = { airlineId };
  const { data } = await client.mutate({ mutation: RemoveTagsOfAirlineDocument, variables, ...NO_CACHE });
  return data?.removeTagsOfAirline;
}

/**
 * Imports entries.
 * @param actions the user's selection for single entries
 * @param dryRun true if the import must only report its effects
 */
export async function importEntries(
  entries: readonly object[],
  actions: Readonly<Record<number, ImportAction>> = {},
  dryRun = false,
) {
  const variables = { entries: [...entries], mode: 'valid', actions, ...(dryRun && { dryRun }) };
  const { data } = await client.mutate({ mutation: ImportAirlinesDocument, variables, ...NO_CACHE });
  return data?.importAirlines;
}

export function listPending() {
  return readOutbox(getUserId() ?? '').pending;
}

/** Returns the items of the review; for a deleted airline with the server's data. */
export async function listReviewItems(): Promise<readonly ReviewItem[]> {
  const { snapshot } = await getCurrentProjection(getUserId() ?? '');
  const waiting = buildReviewItems(listPending(), snapshot.airlines ?? [], new Map());
  const affected = new Map();
  for (const item of waiting) {
    if (item.kind !== 'airlineDeleted') continue;
    // oxlint-disable-next-line no-await-in-loop -- one call after the other, as the dialog asks
    affected.set(item.key, await findAffectedTags(client, item.deletion.call));
  }
  return buildReviewItems(listPending(), snapshot.airlines ?? [], affected);
}

export async function decideItem(item: ReviewItem, decision: ReviewDecision): Promise<boolean> {
  const sender = getSender(client);
  if (!sender || !listPending().some(({ key }) => key === item.key)) return false;
  return sender.flushDecision(item.key, () => resolveItem(sender.userId, item, decision));
}

export async function flush(): Promise<void> {
  await getSender(client)?.flush();
}

export async function readProjection() {
  return (await getCurrentProjection(getUserId() ?? '')).projection;
}

export function undo(deletion: SingleDeletion): Promise<string | null> {
  return undoDeletion(client, deletion);
}

/** Returns the deletions in 'Recently deleted'. */
export async function listDeletions(): Promise<SingleDeletion[]> {
  const airlines = await client.query({ query: DeletedAirlinesDocument, ...NO_CACHE });
  const variables = { limit: 200 };
  const tags = await client.query({ query: DeletedTagsDocument, variables, ...NO_CACHE });
  return [
    ...(airlines.data?.deletedAirlines ?? []).map(
      ({ airline: { id } }) => ({ kind: 'airline', id, deletedAt: null }) as const,
    ),
    ...(tags.data?.deletedTags.nodes ?? []).map(({ id }) => ({ kind: 'tag', id }) as const),
  ];
}

/**
 * Restores a deletion.
 * @returns the reason if it failed; null on success
 */
export function restore(deletion: SingleDeletion): Promise<string | null> {
  return deletion.kind === 'tag' ? restoreTag(client, deletion.id) : restoreAirline(client, deletion);
}

export async function deleteNow({ kind, id }: SingleDeletion): Promise<void> {
  const mutation = kind === 'tag' ? DeleteTagNowDocument : DeleteAirlineNowDocument;
  await client.mutate<unknown, { id: string }>({ mutation, variables: { id }, ...NO_CACHE });
}
