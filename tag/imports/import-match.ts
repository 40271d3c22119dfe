import { flightDay } from '../dates/flight-day.ts';
import { ok, refuse, type Refusal, type Result } from '../texts/refusal.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { ImportActions } from './import-actions.ts';
import type { PlannedDesign, EntryAirline } from './import-plan.ts';

/** The fields of a flight that an import compares. */
type Flight = Pick<TagConfig, 'flightNumber' | 'date' | 'departure' | 'arrival'>;

/** A stored tag that an entry can replace. */
export type ReplaceableTag = Flight & { readonly id: string };

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
  readonly tagsOf: (target: EntryAirline) => readonly Tag[];
  readonly actions: ImportActions;
};

/**
 * Decides the action of each entry: the user's action, otherwise replace a matching tag, otherwise add.
 * @returns IMPORT_NOTHING_TO_REPLACE for an entry with the action 'replace' and no matching tag
 */
export function matchImport<Tag extends ReplaceableTag>(
  planned: readonly Result<PlannedDesign>[],
  { tagsOf, actions }: MatchContext<Tag>,
): Result<ImportDecision<Tag>[]> {
  const matches = matchesOf(planned, tagsOf);
  const decided: ImportDecision<Tag>[] = [];
  for (const [index, entry] of planned.entries()) {
    if (!entry.ok) {
      decided.push({ result: 'skipped', refusal: entry.refusal });
      continue;
    }
    const { design, target } = entry.value;
    const action = actions.get(index);
    const match = action === 'add' ? null : (matches[index] ?? null);
    if (action === 'replace' && match === null)
      return refuse('IMPORT_NOTHING_TO_REPLACE', `actions.${index}`, { index });
    if (match === null)
      decided.push({ result: 'added', design, slot: { kind: 'new', target, tag: null }, entry: null });
    else decided.push({ result: 'replaced', design, ...placeOf(match, decided) });
  }
  return ok(decided);
}

function placeOf<Tag>(match: EntryMatch<Tag>, decided: readonly ImportDecision<Tag>[]) {
  if ('slot' in match) return { slot: match.slot, entry: null };
  const earlier = decided[match.entry];
  if (earlier === undefined || earlier.result === 'skipped')
    throw new Error('only entries of airlines match');
  return { slot: earlier.slot, entry: match.entry };
}

/** Skips all entries, because nothing is stored. Invalid entries have their refusal. */
export function skipAllEntries(planned: readonly Result<PlannedDesign>[]): ImportDecision<never>[] {
  return planned.map((entry) => ({ result: 'skipped', refusal: entry.ok ? null : entry.refusal }));
}

function matchesOf<Tag extends ReplaceableTag>(
  planned: readonly Result<PlannedDesign>[],
  tagsOf: (target: EntryAirline) => readonly Tag[],
): (EntryMatch<Tag> | null)[] {
  const counts = new Map<EntryAirline, number>();
  for (const entry of planned)
    if (entry.ok) counts.set(entry.value.target, (counts.get(entry.value.target) ?? 0) + 1);
  const flights = new Map<EntryAirline, FlightMatcher<Tag>>();
  return planned.map((entry, index) => {
    if (!entry.ok) return null;
    const { design, target } = entry.value;
    const tags = tagsOf(target);
    const isOnly = counts.get(target) === 1;
    const [tag] = tags;
    if (isOnly && tag && tags.length === 1) return { slot: { kind: 'stored', target, tag } };
    if (isOnly && !tag && !target.isPreset && target.id !== null)
      return { slot: { kind: 'first', target, tag: null } };
    const ofTarget = flights.get(target) ?? new FlightMatcher(target, tags);
    flights.set(target, ofTarget);
    return ofTarget.take(design, index);
  });
}

/** The flights of an airline, stored and in the file, by number and day. */
class FlightMatcher<Tag extends ReplaceableTag> {
  readonly #stored = new Map<string, Tag[]>();
  readonly #read = new Map<string, { flight: Flight; entry: number }[]>();

  constructor(
    readonly target: EntryAirline,
    tags: readonly Tag[],
  ) {
    for (const tag of tags) put(this.#stored, keyOf(tag), tag);
  }

  /** Matches a stored tag once. Later entries with the same flight replace the earlier entry. */
  take(flight: Flight, entry: number): EntryMatch<Tag> | null {
    const key = keyOf(flight);
    const earlier = this.#read.get(key)?.findLast((one) => isSameLeg(one.flight, flight));
    put(this.#read, key, { flight, entry });
    if (earlier) return { entry: earlier.entry };
    const stored = this.#stored.get(key) ?? [];
    const tag =
      stored.find((one) => one.departure === flight.departure && one.arrival === flight.arrival) ??
      stored.find((one) => isSameLeg(one, flight));
    if (!tag) return null;
    stored.splice(stored.indexOf(tag), 1);
    return { slot: { kind: 'stored', target: this.target, tag } };
  }
}

const numberOf = ({ flightNumber }: Flight) => flightNumber.replace(/\s/g, '');

/** Two formats of one day give one key. */
function keyOf(flight: Flight): string {
  return `${numberOf(flight)} ${flightDay(flight.date) ?? flight.date}`;
}

/**
 * Returns true if two flights are one leg. A number can have several legs on a day, but they do not share the departure or the arrival.
 * Without a number, both airports must be equal.
 */
function isSameLeg(a: Flight, b: Flight): boolean {
  const [departs, arrives] = [a.departure === b.departure, a.arrival === b.arrival];
  return numberOf(a) === '' ? departs && arrives : departs || arrives;
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
