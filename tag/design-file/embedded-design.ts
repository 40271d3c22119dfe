import { parseDesign } from '../design/design.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { COLOR_FIELDS, DESIGN_FIELDS, getField, type DesignField } from '../design/field-lists.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { replaceUploadedLogo } from '../sharing/shared-design.ts';

/** The version of what a file carries. A reader refuses versions that it does not know. */
const VERSION = 1;

/** Longest text that is written or read, in bytes; that of the longest design is under half of it. */
export const MAX_EMBEDDED_BYTES = 64 * 1024;

/** The order of the fields in the text, which must stay, so that equal designs give equal files. Other fields come last. */
const FIRST_FIELDS: readonly DesignField[] = [
  'airline',
  'icao',
  'airlineIata',
  'alliance',
  'iata',
  'city',
  'country',
  'flightNumber',
  'date',
  'departure',
  'arrival',
  'headline',
  'layout',
  'finish',
  'layoutVersion',
  ...COLOR_FIELDS,
  'selectedLogo',
  'selectedAircraft',
  'subtype',
  'livery',
  'titles',
  'scale',
  'registration',
  'printed',
];
const isEmbedded = (field: DesignField): boolean => getField(field).isEmbedded;
const EMBEDDED_FIELDS = [...new Set([...FIRST_FIELDS, ...DESIGN_FIELDS])].filter(isEmbedded);

/**
 * The text that a picture of a design carries, from which the design can be opened again: only the fields
 * that the table of fields embeds. An uploaded logo becomes the drawn fin, since its path names a file
 * of its owner.
 * @returns JSON of printable ASCII without `&`, `<` and `>`, which PNG, XML and PDF take as it is; the same for the same design
 */
export function serializeDesign(design: TagConfig): string {
  const kept = {
    ...replaceUploadedLogo(design),
    printed: design.printed.filter(isEmbedded),
  };
  const fields = Object.fromEntries(EMBEDDED_FIELDS.map((field) => [field, kept[field]]));
  return JSON.stringify({ tailfin: VERSION, design: fields }).replace(/[^ -~]|[&<>]/g, escaped);
}

/** A text with other characters was changed by somebody, who may have read its letters wrong. */
const PLAIN = /^[ -~]*$/;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Reads the text of a stranger's file as parseDesign reads a stranger's design, and drops what our own files never carry.
 * @returns DESIGN_FILE_INVALID for whatever is wrong with it
 */
export function parseEmbeddedDesign(text: string): Result<TagConfig> {
  if (text.length > MAX_EMBEDDED_BYTES || !PLAIN.test(text)) return refuse('DESIGN_FILE_INVALID');
  const file = parseJson(text);
  if (!isObject(file) || own(file, 'tailfin') !== VERSION) return refuse('DESIGN_FILE_INVALID');
  const source = own(file, 'design');
  const given = parseDesign(source);
  if (!given.ok || !isObject(source)) return refuse('DESIGN_FILE_INVALID');
  // A design that a file does not name would be the default one.
  if (!Object.hasOwn(source, 'airline') || !Object.hasOwn(source, 'iata'))
    return refuse('DESIGN_FILE_INVALID');
  const again = parseDesign((parseJson(serializeDesign(given.value)) as { design: unknown }).design);
  return again.ok ? ok(again.value) : refuse('DESIGN_FILE_INVALID');
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
