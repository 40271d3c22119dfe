import { isSameDesign } from '../../../tag/same-design.ts';
import { messageText } from '../../../tag/messages.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { isAsDeleted, isOwnTry, isPending, type LocalEntry, type Removal } from '../../offline/entry.ts';
import { codeClash, type CodeClash } from './code-clash.ts';
import { removalKey, type Taken } from './removal-calls.ts';

/** What the server is known to have under an id: a tag, or none (null); nothing is in the map that was not asked for. */
export type Findings = ReadonlyMap<string, SavedTagFragment | null>;

type Named = {
  readonly key: string;
  readonly words: string;
  /** What it is about: as this browser has it, or of what is deleted as the server has it; null where that is not known. */
  readonly design: TagConfig | null;
};

/** Something that was saved or deleted in this browser only. */
export type UploadItem = Named &
  (
    | { readonly kind: 'new' | 'changed' | 'gone'; readonly entry: LocalEntry }
    /** Changed here, and there as well. */
    | { readonly kind: 'conflict'; readonly entry: LocalEntry; readonly stored: SavedTagFragment }
    /** Of a new airline whose code another one has there. */
    | { readonly kind: 'clash'; readonly entry: LocalEntry; readonly clash: CodeClash }
    /** Deleted here; `stored` when it is not known to be there as it was here; `taken` of airlines, once that is known. */
    | {
        readonly kind: 'removed';
        readonly removal: Removal;
        readonly stored: SavedTagFragment | null;
        readonly taken: Taken | null;
      }
  );

/** What else the server has said. */
export type Told = {
  /** Of removals of airlines, by `removalKey`; nothing of those that were not asked about. */
  readonly taken: ReadonlyMap<string, Taken>;
  readonly airlines: readonly AirlineRowFragment[];
};

const NOTHING_TOLD: Told = { taken: new Map(), airlines: [] };

/** What waits in this browser, deletions first: they make room for codes that new airlines want. */
export function uploadItems(
  entries: readonly LocalEntry[],
  removals: readonly Removal[],
  findings: Findings,
  { taken, airlines } = NOTHING_TOLD,
): UploadItem[] {
  return [
    ...removals.map((removal) => removedItem(removal, findings, taken.get(removalKey(removal)))),
    ...entries.filter(isPending).map((entry) => entryItem(entry, findings.get(entry.id), airlines)),
  ];
}

/** Whether somebody has to choose between two versions, or whether something is to go, or how an airline is made. */
export function needsDecision({ kind }: UploadItem): boolean {
  return kind === 'conflict' || kind === 'gone' || kind === 'clash' || kind === 'removed';
}

/** The tags whose state on the server tells what kind of item they are. */
export function idsToFind(entries: readonly LocalEntry[], removals: readonly Removal[]): string[] {
  const changed = entries.filter(({ state }) => state === 'changed');
  return [...changed, ...removals.filter(({ kind }) => kind === 'tag')].map(({ id }) => id);
}

function removedItem(removal: Removal, findings: Findings, taken: Taken | undefined): UploadItem {
  const { kind, id } = removal;
  const key = removalKey(removal);
  const stored = (kind === 'tag' && findings.get(id)) || null;
  const since = stored !== null && !isAsDeleted(removal, stored) ? stored : null;
  const design = stored?.tagConfig ?? null;
  const words = design === null ? removalWords(removal, taken) : designWords(design);
  return { key, words, design, kind: 'removed', removal, stored: since, taken: taken ?? null };
}

/** Enough to tell it from all others: 'UNITED AIRLINES, PEK BEIJING UA 889 7/16-2025'. */
function designWords(design: TagConfig): string {
  return `${design.airline}, ${flightWords(design)}`;
}

/** The same among the tags of one airline: 'PEK BEIJING UA 889 7/16-2025'. */
export function flightWords({ iata, city, flightNumber, date }: TagConfig): string {
  return [iata, city, flightNumber, date].filter(Boolean).join(' ');
}

/** What is to go: a tag, all tags of an airline, or an airline with them. One that has later tags stays with these. */
function removalWords({ kind, words }: Removal, taken: Taken | undefined): string {
  if (kind === 'tag') return words || messageText('REMOVED_TAG');
  const params = { airline: words, count: taken?.tags.length ?? 0 };
  const isAll = kind === 'airline' && !taken?.later;
  if (!params.count && taken?.later) return messageText('REMOVED_NOTHING', params);
  if (!params.count) return messageText(isAll ? 'REMOVED_AIRLINE' : 'REMOVED_TAGS', params);
  if (params.count === 1) return messageText(isAll ? 'REMOVED_AIRLINE_ONE' : 'REMOVED_TAGS_ONE', params);
  return messageText(isAll ? 'REMOVED_AIRLINE_COUNT' : 'REMOVED_TAGS_COUNT', params);
}

function entryItem(
  entry: LocalEntry,
  found: SavedTagFragment | null | undefined,
  airlines: readonly AirlineRowFragment[],
): UploadItem {
  const { id, config, state, base } = entry;
  const named = { key: id, words: designWords(config), design: config, entry };
  const clash = codeClash(entry, airlines);
  if (clash !== null) return { ...named, kind: 'clash', clash };
  if (found === undefined) return { ...named, kind: state === 'changed' ? 'changed' : 'new' };
  if (found === null) return { ...named, kind: state === 'changed' ? 'gone' : 'new' };
  const isMine =
    found.updatedAt === base?.updatedAt ||
    isSameDesign(found.tagConfig, config) ||
    isOwnTry(found, { isNew: state === 'new', sent: entry.sent });
  return isMine ? { ...named, kind: 'changed' } : { ...named, kind: 'conflict', stored: found };
}
