import { parseDesign } from '../../tag/design.ts';
import { isSameDesign } from '../../tag/same-design.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { isTagId, newId } from './new-id.ts';

/** A tag as the server had it when it was opened; its design where this browser had kept that. */
export type Base = { readonly updatedAt: string; readonly config: TagConfig | null };

/**
 * What was sent of an entry, and not answered: the server may have it. As a tag it bears the entry's id there; an import
 * gives it one of the server's.
 */
export type Sent = { readonly as: 'tag' | 'import'; readonly config: TagConfig };

/**
 * A tag that this browser keeps. clean: as the server has it. new: saved here, and unknown to the server as far as is
 * known. changed: saved here over the `base` that the server had, or over nobody knows what (null), which its upload asks.
 */
export type LocalEntry = {
  readonly id: string;
  /** One of this browser's own making, see local-airlines.ts, while `newAirline`; null: of no airline that is known. */
  readonly airlineId: string | null;
  readonly createdAt: string;
  /** When it was last saved, here or on the server; ISO, like createdAt. */
  readonly updatedAt: string;
  readonly state: 'clean' | 'new' | 'changed';
  readonly base: Base | null;
  /** The design's airline is one's own and is not on the server yet: it is made there with the design. */
  readonly newAirline: boolean;
  /** The updatedAt it had here before it was uploaded: an editor that has it open saves over this one. */
  readonly uploadedFrom: string | null;
  /** What was sent of it last, as it is or as it was before; null once that was answered. */
  readonly sent: Sent | null;
  readonly config: TagConfig;
};

/** Something that was deleted here and may still be on the server. */
export type Removal = {
  readonly kind: 'tag' | 'airline' | 'tagsOfAirline';
  /** Of the tag, or of the airline. */
  readonly id: string;
  /** The tag as the server had it; null where that is not known, and for airlines. */
  readonly updatedAt: string | null;
  /** Of an airline: the versions of its tags that this browser knew, by their ids. No other one goes with it. */
  readonly known: Readonly<Record<string, string>>;
  /** What was sent of the tag last and not answered, and its airline; null for none, and for airlines. */
  readonly sent: (Sent & { readonly airlineId: string | null }) | null;
  /** What a person calls it, such as 'PEK UA 889 7/16-2025' or 'KITE AIR'. */
  readonly words: string;
};

/** As old as no version is: for a tag of which none is known, so that the server says what it has. */
export const NEVER = new Date(0).toISOString();

/** Whether it is saved in this browser only. */
export function isPending({ state }: LocalEntry): boolean {
  return state !== 'clean';
}

/**
 * Whether a version of the server is an earlier try of this browser, whose answer was lost: what was sent last, or the
 * first version under an id that nobody else knew.
 * @param isNew the id is one of this browser's making, and the server was never heard to have it
 */
export function isOwnTry(
  { createdAt, updatedAt, tagConfig }: SavedTagFragment,
  { isNew, sent }: { readonly isNew: boolean; readonly sent: Sent | null },
): boolean {
  return (isNew && createdAt === updatedAt) || (sent !== null && isSameDesign(sent.config, tagConfig));
}

/** Whether a tag of the server is as it was deleted here, or as it was sent before that without an answer. */
export function isAsDeleted({ kind, id, updatedAt, known, sent }: Removal, tag: SavedTagFragment): boolean {
  if (kind !== 'tag') return known[tag.id] === tag.updatedAt;
  if (id !== tag.id) return false;
  return tag.updatedAt === updatedAt || (sent !== null && isSameDesign(sent.config, tag.tagConfig));
}

/** The same design as a tag of its own, which the server does not know. */
export function asNew(entry: LocalEntry, id: string): LocalEntry {
  // An import that was to replace it may have made, or replaced, another one, which the upload then finds.
  const sent = entry.sent?.as === 'import' ? entry.sent : null;
  return { ...entry, id, state: 'new', base: null, uploadedFrom: null, sent };
}

/** An entry as it is stored: a complete design, as an export has it, with all else under one key. */
export function storedEntry({ config, ...local }: LocalEntry): object {
  return { ...config, local };
}

