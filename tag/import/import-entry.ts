import { parseDesign } from '../design.ts';
import { refuse, type Result } from '../refusal.ts';
import type { TagConfig } from '../tag-config.ts';

/** The logo of an entry that names none. */
const DEFAULT_LOGO = '/img/logo_lufthansa.png';

/** Without these an entry names no airline; the defaults of a design must not stand in for them. */
const NEEDED = ['airline', 'icao', 'airlineIata'] as const;

/**
 * Reads one entry of an import.
 * @param isKnownLogo whether the app ships a logo, or its address is one of somebody's upload
 * @returns its design, or its first fault with the field inside of the entry: those of parseDesign, FIELD_REQUIRED,
 * LOGO_UNKNOWN
 */
export function readImportEntry(entry: unknown, isKnownLogo: (logo: string) => boolean): Result<TagConfig> {
  const read = parseEntry(entry);
  return !read.ok || isKnownLogo(read.value.selectedLogo) ? read : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

function parseEntry(entry: unknown): Result<TagConfig> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return parseDesign(entry);
  const source = new Map(Object.entries(entry));
  const missing = NEEDED.find((field) => (source.get(field) ?? '') === '');
  if (missing !== undefined) return refuse('FIELD_REQUIRED', missing, { field: missing });
  const hasLogo = (source.get('selectedLogo') ?? '') !== '';
  return parseDesign(hasLogo ? entry : { ...entry, selectedLogo: DEFAULT_LOGO });
}
