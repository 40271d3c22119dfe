import { parseAirline, type AirlineDraft } from '../../tag/airline.ts';
import { airlineTaken } from '../../tag/rules/airline-codes.ts';
import { isSameAirline, matchAirline } from '../../tag/rules/match-airline.ts';
import { parseDesign } from '../../tag/design.ts';
import { accept, under, type Refusal, type Result } from '../../tag/refusal.ts';
import { isSameDesign } from '../../tag/same-design.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import type {
  AirlineRowFragment,
  SavedTagFragment,
  SaveTagInput,
  SaveTagMutation,
} from '../graphql/generated.ts';
import { currentUser } from './current-user.ts';
import { tagOf, type Base, type LocalEntry } from './entry.ts';
import { isOwnAirline, localAirlines, ownAirlineId } from './local-airlines.ts';
import { changeLocal } from './local.store.ts';
import { newId } from './new-id.ts';
import { noRoom, refused } from './refused.ts';
import type { LocalData } from './stored-data.ts';

type Kept = { entry: LocalEntry } | { refusal: Refusal; current: SavedTagFragment | null };

/**
 * Saves a design in this browser, by the rules of the server: one that was changed in another tab since it was opened is
 * refused with the tag as it is, a taken code with its airline. The screen gets what the server would answer.
 * @param isSent the server may have saved it as well
 */
export async function saveHere(input: SaveTagInput, isSent = false): Promise<SaveTagMutation> {
  const userId = currentUser();
  const airlines = await localAirlines();
  const draft = newAirlineOf(input, airlines);
  if (!draft.ok) return { saveTag: refused(draft.refusal) };
  const tried: { outcome: Kept } = { outcome: { refusal: noRoom(), current: null } };
  const isStored = await changeLocal((data) => {
    const outcome = keep(data, input, { airlines, draft: draft.value, isSent });
    tried.outcome = outcome;
    return 'entry' in outcome ? withEntry(data, outcome.entry) : data;
  }, userId);
  const outcome: Kept = isStored ? tried.outcome : { refusal: noRoom(), current: null };
  if ('refusal' in outcome) return { saveTag: refused(outcome.refusal, outcome.current) };
  return { saveTag: { __typename: 'SaveTagSuccess', tag: tagOf(outcome.entry) } };
}

/** The data with a new or changed entry in it; the same data where it is there already. */
export function withEntry(data: LocalData, entry: LocalEntry): LocalData {
  if (data.entries.includes(entry)) return data;
  return {
    entries: [...data.entries.filter(({ id }) => id !== entry.id), entry],
    removals: data.removals.filter(({ kind, id }) => kind !== 'tag' || id !== entry.id),
  };
}

function newAirlineOf(
  { airline }: SaveTagInput,
  airlines: readonly AirlineRowFragment[],
): Result<AirlineDraft | null> {
  if (airline === null || airline === undefined) return accept(null);
  const draft = parseAirline(airline);
  if (!draft.ok) return { ok: false, refusal: under('airline', draft.refusal) };
  const taken = airlineTaken(draft.value, airlines);
  return taken === null ? draft : { ok: false, refusal: under('airline', taken) };
}

type Among = { airlines: readonly AirlineRowFragment[]; draft: AirlineDraft | null; isSent: boolean };

function keep({ entries, removals }: LocalData, input: SaveTagInput, among: Among): Kept {
  const id = input.id ?? input.newId ?? newId();
  const before = entries.find((entry) => entry.id === id);
  // A creation that is sent again makes no second tag.
  if (before && !input.id && isAsSent(input, before.config)) return { entry: before };
  const isRemoved = removals.some((one) => one.kind === 'tag' && one.id === id);
  if (!before && input.id && isRemoved) return no('NOT_FOUND', 'id');
  if (before && (input.id ? isOlder(input.updatedAt, before) : isSavedSince(before))) {
    return { refusal: { code: 'TAG_CHANGED', field: 'updatedAt', params: {} }, current: tagOf(before) };
  }
  const config = input.config ?? before?.config;
  if (config === undefined) return no('FIELD_REQUIRED', 'config');
  const parsed = parseDesign(config);
  if (!parsed.ok) return { refusal: parsed.refusal, current: null };
  return { entry: savedEntry({ id, before, openedAt: input.updatedAt ?? null }, parsed.value, among) };
}

function no(code: 'NOT_FOUND' | 'FIELD_REQUIRED', field: string): Kept {
  return { refusal: { code, field, params: { field } }, current: null };
}

/** Whether a tag was saved again since it was made. */
function isSavedSince({ createdAt, updatedAt }: LocalEntry): boolean {
  return Date.parse(createdAt) !== Date.parse(updatedAt);
}

/** Whether what was sent is what is stored. */
export function isAsSent({ config }: SaveTagInput, stored: TagConfig): boolean {
  return !config || isSameDesign(config, stored);
}

/** Whether what is here was saved since the tag was opened, or shown. A copy that is older than that tells nothing. */
export function isOlder(openedAt: string | null | undefined, entry: LocalEntry): boolean {
  if (!openedAt || isOldCopy(entry, openedAt)) return false;
  return openedAt !== entry.updatedAt && openedAt !== entry.uploadedFrom;
}

function isOldCopy({ state, updatedAt }: LocalEntry, openedAt: string | null): boolean {
  return state === 'clean' && openedAt !== null && Date.parse(updatedAt) < Date.parse(openedAt);
}

type Saved = { id: string; before: LocalEntry | undefined; openedAt: string | null };

function savedEntry({ id, before, openedAt }: Saved, config: TagConfig, among: Among): LocalEntry {
  const at = laterThan(before?.updatedAt);
  const { airlines, draft, isSent } = among;
  const airline = draft ? airlines.find((one) => isSameAirline(one, draft)) : matchAirline(airlines, config);
  const airlineId = airline?.id ?? (draft ? ownAirlineId(config.icao) : null);
  const base = baseOf(before, openedAt);
  return {
    id,
    airlineId: airlineId ?? before?.airlineId ?? null,
    createdAt: before?.createdAt ?? openedAt ?? at,
    updatedAt: at,
    state: stateOf(before, base),
    base,
    newAirline: isOwnAirline(airlineId),
    uploadedFrom: null,
    sent: isSent ? { as: 'tag', config } : (before?.sent ?? null),
    config: { ...config, timestamp: at, isPreset: airline?.isPreset ?? false },
  };
}

/** One that was changed stays so, also where nobody knows over what: the server has it. */
export function stateOf(before: LocalEntry | undefined, base: Base | null): LocalEntry['state'] {
  return base === null && before?.state !== 'changed' ? 'new' : 'changed';
}

/** What an upload will have to find on the server; null for a tag that the server does not know. */
export function baseOf(before: LocalEntry | undefined, openedAt: string | null): Base | null {
  if (before && !isOldCopy(before, openedAt)) {
    return before.state === 'clean' ? { updatedAt: before.updatedAt, config: before.config } : before.base;
  }
  // A tag that was open and of which no copy was kept.
  return openedAt === null ? null : { updatedAt: openedAt, config: null };
}

/** Always later than before, also within one millisecond or when the clock was set back. */
export function laterThan(before: string | undefined): string {
  const now = Date.now();
  return new Date(before === undefined ? now : Math.max(now, Date.parse(before) + 1)).toISOString();
}
