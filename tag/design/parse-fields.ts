import { COLOR_FIELDS, DESIGN_FIELDS, getField, type DesignField } from './field-lists.ts';
import { DesignRefusalError, type FieldContext } from './field-schemas.ts';

/** Any object whose fields are to be parsed as a design. */
export type DesignSource = Readonly<Record<string, unknown>>;

const hasValue = (source: DesignSource, field: string): boolean =>
  Object.hasOwn(source, field) && source[field] !== null && source[field] !== undefined;

/**
 * The order of parsing. It is fixed, so that a design with several errors always gets the same refusal, and fields come after those that
 * they depend on. Fields that are not in this list are parsed last.
 */
const FIRST_PARSED_FIELDS: readonly DesignField[] = [
  'layoutVersion',
  'layout',
  'iata',
  'flightNumber',
  'city',
  'country',
  'flightNumberDigits',
  'date',
  'departure',
  'arrival',
  ...COLOR_FIELDS,
  'alliance',
  'airline',
  'icao',
  'airlineIata',
  'selectedLogo',
  'selectedAircraft',
  'timestamp',
  'isPreset',
  'finish',
  'livery',
  'subtype',
  'registration',
  'scale',
  'titles',
  'printed',
  'seat',
  'cabin',
  'headline',
];
const PARSE_ORDER: readonly DesignField[] = [...new Set([...FIRST_PARSED_FIELDS, ...DESIGN_FIELDS])];

/**
 * Parses every field of the table and ignores all other keys of the source.
 * @throws DesignRefusalError with the first refusal
 */
export function parseFields(source: DesignSource, needsDestination: boolean): Record<DesignField, unknown> {
  const hasDefaultAirline = !['airline', 'icao', 'airlineIata'].some((field) => hasValue(source, field));
  const parsed: Record<string, unknown> = { hasDefaultAirline, needsDestination };
  // The order ensures that the context has the values that each field reads.
  const context = parsed as FieldContext;
  for (const field of PARSE_ORDER) {
    const { schema } = getField(field);
    const value = hasValue(source, field)
      ? schema.parse(source[field], field, context)
      : schema.getDefault(context);
    if (value === undefined) throw new DesignRefusalError('FIELD_REQUIRED', field, { field });
    parsed[field] = value;
  }
  return Object.fromEntries(DESIGN_FIELDS.map((field) => [field, parsed[field]])) as Record<
    DesignField,
    unknown
  >;
}
