import { findAircraft, DEFAULT_AIRCRAFT_IMAGE, type Aircraft } from '../aircraft/aircraft.ts';
import { canFlyNonstop, existedInYear } from '../figures/guess-type.ts';
import { getRangeKm } from '../figures/ranges.ts';
import { getAircraftVariant } from '../design/printed.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { FIELD_LABELS } from '../design/field-lists.ts';
import { isImpossibleDay } from '../dates/flight-day.ts';
import { computeGreatCircleKm, formatKm, type Position } from '../base/great-circle.ts';
import type { MessageCode, MessageParams } from '../texts/messages.ts';
import { findFlightYearNumber } from '../dates/flight-year.ts';
import { wasActiveInYear, type ActiveYears, type AirlineIdentity } from '../airlines/match-airline.ts';

type WarningField = keyof typeof FIELD_LABELS;

/** A warning about a design. It does not prevent saving. */
export type DesignWarning = {
  readonly code: MessageCode;
  readonly field: WarningField;
  readonly params: MessageParams;
  /** The image and the name of an aircraft that can fly the distance. */
  readonly remedy?: { readonly selectedAircraft: string; readonly name: string };
};

/** The data for the rules. A rule without its data gives no warning. */
export type ReferenceData = {
  /** The airports by code; null until they are loaded. */
  readonly airports: ReadonlyMap<string, Position> | null;
  readonly airlines: readonly (AirlineIdentity & ActiveYears)[];
  /** The images of the airline's aircraft, the most common first. */
  readonly typicalTypes: readonly string[];
  /** The texts that are truncated on the card. */
  readonly truncatedFields: readonly WarningField[];
  /** The characters of each text that no font of the card has. */
  readonly unsupportedCharacters: Partial<Record<WarningField, readonly string[]>>;
};

type WarningRule = (design: TagConfig, reference: ReferenceData) => readonly DesignWarning[];

/** All rules, in any order. */
const RULES: readonly WarningRule[] = [
  warnOfUnknownAirports,
  warnOfImpossibleDate,
  warnOfOtherAirlineNumber,
  warnOfRange,
  warnOfSameEnds,
  warnOfTruncatedTexts,
  warnOfMissingLetters,
];

const FIELD_ORDER = Object.keys(FIELD_LABELS);

/** Returns the warnings about a design in the order of the panel, at most one for each field. */
export function listDesignWarnings(design: TagConfig, reference: ReferenceData): DesignWarning[] {
  const warnings = new Map<WarningField, DesignWarning>();
  for (const warning of RULES.flatMap((rule) => rule(design, reference)))
    if (!warnings.has(warning.field)) warnings.set(warning.field, warning);
  return [...warnings.values()].sort((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));
}

/** Four letters can be an ICAO code, which is not in the list. */
const POSSIBLE_ICAO = /^[A-Z]{4}$/;

/** Checks the destination only for a separate headline, because otherwise it is equal to the arrival. */
function warnOfUnknownAirports(design: TagConfig, { airports }: ReferenceData): DesignWarning[] {
  const fields = ['departure', 'arrival', ...(design.headline === 'own' ? ['iata' as const] : [])] as const;
  return fields.flatMap((field) => {
    const code = design[field].trim();
    if (code === '' || !airports || airports.has(code) || POSSIBLE_ICAO.test(code)) return [];
    return [{ code: 'AIRPORT_UNKNOWN', field, params: { code } }];
  });
}

function warnOfImpossibleDate({ date }: TagConfig): DesignWarning[] {
  return isImpossibleDay(date) ? [{ code: 'DAY_IMPOSSIBLE', field: 'date', params: { date } }] : [];
}

/** Matches 'LH 400', 'DLH400', 'U2-1234', with or without a letter at the end. */
const FLIGHT_NUMBER_PATTERN = /^(?<code>[A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])[\s-]*\d{1,4}[A-Z]?$/;

