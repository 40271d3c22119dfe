import { DEFAULT_AIRCRAFT_IMAGE } from '../aircraft/aircraft.ts';
import { CODE_LENGTH, LIMITS } from '../base/limits.ts';
import { LOCALES } from '../texts/locales.ts';
import {
  ALLIANCES,
  AUTOMATIC,
  COMPOSITION_CHOICES,
  HEADLINES,
  LAYOUT_VERSION,
  LIVERIES,
  PALETTE_CHOICES,
  PRINTED_DATES,
  SCALES,
  SUBTYPES,
  type Alliance,
  type Headline,
} from './choices.ts';
import type { DesignFieldDefinition } from './field-definition.ts';
import {
  defineChoice,
  defineCode,
  defineColor,
  defineDerivedText,
  defineFlag,
  defineImage,
  defineNaturalText,
  defineSubset,
  defineText,
  defineTime,
  defineVersion,
  type FieldContext,
} from './field-schemas.ts';
import { PERSONAL_FIELD_DEFINITIONS } from './personal-fields.ts';
import { getLayout, LAYOUTS } from './layouts/layouts.ts';

/** A field of a saved tag that is not part of its design, so that no card, page or file can contain it. */
type TagFieldDefinition = {
  readonly label: string;
  readonly schema: null;
  readonly privacy: 'never';
  readonly isEmbedded: false;
};

const PUBLIC_FIELD = { privacy: 'public', isEmbedded: true } as const;
const PUBLIC_ART_FIELD = { ...PUBLIC_FIELD, artEffect: 'always' } as const;
const PUBLIC_SCHEME_FIELD = { ...PUBLIC_FIELD, artEffect: 'scheme' } as const;
const PUBLIC_TEXT_FIELD = { ...PUBLIC_FIELD, artEffect: 'never' } as const;
const INTERNAL_FIELD = { label: null, privacy: 'never', isEmbedded: false, artEffect: 'never' } as const;
const NON_DESIGN_FIELD = { schema: null, privacy: 'never', isEmbedded: false } as const;

/** Returns the default only if the source has no airline; otherwise the field is required. */
const createAirlineDefault =
  (fallback: string) =>
  ({ hasDefaultAirline }: FieldContext) =>
    hasDefaultAirline ? fallback : undefined;

const listFinishIds = ({ layout }: FieldContext) => getLayout(layout).finishes.map(({ id }) => id);

/** Returns the names of the rows with `isPrintable`, in the order of the table. */
function listPrintableNames(): readonly string[] {
  return Object.entries(FIELD_DEFINITIONS).flatMap(([name, field]) => ('isPrintable' in field ? [name] : []));
}

/** Returns the default headline: 'own' if the destination is not the arrival. */
function getDefaultHeadline({ iata, arrival }: Readonly<Record<'iata' | 'arrival', string>>): Headline {
  return iata === arrival ? 'arrival' : 'own';
}

/** Returns the digits of a flight number: 'UA 889' gives '889'. */
export function extractDigits(flightNumber: string): string {
  return flightNumber.replace(/\D/g, '');
}

/**
 * All fields of a tag, in the order of the editor's panel. Types, parsing, defaults, labels, privacy and files are derived from this
 * table.
 */
