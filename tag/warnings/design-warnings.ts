import { findAircraft, DEFAULT_AIRCRAFT_IMAGE, type Aircraft } from '../aircraft/aircraft.ts';
import { rangeOf } from '../figures/ranges.ts';
import { variantOf } from '../design/printed.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { FIELD_LABELS } from '../design/field-lists.ts';
import { isImpossibleDay } from '../dates/flight-day.ts';
import { greatCircleKm, formatKm, type Position } from '../base/great-circle.ts';
import type { MessageCode } from '../texts/messages.ts';
import type { MessageParams } from '../texts/messages.ts';
import { flightYearNumber } from '../dates/flight-year.ts';
import { wasActiveIn, type ActiveYears, type AirlineIdentity } from '../airlines/match-airline.ts';

type Field = keyof typeof FIELD_LABELS;

/** What looks wrong in a design that can be saved all the same. */
export type DesignWarning = {
  readonly code: MessageCode;
  readonly field: Field;
  readonly params: MessageParams;
  /** The image of an aircraft that can do it, and its name. */
  readonly remedy?: { readonly selectedAircraft: string; readonly name: string };
};

/** What a design is judged by. A rule whose lists have not been loaded says nothing. */
export type ReferenceData = {
  /** By code; null until they are loaded. */
  readonly airports: ReadonlyMap<string, Position> | null;
  readonly airlines: readonly (AirlineIdentity & ActiveYears)[];
  /** The images of what the airline flies, the commonest first. */
  readonly typicalTypes: readonly string[];
  /** The texts that are too long for the card. */
  readonly cut: readonly Field[];
  /** The characters of a text that no font of the card has. */
  readonly boxes: Partial<Record<Field, readonly string[]>>;
};

type Rule = (design: TagConfig, known: ReferenceData) => readonly DesignWarning[];

/** Every rule, in no order. */
const RULES: readonly Rule[] = [
  unknownAirports,
  impossibleDate,
  otherAirlinesNumber,
  tooFar,
  sameEnds,
  cutTexts,
  missingLetters,
];

const ORDER = Object.keys(FIELD_LABELS);

/** What looks wrong in a design, in the order of the panel, at most one for each field. */
export function designWarnings(design: TagConfig, known: ReferenceData): DesignWarning[] {
  const found = new Map<Field, DesignWarning>();
  for (const warning of RULES.flatMap((rule) => rule(design, known)))
    if (!found.has(warning.field)) found.set(warning.field, warning);
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}

/** Four letters may be an ICAO code, which the list does not have. */
const MAYBE_ICAO = /^[A-Z]{4}$/;

/** A destination that follows the arrival is the same code, which is said once. */
function unknownAirports(design: TagConfig, { airports }: ReferenceData): DesignWarning[] {
  const fields = ['departure', 'arrival', ...(design.headline === 'own' ? ['iata' as const] : [])] as const;
  return fields.flatMap((field) => {
    const code = design[field].trim();
    if (code === '' || !airports || airports.has(code) || MAYBE_ICAO.test(code)) return [];
    return [{ code: 'AIRPORT_UNKNOWN', field, params: { code } }];
  });
}

function impossibleDate({ date }: TagConfig): DesignWarning[] {
  return isImpossibleDay(date) ? [{ code: 'DAY_IMPOSSIBLE', field: 'date', params: { date } }] : [];
}

/** 'LH 400', 'DLH400', 'U2-1234', with or without a letter behind it. */
const NUMBER = /^(?<code>[A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])[\s-]*\d{1,4}[A-Z]?$/;

/** Codes of no known airline say nothing: it may be a small one. */
function otherAirlinesNumber(design: TagConfig, { airlines }: ReferenceData): DesignWarning[] {
  const { flightNumber, airlineIata, icao, date } = design;
  const code = NUMBER.exec(flightNumber.trim())?.groups?.['code'];
  if (code === undefined || code === airlineIata || code === icao) return [];
  const year = flightYearNumber(date);
  const other = airlines.find((one) => (one.iata === code || one.icao === code) && wasActiveIn(one, year));
  if (!other) return [];
  return [
    {
      code: 'NUMBER_OF_OTHER_AIRLINE',
      field: 'flightNumber',
      params: { code, airline: other.name, own: airlineIata },
    },
  ];
}

/** Published ranges are those of a usual load: with a light one, and on record flights, an aircraft goes farther. */
const BEYOND_RANGE = 1.1;

/** The great circle between the ends of the flight in km; null where one of them is not known. */
export function flightDistanceKm(
  { departure, arrival }: Pick<TagConfig, 'departure' | 'arrival'>,
  airports: ReadonlyMap<string, Position> | null,
): number | null {
  const from = airports?.get(departure.trim());
  const to = airports?.get(arrival.trim());
  return from && to ? greatCircleKm(from, to) : null;
}

function tooFar(design: TagConfig, { airports, typicalTypes }: ReferenceData): DesignWarning[] {
  const km = flightDistanceKm(design, airports);
  const range = rangeOf(design);
  if (km === null || range === null || km <= range * BEYOND_RANGE) return [];
  const aircraft = findAircraft(design.selectedAircraft);
  const variant = design.subtype === 'standard' ? undefined : variantOf(design);
  const type = variant ?? aircraft?.name ?? '';
  const better = [...typicalTypes, DEFAULT_AIRCRAFT_IMAGE]
    .flatMap((image) => findAircraft(image) ?? [])
    .find(({ image }) => (rangeOf({ selectedAircraft: image, subtype: 'standard' }) ?? 0) >= km);
  return [
    {
      code: 'BEYOND_RANGE',
      field: 'selectedAircraft',
      params: { km: formatKm(km), type },
      ...(better && { remedy: { selectedAircraft: better.image, name: shortNameOf(better) } }),
    },
  ];
}

/** 'A350-900' for the choice 'A350-900/1000': the type that it is drawn as. */
const shortNameOf = ({ name, types }: Aircraft) => types?.[0] ?? name;

function sameEnds({ departure, arrival }: TagConfig): DesignWarning[] {
  const isSame = departure.trim() !== '' && departure.trim() === arrival.trim();
  return isSame ? [{ code: 'SAME_ENDS', field: 'arrival', params: {} }] : [];
}

function cutTexts(_: TagConfig, { cut }: ReferenceData): DesignWarning[] {
  return cut.map((field) => ({ code: 'TEXT_CUT', field, params: { field: FIELD_LABELS[field] } }));
}

function missingLetters(_: TagConfig, { boxes }: ReferenceData): DesignWarning[] {
  return Object.entries(boxes).map(([field, letters]) => ({
    code: 'LETTERS_MISSING',
    field: field as Field,
    params: { letters: letters.join(' ') },
  }));
}
