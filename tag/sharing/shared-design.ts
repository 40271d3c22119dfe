import { FIN_LOGO, isUploadedLogo } from '../card/picture-art.ts';
import { COLOR_FIELDS, type TagConfig } from '../design/tag-config.ts';

/** What of a shared tag its owner may show or hide. Notes are never shown. */
export const SHARED_PARTS = ['date', 'flight', 'registration', 'seat', 'nickname'] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** Whether each part is shown. */
export type SharedParts = Readonly<Record<SharedPart, boolean>>;

/** The parts of a list of their names. */
export function partsOf(names: readonly string[]): SharedParts {
  return Object.fromEntries(SHARED_PARTS.map((part) => [part, names.includes(part)])) as SharedParts;
}

/** The names of the parts that are shown, in one order. */
export function namesOfParts(parts: Partial<Record<SharedPart, boolean | null>>): SharedPart[] {
  return SHARED_PARTS.filter((part) => parts[part] === true);
}

/** The fields that visitors see of every shared design: the drawing and the route. */
const PUBLIC_FIELDS = [
  'airline',
  'icao',
  'airlineIata',
  'alliance',
  'iata',
  'city',
  'country',
  'departure',
  'arrival',
  'headline',
  'layout',
  'finish',
  'layoutVersion',
  'livery',
  'subtype',
  'scale',
  'titles',
  'selectedLogo',
  'selectedAircraft',
  ...COLOR_FIELDS,
] as const satisfies readonly (keyof TagConfig)[];

/** The fields that visitors see if the owner shows their part. The class belongs to the seat. */
const FIELDS_OF_PART = {
  date: ['date'],
  flight: ['flightNumber', 'flightNumberDigits'],
  registration: ['registration'],
  seat: ['seat', 'cabin'],
  nickname: [],
} as const satisfies Record<SharedPart, readonly (keyof TagConfig)[]>;

/** What each field that is not public contains if it is hidden. */
const HIDDEN_VALUES = {
  date: '',
  flightNumber: '',
  flightNumberDigits: '',
  registration: '',
  seat: '',
  cabin: '',
  timestamp: '',
  isPreset: false,
} as const satisfies Omit<Partial<TagConfig>, (typeof PUBLIC_FIELDS)[number]>;

/**
 * Returns the design that visitors may see: it copies the public fields and the fields of the shown parts, and nothing else,
 * so that a new field stays private until a list here names it.
 */
export function sharedDesign(design: TagConfig, show: SharedParts): TagConfig {
  const shown = SHARED_PARTS.filter((part) => show[part]).flatMap((part) => FIELDS_OF_PART[part]);
  return {
    ...HIDDEN_VALUES,
    ...pick(design, PUBLIC_FIELDS),
    ...pick(design, shown),
    printed: design.printed.filter((field) => shown.some((other) => other === field)),
  };
}

function pick<F extends keyof TagConfig>(design: TagConfig, fields: readonly F[]): Pick<TagConfig, F> {
  return Object.fromEntries(fields.map((field) => [field, design[field]])) as Pick<TagConfig, F>;
}

/** A new design like a shared one: without what was personal about its flight, of which the number stays where it is shown. */
export function designLike(shared: TagConfig): TagConfig {
  return withoutUpload(sharedDesign(shared, partsOf(['flight'])));
}

/** A design without the path of an uploaded logo, which belongs to its owner: the drawn fin stands in for it. */
export function withoutUpload(design: TagConfig): TagConfig {
  return isUploadedLogo(design.selectedLogo) ? { ...design, selectedLogo: FIN_LOGO } : design;
}
