import { listDateReadings } from '../log-date.ts';
import type { AirlineDraft } from '../../airlines/airline.ts';
import { toAirlineFields } from '../../airlines/airline-fields.ts';
import { parseDesign } from '../../design/design.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { DATE_FORMATS, parseFlightDay, printDate, type DateFormat } from '../../dates/flight-day.ts';
import { computeGreatCircleKm } from '../../base/great-circle.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { LIMITS } from '../../base/limits.ts';
import { buildRefusal, type Refusal } from '../../texts/refusal.ts';
import { splitGraphemes } from '../../base/text.ts';
import type { FlightEntry } from '../flight-entry.ts';
import { formatPrintedNumber } from './format-printed-number.ts';
import { findAirline, type AirlineMatch } from './find-airline.ts';
import { findAirport, type AirportMatch } from './find-airport.ts';
import { guessType } from '../../figures/guess-type.ts';
import { findType, getReplacedType, isAssumedType, type TypeMatch } from './find-type.ts';
import {
  toFlightAirline,
  type FlightAirline,
  type FlightAirport,
  type FlightCatalogue,
} from './flight-catalogue.ts';
import { getLatestDay, toZoneDay } from './flight-date.ts';
import { NewAirlineIndex } from './new-airline-index.ts';
import {
  FlightIndex,
  findMissingFacts,
  type IndexedFlight,
  type KnownTag,
  type MissingFacts,
} from './flight-index.ts';

/** The import plan of one flight. */
export type PlannedFlight = {
  readonly result: 'added' | 'skipped' | 'review';
  /** The reasons for skipping or reviewing the flight, most important first; for added flights, notes. */
  readonly reasons: readonly Refusal[];
  /** The design of the tag, or the suggested design; null if the file has not enough values for a design. */
  readonly tagConfig: TagConfig | null;
  readonly flownOn: string | null;
  /** The name in the catalogue, otherwise the name in the file; '' if it is unknown. */
  readonly airlineName: string;
  /** Null for an airline that is not stored yet. */
  readonly airlineId: string | null;
  /** The custom airline that is created with the flight. */
  readonly airline: AirlineDraft | null;
  /** The codes of the custom airline that the file does not have. */
  readonly madeUpCodes: readonly string[];
  /** The facts that the file adds to an existing tag. */
  readonly tagUpdate: MissingFacts | null;
  /** True if the type is guessed, because the file has no exact type. */
  readonly isTypeAssumed: boolean;
  /** The type as the file writes it, if the tag has another type; otherwise ''. */
  readonly replacedType: string;
  /** The great-circle distance in km; null if an airport is unknown. */
  readonly km: number | null;
  /** Known airports with a code similar to an unknown code, the most probable first. */
  readonly nearAirports: readonly FlightAirport[];
};

export type FlightPlanner = {
  /**
   * Plans the flights in file order.
   * @param isAccepted true if the user has reviewed the flight and accepts the suggestion
   */
  readonly plan: (entry: FlightEntry, isAccepted?: boolean) => PlannedFlight;
  /** Adds a stored tag that is not deleted, before the first flight is planned. */
  readonly addTag: (tag: KnownTag) => void;
};

/**
 * @param tags all stored tags that are not deleted
 * @param format the format of dates on the tags
 * @param today YYYY-MM-DD in UTC; null allows every day
 */
export function createFlightPlanner(
  catalogue: FlightCatalogue,
  tags: Iterable<KnownTag>,
  format: DateFormat = DATE_FORMATS[0],
  today: string | null = null,
): FlightPlanner {
  const state = {
    catalogue,
    format,
    today,
    flightIndex: new FlightIndex(tags),
    newAirlines: new NewAirlineIndex(catalogue),
  };
  return {
    plan: (entry, isAccepted = false) => planFlight(entry, isAccepted, state),
    addTag: (tag) => state.flightIndex.addTag(tag),
  };
}

type PlannerState = {
  readonly catalogue: FlightCatalogue;
  readonly format: DateFormat;
  readonly today: string | null;
  readonly flightIndex: FlightIndex;
  readonly newAirlines: NewAirlineIndex;
};

