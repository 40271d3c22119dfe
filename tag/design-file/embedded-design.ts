import { parseDesign } from '../design/design.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { COLOR_FIELDS, DESIGN_FIELDS, getField, type DesignField } from '../design/field-lists.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { replaceUploadedLogo } from '../sharing/shared-design.ts';
import { isJsonObject, parseJson } from '../base/json.ts';

/** The version of the embedded text. Unknown versions are refused. */
const EMBEDDED_VERSION = 1;

/** The longest embedded text that is written or read, in bytes. The longest design needs less than half of it. */
export const MAX_EMBEDDED_BYTES = 64 * 1024;

/** The order of the fields in the text. It must not change, so that equal designs give equal files. Other fields come last. */
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
 * Formats the text that is embedded in an image, so that the design can be opened again. It contains only the embedded fields of the
 * table of fields. An uploaded logo becomes the drawn fin, because its path names a file of its owner.
 * @returns JSON of printable ASCII without `&`, `<` and `>`, which is valid in PNG, XML and PDF; equal designs give equal texts
 */
export function serializeDesign(design: TagConfig): string {
  const embeddableDesign = {
    ...replaceUploadedLogo(design),
    printed: design.printed.filter(isEmbedded),
  };
  const fields = Object.fromEntries(EMBEDDED_FIELDS.map((field) => [field, embeddableDesign[field]]));
  return JSON.stringify({ tailfin: EMBEDDED_VERSION, design: fields }).replace(/[^ -~]|[&<>]/g, escapeUnit);
}

/** A text with other characters was changed by another program, possibly with a wrong encoding. */
const PRINTABLE_ASCII = /^[ -~]*$/;

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Parses the text of an untrusted file with parseDesign, and drops fields that the product never embeds.
 * @returns DESIGN_FILE_INVALID for any error
 */
export function parseEmbeddedDesign(text: string): Result<TagConfig> {
  if (text.length > MAX_EMBEDDED_BYTES || !PRINTABLE_ASCII.test(text)) return refuse('DESIGN_FILE_INVALID');
  const file = parseJson(text);
  if (!isJsonObject(file) || getOwnProperty(file, 'tailfin') !== EMBEDDED_VERSION)
    return refuse('DESIGN_FILE_INVALID');
  const source = getOwnProperty(file, 'design');
  const parsedDesign = parseDesign(source);
  if (!parsedDesign.ok || !isJsonObject(source)) return refuse('DESIGN_FILE_INVALID');
  // Without these fields, the result would be the default design.
  if (!Object.hasOwn(source, 'airline') || !Object.hasOwn(source, 'iata'))
    return refuse('DESIGN_FILE_INVALID');
  const reparsedDesign = parseDesign(
    (parseJson(serializeDesign(parsedDesign.value)) as { design: unknown }).design,
  );
  return reparsedDesign.ok ? ok(reparsedDesign.value) : refuse('DESIGN_FILE_INVALID');
}

function getOwnProperty(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key as keyof object] : undefined;
}
