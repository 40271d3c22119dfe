import { parseDesign } from '../design/design.ts';
import { isFirstVersion, type Printable, type TagConfig } from '../design/tag-config.ts';
import { accept, refuse, type Result } from '../texts/refusal.ts';
import { withoutUpload } from '../sharing/shared-design.ts';

/** The version of what a file carries. A reader refuses versions that it does not know. */
const VERSION = 1;

/** Longest text that is written or read, in bytes; that of the longest design is under half of it. */
export const MOST_CARRIED = 64 * 1024;

/** What no file carries: what is derived, what belongs to the stored tag, and what is personal. */
type LeftOut = 'flightNumberDigits' | 'timestamp' | 'isPreset' | 'seat' | 'cabin';

/** The fields that a file carries, in their order in the text. The compiler asks for each new field of a design here. */
const CARRIED: Readonly<Record<Exclude<keyof TagConfig, LeftOut>, true>> = {
  airline: true,
  icao: true,
  airlineIata: true,
  alliance: true,
  iata: true,
  city: true,
  country: true,
  flightNumber: true,
  date: true,
  departure: true,
  arrival: true,
  headline: true,
  layout: true,
  finish: true,
  layoutVersion: true,
  tagBackgroundColor: true,
  gradientColor: true,
  outlineColor: true,
  airlineTextColor: true,
  iataTextColor: true,
  cityTextColor: true,
  countryTextColor: true,
  selectedLogo: true,
  selectedAircraft: true,
  subtype: true,
  livery: true,
  titles: true,
  scale: true,
  registration: true,
  printed: true,
};
const FIELDS = Object.keys(CARRIED) as (keyof typeof CARRIED)[];

const PRINTED_WITH_IT: readonly Printable[] = ['registration'];

/**
 * The text that a picture of a design carries, from which the design can be opened again: drawing fields only. Seat and class are
 * neither carried nor printed by what is opened, and an uploaded logo becomes the drawn fin, since its path names a file
 * of its owner.
 * @returns JSON of printable ASCII without `&`, `<` and `>`, which PNG, XML and PDF take as it is; the same for the same design
 */
export function carriedDesign(design: TagConfig): string {
  const kept = {
    ...withoutUpload(design),
    // The first version draws none.
    registration: isFirstVersion(design) ? '' : design.registration,
    printed: design.printed.filter((one) => PRINTED_WITH_IT.includes(one)),
  };
  const fields = Object.fromEntries(FIELDS.map((field) => [field, kept[field]]));
  return JSON.stringify({ tailfin: VERSION, design: fields }).replace(/[^ -~]|[&<>]/g, escaped);
}

/** A text with other characters was changed by somebody, who may have read its letters wrong. */
const PLAIN = /^[ -~]*$/;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Reads the text of a stranger's file as parseDesign reads a stranger's design, and drops what our own files never carry.
 * @returns DESIGN_FILE_INVALID for whatever is wrong with it
 */
export function parseCarried(text: string): Result<TagConfig> {
  if (text.length > MOST_CARRIED || !PLAIN.test(text)) return refuse('DESIGN_FILE_INVALID');
  const file = parseJson(text);
  if (!isObject(file) || own(file, 'tailfin') !== VERSION) return refuse('DESIGN_FILE_INVALID');
  const source = own(file, 'design');
  const given = parseDesign(source);
  if (!given.ok || !isObject(source)) return refuse('DESIGN_FILE_INVALID');
  // A design that a file does not name would be the default one.
  if (!Object.hasOwn(source, 'airline') || !Object.hasOwn(source, 'iata'))
    return refuse('DESIGN_FILE_INVALID');
  const again = parseDesign((parseJson(carriedDesign(given.value)) as { design: unknown }).design);
  return again.ok ? accept(again.value) : refuse('DESIGN_FILE_INVALID');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key as keyof object] : undefined;
}