function planFlight(entry: FlightEntry, isAccepted: boolean, state: PlannerState): PlannedFlight {
  const { catalogue, format, flightIndex, newAirlines } = state;
  const from = findAirport(entry.from, 'from', catalogue);
  const to = findAirport(entry.to, 'to', catalogue);
  const day = resolveFlightDay(entry, from, state);
  const { year, flownOn } = day;
  const airlineMatch = findAirline(entry, year, catalogue);
  const draft = airlineMatch.newAirline && newAirlines.getDraft(airlineMatch.newAirline);
  const airline = airlineMatch.airline ?? (draft && toFlightAirline(draft));
  const reviewReasons = listReviewReasons(entry, { day, from, to, airlineMatch });
  const nearAirports = (from.reviewReason ? from : to).nearAirports;
  const airlineName = airlineMatch.airline?.name ?? airlineMatch.newAirline?.name ?? '';
  const madeUpCodes = draft ? listMadeUpCodes(draft, airlineMatch) : [];
  const basePlan = { ...EMPTY_PLAN, airlineName, madeUpCodes, flownOn, nearAirports };
  if (!airline) {
    const reasons = reviewReasons.length > 0 ? reviewReasons : [NO_AIRLINE];
    return { ...basePlan, result: 'review', reasons };
  }
  const km = from.airport && to.airport && computeGreatCircleKm(from.airport, to.airport);
  const leg = { year, km };
  const type = findType(entry.type, airline.typicalTypes, leg, catalogue);
  const date = printDate(day.date, format);
  const flight = toDesignFields(entry, { airline, from, to, date, type, catalogue });
  const design = parseDesign({ ...toAirlineFields(airline), ...flight });
  if (!design.ok)
    return { ...basePlan, result: 'review', reasons: [...reviewReasons, design.refusal], airline: draft };
  const tagConfig = design.value;
  const typePlan = { isTypeAssumed: isAssumedType(type), replacedType: getReplacedType(entry.type, type) };
  const plannedDesign = { ...basePlan, tagConfig, km, ...typePlan };
  const endField = from.reviewReason ? 'departure' : 'arrival';
  // The user can have accepted a suggested code in an earlier import of this file.
  const correctedDesigns = nearAirports.map(({ iata }) => ({ ...tagConfig, [endField]: iata }));
  const sameFlight = findFirst([tagConfig, ...correctedDesigns], (candidate) =>
    flightIndex.findAndNumber(flownOn, candidate),
  );
  if (sameFlight) {
    const assumedTypes = [...airline.typicalTypes.slice(0, 1), guessType(airline.typicalTypes, leg)];
    const skippedFlight = skipKnownFlight(plannedDesign, tagConfig, sameFlight, type, assumedTypes);
    sameFlight.isInFile = true;
    return skippedFlight;
  }
  if (reviewReasons.length > 0 && !isAccepted)
    return { ...plannedDesign, result: 'review', reasons: reviewReasons, airline: draft };
  flightIndex.add(flownOn, tagConfig);
  return {
    ...plannedDesign,
    result: 'added',
    reasons: listNotices(entry, { airlineMatch, draft, type, day }),
    airlineId: airlineMatch.airline?.id ?? null,
    airline: draft,
  };
}

function listMadeUpCodes({ iata, icao }: AirlineDraft, { newAirline }: AirlineMatch): readonly string[] {
  return [iata, icao].filter((code) => code !== newAirline?.iata && code !== newAirline?.icao);
}

type FlightMatches = {
  readonly day: FlightDay;
  readonly from: AirportMatch;
  readonly to: AirportMatch;
  readonly airlineMatch: AirlineMatch;
};

/** Returns the reasons why the user must review a flight, most important first. */
function listReviewReasons(
  { isCancelled }: FlightEntry,
  { day, from, to, airlineMatch }: FlightMatches,
): readonly Refusal[] {
  return [
    isCancelled ? buildRefusal('FLIGHT_CANCELLED') : null,
    day.reviewReason,
    from.reviewReason,
    to.reviewReason,
    from.code !== '' && from.code === to.code ? createSameAirportReason(from.code) : null,
    airlineMatch.reviewReason,
  ].filter((reason) => reason !== null);
}

type AddedMatches = {
  readonly airlineMatch: AirlineMatch;
  readonly draft: AirlineDraft | null;
  readonly type: TypeMatch;
  readonly day: FlightDay;
};

/** Returns the notes on an added flight. */
function listNotices(
  entry: FlightEntry,
  { airlineMatch, draft, type, day }: AddedMatches,
): readonly Refusal[] {
  return [
    ...(airlineMatch.notice ? [airlineMatch.notice] : []),
    ...(draft ? [createNewAirlineNotice(draft)] : []),
    ...(type.isExact ? [] : [createAssumedTypeNotice(type, entry)]),
    ...(day.isPlanned ? [IS_PLANNED] : []),
  ];
}

/** Skips a flight that is already saved, or in an earlier row of the file. Its plan contains the facts that the stored tag lacks. */
function skipKnownFlight(
  plan: Omit<PlannedFlight, 'result' | 'reasons'>,
  { registration }: TagConfig,
  { tag, isInFile }: IndexedFlight,
  type: TypeMatch,
  assumedTypes: readonly string[],
): PlannedFlight {
  if (tag === null || isInFile) return { ...plan, result: 'skipped', reasons: [IS_TWICE] };
  const facts = { registration, exactType: type.isExact ? type.image : null };
  const tagUpdate = findMissingFacts(tag, facts, assumedTypes);
  return { ...plan, result: 'skipped', reasons: [tagUpdate ? HAS_MISSING_FACTS : ALREADY_SAVED], tagUpdate };
}

