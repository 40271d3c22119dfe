import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseDesign } from '../../tag/design.ts';
import { refuse, type Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { isUploadUrl } from '../platform/uploads.ts';

/** The logo of an entry that names none. */
const DEFAULT_LOGO = '/img/logo_lufthansa.png';

/** Without these an entry names no airline; the defaults of a design must not stand in for them. */
const NEEDED = ['airline', 'icao', 'airlineIata'] as const;

/** So many designs are read before other callers get their turn. */
const ENTRIES_A_TURN = 100;

/**
 * Reads the entries of an import, each by itself.
 * @param shipped the logos that the app ships
 * @returns for each entry its design, or its first fault with the field inside of the entry: those of parseDesign,
 * FIELD_REQUIRED, LOGO_UNKNOWN for a logo that is neither shipped nor, by its address, somebody's upload
 */
export async function readEntries(
  entries: readonly unknown[],
  shipped: ReadonlySet<string>,
): Promise<Result<TagConfig>[]> {
  const read: Result<TagConfig>[] = [];
  for (const entry of entries) {
    if (read.length % ENTRIES_A_TURN === ENTRIES_A_TURN - 1) await nextTurn();
    read.push(withLogo(readEntry(entry), shipped));
  }
  return read;
}

function readEntry(entry: unknown): Result<TagConfig> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return parseDesign(entry);
  const source = new Map(Object.entries(entry));
  const missing = NEEDED.find((field) => (source.get(field) ?? '') === '');
  if (missing !== undefined) return refuse('FIELD_REQUIRED', missing, { field: missing });
  const hasLogo = (source.get('selectedLogo') ?? '') !== '';
  return parseDesign(hasLogo ? entry : { ...entry, selectedLogo: DEFAULT_LOGO });
}

function withLogo(read: Result<TagConfig>, shipped: ReadonlySet<string>): Result<TagConfig> {
  if (!read.ok) return read;
  const { selectedLogo } = read.value;
  return shipped.has(selectedLogo) || isUploadUrl(selectedLogo)
    ? read
    : refuse('LOGO_UNKNOWN', 'selectedLogo');
}
