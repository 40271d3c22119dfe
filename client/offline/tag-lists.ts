import { parseTagFilter, passesFilter } from '../../tag/rules/tag-filter.ts';
import { cursorOf, newestFirst, readCursor, type TagPosition } from '../../tag/rules/tag-order.ts';
import { isSameDesign } from '../../tag/same-design.ts';
import type {
  SavedTagFragment,
  SavedTagsQuery,
  SavedTagsQueryVariables,
  TagCountsQuery,
  TagFilter,
} from '../graphql/generated.ts';
import { isOwnTry, isPending, tagOf, type LocalEntry } from './entry.ts';
import { cleanEntry } from './local.store.ts';
import type { LocalData } from './stored-data.ts';

/** How many clean tags this browser keeps, the newest. */
const MOST_CLEAN = 200;

/** A page of what is kept, as the server would answer it. */
export function localPage(
  entries: readonly LocalEntry[],
  { airlineId, filter, after, limit }: SavedTagsQueryVariables,
): SavedTagsQuery {
  const begin = positionOf(after);
  const found = entries
    .filter((entry) => isAsked(entry, { airlineId, filter }))
    .filter((entry) => begin === null || newestFirst(begin, entry) < 0)
    .toSorted(newestFirst);
  const nodes = found.slice(0, limit);
  const last = nodes.at(-1);
  const next = last !== undefined && found.length > limit ? cursorOf(last) : null;
  return { tags: { __typename: 'TagPage', next, nodes: nodes.map(tagOf) } };
}

/**
 * A page of the server with what is pending in it: changes in the place of what is stored, and at their place what the
 * server does not have (any more). New ones are at the head.
 */
export function overlaidPage(
  { tags: page }: SavedTagsQuery,
  entries: readonly LocalEntry[],
  { airlineId, filter, after }: SavedTagsQueryVariables,
): SavedTagsQuery {
  const pending = new Map(entries.filter(isPending).map((entry) => [entry.id, entry]));
  if (pending.size === 0) return { tags: page };
  const onPage = new Set(page.nodes.map(({ id }) => id));
  const begin = positionOf(after);
  const last = page.next === null ? undefined : page.nodes.at(-1);
  const missing = [...pending.values()]
    .filter((entry) => !onPage.has(entry.id) && isAsked(entry, { airlineId, filter }))
    .filter((entry) =>
      entry.state === 'new'
        ? begin === null
        : (begin === null || newestFirst(begin, entry) < 0) &&
          (last === undefined || newestFirst(entry, last) < 0),
    );
  const stored = page.nodes.map((tag) => {
    const entry = pending.get(tag.id);
    return entry ? tagOf(entry) : tag;
  });
  const changed = missing.filter(({ state }) => state === 'changed').map(tagOf);
  const fresh = missing.filter(({ state }) => state === 'new').toSorted(newestFirst);
  const older = changed.length === 0 ? stored : [...stored, ...changed].toSorted(newestFirst);
  const nodes = [...fresh.map(tagOf), ...older];
  return { tags: { ...page, nodes } };
}

/** The counts of the server and of new designs, which it does not know; or of what is kept, where it said none. */
export function countsWith(entries: readonly LocalEntry[], counts?: TagCountsQuery): TagCountsQuery {
  const counted = counts ? entries.filter(({ state }) => state === 'new') : entries;
  const sums = new Map<string | null, number>();
  for (const { airlineId, count } of counts?.tagCounts ?? []) sums.set(airlineId, count);
  for (const { airlineId } of counted) sums.set(airlineId, (sums.get(airlineId) ?? 0) + 1);
  return {
    tagCounts: [...sums].map(([airlineId, count]) => ({ __typename: 'AirlineTagCount', airlineId, count })),
  };
}

/** The kept copies after the server has answered a page: what it answered, without what is no more. */
export function withPage(
  data: LocalData,
  { tags: page }: SavedTagsQuery,
  { airlineId, filter, after }: SavedTagsQueryVariables,
): LocalData {
  const onPage = new Set(page.nodes.map(({ id }) => id));
  const begin = positionOf(after);
  const last = page.next === null ? undefined : page.nodes.at(-1);
  const isGone = (entry: LocalEntry) =>
    !isFiltered(filter) &&
    !isPending(entry) &&
    !onPage.has(entry.id) &&
    (!airlineId || entry.airlineId === airlineId) &&
    (begin === null || newestFirst(begin, entry) < 0) &&
    (last === undefined || newestFirst(entry, last) < 0);
  const there = data.entries.some(isGone)
    ? { ...data, entries: data.entries.filter((entry) => !isGone(entry)) }
    : data;
  return withTags(there, page.nodes);
}

/**
 * The kept copies with these tags of the server among them. Of what is pending one thing can be learnt: that a new tag has
 * arrived, though its answer was lost.
 */
export function withTags(before: LocalData, tags: readonly SavedTagFragment[]): LocalData {
  const data = withArrived(before, tags);
  const kept = new Map(data.entries.map((entry) => [entry.id, entry]));
  const news = tags.filter(({ id, updatedAt, airlineId }) => {
    const entry = kept.get(id);
    return !entry || (!isPending(entry) && (entry.updatedAt !== updatedAt || entry.airlineId !== airlineId));
  });
  if (news.length === 0) return data;
  for (const tag of news) kept.set(tag.id, cleanEntry(tag));
  const clean = [...kept.values()].filter((entry) => !isPending(entry)).toSorted(newestFirst);
  const tooOld = new Set(clean.slice(MOST_CLEAN).map(({ id }) => id));
  return { ...data, entries: [...kept.values()].filter(({ id }) => !tooOld.has(id)) };
}

function withArrived(data: LocalData, tags: readonly SavedTagFragment[]): LocalData {
  const there = new Map(tags.map((tag) => [tag.id, tag]));
  const hasArrived = ({ id, state }: LocalEntry) => state === 'new' && there.has(id);
  if (!data.entries.some(hasArrived)) return data;
  const entries = data.entries.map((entry) => {
    const tag = there.get(entry.id);
    return tag && hasArrived(entry) ? arrivedEntry(entry, tag) : entry;
  });
  return { ...data, entries };
}

/** Saved here once more since, it is a change of what was sent; what somebody else has made of it is asked about. */
function arrivedEntry(entry: LocalEntry, tag: SavedTagFragment): LocalEntry {
  const { updatedAt, airlineId, tagConfig: config } = tag;
  if (isSameDesign(config, entry.config)) return cleanEntry(tag, entry.updatedAt);
  const base = isOwnTry(tag, { isNew: true, sent: entry.sent }) ? { updatedAt, config } : null;
  return { ...entry, airlineId, newAirline: false, state: 'changed', base, sent: null };
}

function positionOf(cursor: string | null | undefined): TagPosition | null {
  const read = cursor ? readCursor(cursor) : null;
  return read?.ok ? read.value : null;
}

type Asked = Pick<SavedTagsQueryVariables, 'airlineId' | 'filter'>;

function isFiltered(filter: TagFilter | null | undefined): boolean {
  return Object.values(filter ?? {}).some(Boolean);
}

function isAsked({ airlineId: own, config }: LocalEntry, { airlineId, filter }: Asked): boolean {
  if (airlineId && own !== airlineId) return false;
  const wanted = parseTagFilter(filter);
  return wanted.ok && passesFilter(config, wanted.value);
}