export const FIELD_DEFINITIONS = {
  layout: { label: 'Layout', schema: defineChoice(LAYOUTS, 'classic'), ...PUBLIC_ART_FIELD },
  /** A finish of the layout. */
  finish: {
    label: 'Finish',
    schema: defineChoice<string>(listFinishIds, (context) => listFinishIds(context)[0]),
    ...PUBLIC_ART_FIELD,
    isOptionalInStorage: true,
  },
  /** The positions of aircraft, sun and landmark on a poster. */
  composition: {
    label: 'Composition',
    schema: defineChoice(COMPOSITION_CHOICES, AUTOMATIC),
    ...PUBLIC_TEXT_FIELD,
    isOptionalInStorage: true,
  },
  /** The light of a poster. A selected palette replaces that of the finish. */
  palette: {
    label: 'Palette',
    schema: defineChoice(PALETTE_CHOICES, AUTOMATIC),
    ...PUBLIC_TEXT_FIELD,
    isOptionalInStorage: true,
  },
  flightNumber: {
    label: 'Flight Number',
    schema: defineText(LIMITS.flightNumber, { default: '' }),
    privacy: 'flight',
    isEmbedded: true,
    artEffect: 'never',
    cardLabel: 'Flight number',
    isSearchable: true,
  },
  date: {
    label: 'Date',
    schema: defineNaturalText(LIMITS.date, { default: '7/16-2025' }),
    privacy: 'date',
    isEmbedded: true,
    artEffect: 'scheme',
    cardLabel: 'Date',
    isSearchable: true,
  },
  /** The form of the date on the card. */
  printedDate: {
    label: 'Date on the card',
    schema: defineChoice(PRINTED_DATES, 'layout'),
    ...PUBLIC_TEXT_FIELD,
    isOptionalInStorage: true,
  },
  flownOn: { label: 'Day of flight', ...NON_DESIGN_FIELD },
  departure: {
    label: 'Departure',
    schema: defineText(LIMITS.code, { default: 'JFK' }),
    ...PUBLIC_TEXT_FIELD,
    cardLabel: 'Departure',
    isSearchable: true,
  },
  arrival: {
    label: 'Arrival',
    schema: defineText(LIMITS.code, { default: ({ iata }) => iata }),
    ...PUBLIC_TEXT_FIELD,
    cardLabel: 'Arrival',
    isSearchable: true,
  },
  selectedAircraft: {
    label: 'Aircraft',
    schema: defineImage('AIRCRAFT_PATH_INVALID', DEFAULT_AIRCRAFT_IMAGE),
    ...PUBLIC_ART_FIELD,
  },
  subtype: { label: 'Variant', schema: defineChoice(SUBTYPES, 'standard'), ...PUBLIC_ART_FIELD },
  livery: { label: 'Livery', schema: defineChoice(LIVERIES, 'airline'), ...PUBLIC_ART_FIELD },
  /** The registration of the aircraft, such as 'D-ABYT'. */
  registration: {
    label: 'Registration',
    schema: defineText(LIMITS.registration, { default: '', pattern: /^[A-Z0-9-]*$/ }),
    privacy: 'registration',
    isEmbedded: true,
    artEffect: 'always',
    cardLabel: 'Registration',
    isPrintable: true,
    isSearchable: true,
    isOptionalInStorage: true,
  },
  scale: {
    label: 'Scale',
    schema: defineChoice(SCALES, 'fit'),
    ...PUBLIC_ART_FIELD,
    isOptionalInStorage: true,
  },
  /** The printable fields that the card prints, in the order of PRINTABLE_FIELDS. */
  printed: {
    label: 'On the card',
    schema: defineSubset(listPrintableNames),
    ...PUBLIC_TEXT_FIELD,
    isOptionalInStorage: true,
  },
  /** True if the airline's name is painted on the fuselage. */
  titles: {
    label: 'Fuselage titles',
    schema: defineFlag(true),
    ...PUBLIC_ART_FIELD,
    isOptionalInStorage: true,
  },
  /** The language of the labels on the card, whatever the language of the page. */
  words: {
    label: 'Words on the card',
    schema: defineChoice(LOCALES, 'en'),
    ...PUBLIC_TEXT_FIELD,
    isOptionalInStorage: true,
  },
  /** The version of the card's drawing. Version 1 was stored before the first release; it is drawn as the current version. */
  layoutVersion: {
    label: null,
    schema: defineVersion(LAYOUT_VERSION, [1]),
    ...PUBLIC_ART_FIELD,
  },
  ...PERSONAL_FIELD_DEFINITIONS,
  notes: { label: 'Notes', ...NON_DESIGN_FIELD },
  /** The code of the destination, the large text of the card. */
  iata: {
    label: 'Destination IATA',
    schema: defineText(LIMITS.code, {
      default: 'PEK',
      isRequired: ({ needsDestination }) => needsDestination,
    }),
    ...PUBLIC_TEXT_FIELD,
    cardLabel: 'Destination',
    isSearchable: true,
  },
  headline: {
    label: 'Headline',
    schema: defineChoice(HEADLINES, getDefaultHeadline),
    ...PUBLIC_TEXT_FIELD,
    isOptionalInStorage: true,
  },
  city: {
    label: 'City',
    schema: defineNaturalText(LIMITS.city, { default: 'BEIJING' }),
    ...PUBLIC_TEXT_FIELD,
    cardLabel: 'City',
    isSearchable: true,
  },
  country: {
    label: 'Country',
    schema: defineNaturalText(LIMITS.country, { default: 'CN' }),
    ...PUBLIC_TEXT_FIELD,
    cardLabel: 'Country',
    isSearchable: true,
  },
  /** The name and the two codes of the airline must be all absent or all present. */
  airline: {
    label: 'Airline Name',
    schema: defineText(LIMITS.airline, {
      // Not translated: the name of an airline.
      default: createAirlineDefault('UNITED AIRLINES'),
      isRequired: () => true,
    }),
    ...PUBLIC_SCHEME_FIELD,
    cardLabel: 'Airline name',
    isSearchable: true,
  },
  alliance: {
    label: 'Alliance',
    schema: defineChoice(ALLIANCES, ({ hasDefaultAirline }): Alliance =>
      // Not translated: the name of an alliance.
      hasDefaultAirline ? 'Star Alliance' : 'Independent',
    ),
    ...PUBLIC_TEXT_FIELD,
    isSearchable: true,
  },
  selectedLogo: {
    label: 'Logo',
    schema: defineImage('LOGO_PATH_INVALID', '/img/logo_united.png'),
    ...PUBLIC_ART_FIELD,
  },
  tagBackgroundColor: {
    label: 'Background',
    schema: defineColor('#001642'),
    ...PUBLIC_ART_FIELD,
  },
  gradientColor: { label: 'Gradient', schema: defineColor('#125CEF'), ...PUBLIC_ART_FIELD },
  outlineColor: { label: 'Outline', schema: defineColor('#FFFFFF'), ...PUBLIC_ART_FIELD },
  airlineTextColor: {
    label: 'Airline Text',
    schema: defineColor('#FFFFFF'),
    ...PUBLIC_ART_FIELD,
  },
  iataTextColor: { label: 'IATA Text', schema: defineColor('#FFFFFF'), ...PUBLIC_ART_FIELD },
  cityTextColor: { label: 'City Text', schema: defineColor('#FFFFFF'), ...PUBLIC_ART_FIELD },
  countryTextColor: {
    label: 'Country Text',
    schema: defineColor('#FFFFFF'),
    ...PUBLIC_ART_FIELD,
  },
  icao: {
    label: null,
    schema: defineCode(CODE_LENGTH.icao, { default: createAirlineDefault('UAL') }),
    ...PUBLIC_SCHEME_FIELD,
    isSearchable: true,
  },
  airlineIata: {
    label: null,
    schema: defineCode(CODE_LENGTH.airlineIata, { default: createAirlineDefault('UA') }),
    ...PUBLIC_SCHEME_FIELD,
    isSearchable: true,
  },
  /** The digits of flightNumber. The user does not enter them. */
  flightNumberDigits: {
    label: null,
    schema: defineDerivedText(({ flightNumber }) => extractDigits(flightNumber)),
    privacy: 'flight',
    isEmbedded: false,
    artEffect: 'never',
  },
  /** The ISO time of the last save, set by the server; '' for a design that was never saved. */
  timestamp: { schema: defineTime(), ...INTERNAL_FIELD },
  isPreset: { schema: defineFlag(false), ...INTERNAL_FIELD },
} as const satisfies Record<string, DesignFieldDefinition | TagFieldDefinition>;
