import { addToList } from '../base/add-to-list.ts';
import { parseFlightDay } from '../dates/flight-day.ts';
import { ok, refuse, type Refusal, type Result } from '../texts/refusal.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { ImportActions } from './import-actions.ts';
import type { PlannedDesign, EntryAirline } from './import-plan.ts';

/** The fields of a flight that an import compares. */
type ComparedFlight = Pick<TagConfig, 'flightNumber' | 'date' | 'departure' | 'arrival'>;

/** A stored tag that an entry can replace. */
export type ReplaceableTag = ComparedFlight & { readonly id: string };

/** The tag to which one or more entries are written. The last entry wins. */
export type TagSlot<Tag> = {
  readonly kind: 'stored' | 'new' | 'first';
  readonly target: EntryAirline;
  readonly tag: Tag | null;
};

/** The decision about an entry. */
export type ImportDecision<Tag> =
  | { readonly result: 'skipped'; readonly refusal: Refusal | null }
  | {
      readonly result: 'added' | 'replaced';
      readonly design: TagConfig;
      readonly slot: TagSlot<Tag>;
      /** The earlier entry of the file that created the tag. */
      readonly entry: number | null;
    };

/** The tag or the earlier entry that an entry would replace. */
type EntryMatch<Tag> = { readonly slot: TagSlot<Tag> } | { readonly entry: number };

type MatchContext<Tag> = {
  /** Returns the caller's tags of an airline, newest first. */
  readonly listTags: (target: EntryAirline) => readonly Tag[];
  readonly actions: ImportActions;
};

/**
 * Decides the action of each entry: the user's action, otherwise replace a matching tag, otherwise add.
 * @returns IMPORT_NOTHING_TO_REPLACE for an entry with the action 'replace' and no matching tag
 */
export function matchImport<Tag extends ReplaceableTag>(
  planned: readonly Result<PlannedDesign>[],
  { listTags, actions }: MatchContext<Tag>,
): Result<ImportDecision<Tag>[]> {
  const matches = matchEntries(planned, listTags);
  const decisions: ImportDecision<Tag>[] = [];
  for (const [index, entry] of planned.entries()) {
    if (!entry.ok) {
      decisions.push({ result: 'skipped', refusal: entry.refusal });
      continue;
    }
    const { design, target } = entry.value;
    const action = actions.get(index);
    const match = action === 'add' ? null : (matches[index] ?? null);
    if (action === 'replace' && match === null)
      return refuse('IMPORT_NOTHING_TO_REPLACE', `actions.${index}`, { index });
    if (match === null)
      decisions.push({ result: 'added', design, slot: { kind: 'new', target, tag: null }, entry: null });
    else decisions.push({ result: 'replaced', design, ...resolveSlot(match, decisions) });
  }
  return ok(decisions);
}

function resolveSlot<Tag>(match: EntryMatch<Tag>, decisions: readonly ImportDecision<Tag>[]) {
  if ('slot' in match) return { slot: match.slot, entry: null };
  const earlierDecision = decisions[match.entry];
  if (earlierDecision === undefined || earlierDecision.result === 'skipped')
    throw new Error('only entries of airlines match');
  return { slot: earlierDecision.slot, entry: match.entry };
}

/** Skips all entries, because nothing is stored. Invalid entries have their refusal. */
export function skipAllEntries(planned: readonly Result<PlannedDesign>[]): ImportDecision<never>[] {
  return planned.map((entry) => ({ result: 'skipped', refusal: entry.ok ? null : entry.refusal }));
}

function matchEntries<Tag extends ReplaceableTag>(
  planned: readonly Result<PlannedDesign>[],
  listTags: (target: EntryAirline) => readonly Tag[],
): (EntryMatch<Tag> | null)[] {
  const counts = new Map<EntryAirline, number>();
  for (const entry of planned)
    if (entry.ok) counts.set(entry.value.target, (counts.get(entry.value.target) ?? 0) + 1);
  const flights = new Map<EntryAirline, FlightMatcher<Tag>>();
  return planned.map((entry, index) => {
    if (!entry.ok) return null;
    const { design, target } = entry.value;
    const tags = listTags(target);
    const isOnlyEntry = counts.get(target) === 1;
    const [tag] = tags;
    if (isOnlyEntry && tag && tags.length === 1) return { slot: { kind: 'stored', target, tag } };
    if (isOnlyEntry && !tag && !target.isPreset && target.id !== null)
      return { slot: { kind: 'first', target, tag: null } };
    const matcher = flights.get(target) ?? new FlightMatcher(target, tags);
    flights.set(target, matcher);
    return matcher.matchFlight(design, index);
  });
}

/** The flights of an airline, stored and in the file, by number and day. */
class FlightMatcher<Tag extends ReplaceableTag> {
  readonly #stored = new Map<string, Tag[]>();
  readonly #parsed = new Map<string, { flight: ComparedFlight; entry: number }[]>();

  constructor(
    readonly target: EntryAirline,
    tags: readonly Tag[],
  ) {
    for (const tag of tags) addToList(this.#stored, getFlightKey(tag), tag);
  }

  /** Matches a stored tag once. Later entries with the same flight replace the earlier entry. */
  matchFlight(flight: ComparedFlight, entry: number): EntryMatch<Tag> | null {
    const key = getFlightKey(flight);
    const earlierEntry = this.#parsed.get(key)?.findLast((one) => isSameLeg(one.flight, flight));
    addToList(this.#parsed, key, { flight, entry });
    if (earlierEntry) return { entry: earlierEntry.entry };
    const stored = this.#stored.get(key) ?? [];
    const tag =
      stored.find((one) => one.departure === flight.departure && one.arrival === flight.arrival) ??
      stored.find((one) => isSameLeg(one, flight));
    if (!tag) return null;
    stored.splice(stored.indexOf(tag), 1);
    return { slot: { kind: 'stored', target: this.target, tag } };
  }
}

const normalizeNumber = ({ flightNumber }: ComparedFlight) => flightNumber.replace(/\s/g, '');

/** Two formats of one day give one key. */
function getFlightKey(flight: ComparedFlight): string {
  return `${normalizeNumber(flight)} ${parseFlightDay(flight.date) ?? flight.date}`;
}

/**
 * Returns true if two flights are one leg. A number can have several legs on a day, but they do not share the departure or the arrival.
 * Without a number, both airports must be equal.
 */
function isSameLeg(a: ComparedFlight, b: ComparedFlight): boolean {
  const [isSameDeparture, isSameArrival] = [a.departure === b.departure, a.arrival === b.arrival];
  return normalizeNumber(a) === '' ? isSameDeparture && isSameArrival : isSameDeparture || isSameArrival;
}