type Source = Readonly<Record<string, unknown>>;

/**
 * Reads a stored entry. One without `local`, of an older file or another program, is a new design of today, if it names its
 * airline: all else of a design has a default.
 * @returns null for what is no design, or bears an id that no tag can have
 */
export function readEntry(stored: unknown, now: Date): LocalEntry | null {
  const parsed = parseDesign(stored);
  if (!parsed.ok) return null;
  const config = parsed.value;
  const local = (stored as Source)['local'];
  if (local === undefined) return namesAirline(stored as Source) ? freshEntry(config, now) : null;
  if (typeof local !== 'object' || local === null) return null;
  return readLocal(local as Source, config);
}

const namesAirline = ({ airline, icao, airlineIata }: Source) => Boolean(airline && icao && airlineIata);

function freshEntry(config: TagConfig, now: Date): LocalEntry {
  const at = config.timestamp || now.toISOString();
  return {
    id: newId(),
    airlineId: null,
    createdAt: at,
    updatedAt: at,
    state: 'new',
    base: null,
    newAirline: false,
    uploadedFrom: null,
    sent: null,
    config,
  };
}

function readLocal(local: Source, config: TagConfig): LocalEntry | null {
  const { id, airlineId, createdAt, updatedAt, state, newAirline, uploadedFrom } = local;
  const isKnownState = state === 'clean' || state === 'new' || state === 'changed';
  if (!isTagId(id) || !isTime(createdAt) || !isTime(updatedAt) || !isKnownState) return null;
  const base = readBase(local['base']);
  if (base === undefined) return null;
  return {
    id,
    airlineId: typeof airlineId === 'string' ? airlineId : null,
    createdAt,
    updatedAt,
    state,
    base,
    newAirline: newAirline === true,
    uploadedFrom: isTime(uploadedFrom) ? uploadedFrom : null,
    sent: readSent(local['sent']),
    config,
  };
}

/** Undefined for what is none. */
function readBase(base: unknown): Base | null | undefined {
  if (base === null || base === undefined) return null;
  if (typeof base !== 'object') return undefined;
  const { updatedAt, config } = base as Source;
  const parsed = config === null ? null : parseDesign(config);
  if (!isTime(updatedAt) || parsed?.ok === false) return undefined;
  return { updatedAt, config: parsed?.value ?? null };
}

/** One that cannot be read is none: the upload then asks more than it would have to. */
function readSent(sent: unknown): Sent | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { as, config } = sent as Source;
  const parsed = parseDesign(config);
  return (as === 'tag' || as === 'import') && parsed.ok ? { as, config: parsed.value } : null;
}

const KINDS: readonly Removal['kind'][] = ['tag', 'airline', 'tagsOfAirline'];

/** Reads a stored removal; null for what is none. */
export function readRemoval(stored: unknown): Removal | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, id, updatedAt, known: versions, sent, words } = stored as Source;
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || typeof id !== 'string' || typeof words !== 'string') return null;
  return {
    kind: known,
    id,
    updatedAt: isTime(updatedAt) ? updatedAt : null,
    known: readVersions(versions),
    sent: readSentAway(sent),
    words,
  };
}

function readVersions(stored: unknown): Removal['known'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const versions = Object.entries(stored).filter((pair): pair is [string, string] => isTime(pair[1]));
  return Object.fromEntries(versions);
}

function readSentAway(stored: unknown): Removal['sent'] {
  const sent = readSent(stored);
  if (sent === null) return null;
  const { airlineId } = stored as Source;
  return { ...sent, airlineId: typeof airlineId === 'string' ? airlineId : null };
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** An entry as the API has a tag. */
export function tagOf({ id, airlineId, config, createdAt, updatedAt }: LocalEntry): SavedTagFragment {
  return { __typename: 'Tag', id, airlineId, tagConfig: config, createdAt, updatedAt };
}

/** What a person calls a tag: its destination, flight and date, as its row in the list. */
export function wordsOf({ iata, flightNumber, date }: TagConfig): string {
  return [iata, flightNumber, date].filter(Boolean).join(' ');
}