/** A code of no known airline gives no warning, because it can be a small airline. */
function warnOfOtherAirlineNumber(design: TagConfig, { airlines }: ReferenceData): DesignWarning[] {
  const { flightNumber, airlineIata, icao, date } = design;
  const code = FLIGHT_NUMBER_PATTERN.exec(flightNumber.trim())?.groups?.['code'];
  if (code === undefined || code === airlineIata || code === icao) return [];
  const year = findFlightYearNumber(date);
  const otherAirline = airlines.find(
    (one) => (one.iata === code || one.icao === code) && wasActiveInYear(one, year),
  );
  if (!otherAirline) return [];
  return [
    {
      code: 'NUMBER_OF_OTHER_AIRLINE',
      field: 'flightNumber',
      params: { code, airline: otherAirline.name, own: airlineIata },
    },
  ];
}

/**
 * The factor of the published range from which there is a warning. An aircraft with a light load, or on a record flight, can fly further
 * than its range.
 */
const RANGE_TOLERANCE_FACTOR = 1.1;

/** Returns the great-circle distance of the flight in km; null if an airport is unknown. */
export function getFlightDistanceKm(
  { departure, arrival }: Pick<TagConfig, 'departure' | 'arrival'>,
  airports: ReadonlyMap<string, Position> | null,
): number | null {
  const from = airports?.get(departure.trim());
  const to = airports?.get(arrival.trim());
  return from && to ? computeGreatCircleKm(from, to) : null;
}

function warnOfRange(design: TagConfig, { airports, typicalTypes }: ReferenceData): DesignWarning[] {
  const km = getFlightDistanceKm(design, airports);
  const range = getRangeKm(design);
  if (km === null || range === null || km <= range * RANGE_TOLERANCE_FACTOR) return [];
  const aircraft = findAircraft(design.selectedAircraft);
  const variant = design.subtype === 'standard' ? undefined : getAircraftVariant(design);
  const type = variant ?? aircraft?.name ?? '';
  const year = findFlightYearNumber(design.date);
  // If no aircraft of that time can fly the leg nonstop, the flight stops on its way.
  if (!canFlyNonstop(typicalTypes, { year, km })) return [];
  const betterAircraft = [...typicalTypes, DEFAULT_AIRCRAFT_IMAGE]
    .filter((image) => existedInYear(image, year))
    .flatMap((image) => findAircraft(image) ?? [])
    .find(({ image }) => (getRangeKm({ selectedAircraft: image, subtype: 'standard' }) ?? 0) >= km);
  return [
    {
      code: 'BEYOND_RANGE',
      field: 'selectedAircraft',
      params: { km, distance: `${formatKm(km)} km`, type },
      ...(betterAircraft && {
        remedy: { selectedAircraft: betterAircraft.image, name: getShortName(betterAircraft) },
      }),
    },
  ];
}

/** Returns the short name of a choice of several types, which is the drawn type: 'A350-900' for 'A350-900/1000'. */
const getShortName = ({ name, types }: Aircraft) => types?.[0] ?? name;

function warnOfSameEnds({ departure, arrival }: TagConfig): DesignWarning[] {
  const isSameAirport = departure.trim() !== '' && departure.trim() === arrival.trim();
  return isSameAirport ? [{ code: 'SAME_ENDS', field: 'arrival', params: {} }] : [];
}

function warnOfTruncatedTexts(_: TagConfig, { truncatedFields }: ReferenceData): DesignWarning[] {
  return truncatedFields.map((field) => ({
    code: 'TEXT_CUT',
    field,
    params: { field: FIELD_LABELS[field] },
  }));
}

function warnOfMissingLetters(_: TagConfig, { unsupportedCharacters }: ReferenceData): DesignWarning[] {
  return Object.entries(unsupportedCharacters).map(([field, letters]) => ({
    code: 'LETTERS_MISSING',
    field: field as WarningField,
    params: { letters: letters.join(' ') },
  }));
}