/** Returns the first non-null result of `find`. */
function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const result = find(item);
    if (result !== null) return result;
  }
  return null;
}

type FlightDay = {
  /** YYYY-MM-DD, YYYY-MM or YYYY; '' if it is unknown. */
  readonly date: string;
  readonly year: number | null;
  readonly flownOn: string | null;
  /** True if the day is in the future. */
  readonly isPlanned: boolean;
  readonly reviewReason: Refusal | null;
};

/** Returns the day of a flight. Of a day that does not exist, only the month counts. */
function resolveFlightDay(entry: FlightEntry, from: AirportMatch, { today }: PlannerState): FlightDay {
  const rawDate = entry.date || toZoneDay(entry.departsAt, from.airport?.timezone);
  const flownOn = parseFlightDay(rawDate);
  const readings = flownOn === null ? listDateReadings(entry.dateText) : [];
  const isWrittenDay = entry.dateText !== '' || rawDate.length === ISO_DAY_LENGTH;
  const isImpossible = flownOn === null && isWrittenDay && readings.length === 0;
  const date = isImpossible ? rawDate.slice(0, ISO_MONTH_LENGTH) : rawDate;
  const year = date === '' ? null : Number(date.slice(0, 4));
  const isFuture = flownOn !== null && today !== null && flownOn > getLatestDay(today);
  const missingCode = readings.length > 0 ? 'FLIGHT_DAY_AMBIGUOUS' : 'FLIGHT_DAY_MISSING';
  const code = isImpossible ? 'FLIGHT_DAY_IMPOSSIBLE' : flownOn === null ? missingCode : null;
  const reasonCode = code ?? (isFuture ? 'FLIGHT_FUTURE' : null);
  return {
    date,
    year,
    flownOn,
    isPlanned: flownOn !== null && today !== null && flownOn > today,
    reviewReason: reasonCode && buildRefusal(reasonCode, 'date', { date: entry.dateText || rawDate }),
  };
}

/** The lengths of YYYY-MM-DD and YYYY-MM. */
const ISO_DAY_LENGTH = 10;
const ISO_MONTH_LENGTH = 7;

const EMPTY_PLAN = {
  tagConfig: null,
  airlineName: '',
  airlineId: null,
  airline: null,
  madeUpCodes: [],
  tagUpdate: null,
  isTypeAssumed: false,
  replacedType: '',
  km: null,
  nearAirports: [],
};
const ALREADY_SAVED = buildRefusal('FLIGHT_THERE');
const IS_TWICE = buildRefusal('FLIGHT_TWICE');
const IS_PLANNED = buildRefusal('FLIGHT_PLANNED');
const HAS_MISSING_FACTS = buildRefusal('FLIGHT_THERE_KNOWS_MORE');
const NO_AIRLINE = buildRefusal('FLIGHT_AIRLINE_MISSING', 'airline');

const createSameAirportReason = (code: string) => buildRefusal('FLIGHT_SAME_AIRPORT', 'to', { name: code });

const createNewAirlineNotice = ({ name, iata, icao }: AirlineDraft) =>
  buildRefusal('FLIGHT_AIRLINE_NEW', null, { name, iata, icao });

function createAssumedTypeNotice({ name, isKnown }: TypeMatch, { type }: FlightEntry): Refusal {
  const rawType = type.name || type.code;
  if (rawType === '') return buildRefusal('FLIGHT_TYPE_ABSENT', null, { name });
  return isKnown
    ? buildRefusal('FLIGHT_TYPE_ASSUMED', null, { written: rawType, name })
    : buildRefusal('FLIGHT_TYPE_UNKNOWN', null, { written: rawType });
}

type ResolvedFlight = {
  readonly airline: FlightAirline;
  readonly from: AirportMatch;
  readonly to: AirportMatch;
  /** The date as the card prints it. */
  readonly date: string;
  readonly type: TypeMatch;
  readonly catalogue: FlightCatalogue;
};

/** Returns the design's fields that describe the flight. */
function toDesignFields(
  entry: FlightEntry,
  { airline, from, to, date, type, catalogue }: ResolvedFlight,
): Partial<TagConfig> {
  return {
    iata: to.code,
    city: to.airport ? toUpperCaseByLanguage(to.airport.city) : truncateText(entry.to.name, LIMITS.city),
    country: toUpperCaseByLanguage(to.airport?.country ?? ''),
    departure: from.code,
    arrival: to.code,
    flightNumber: formatPrintedNumber(entry.number, airline, catalogue),
    date,
    selectedAircraft: type.image,
    registration: entry.registration,
    seat: entry.seat,
    cabin: entry.cabin,
  };
}

function truncateText(text: string, max: number): string {
  return splitGraphemes(text).slice(0, max).join('');
}
