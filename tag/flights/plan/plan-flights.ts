import type { AirlineDraft } from '../../airlines/airline.ts';
import { toAirlineFields } from '../../airlines/airline-fields.ts';
import { parseDesign } from '../../design/design.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { DATE_FORMATS, flightDay, printDate, type DateFormat } from '../../dates/flight-day.ts';
import { computeGreatCircleKm } from '../../base/great-circle.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { LIMITS } from '../../base/limits.ts';
import type { Refusal } from '../../texts/refusal.ts';
import { isActiveToday } from '../../airlines/match-airline.ts';
import { countGraphemes, splitGraphemes } from '../../base/text.ts';
import type { FlightEntry } from '../flight-entry.ts';
import { parseFlightNumber } from '../parse-raw-fields.ts';
import { findAirline } from './find-airline.ts';
import { findAirport, type AirportMatch } from './find-airport.ts';
import { guessType } from '../../figures/guess-type.ts';
import { findType, type TypeMatch } from './find-type.ts';
import type { FlightAirline, FlightAirport, FlightCatalogue } from './flight-catalogue.ts';
import { toZoneDay } from './flight-date.ts';
import { createCustomAirline } from './custom-airline.ts';
import { FlightIndex, findMissingFacts, type KnownTag, type MissingFacts } from './same-flight.ts';

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
  /** The facts that the file adds to an existing tag. */
  readonly tagUpdate: MissingFacts | null;
  /** True if the type is guessed, because the file has no exact type. */
  readonly isTypeAssumed: boolean;
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
};

/**
 * @param tags all stored tags that are not deleted
 * @param format the format of dates on the tags
 * @param latest the last plausible day, YYYY-MM-DD; null allows every day
 */
export function createFlightPlanner(
  catalogue: FlightCatalogue,
  tags: Iterable<KnownTag>,
  format: DateFormat = DATE_FORMATS[0],
  latest: string | null = null,
): FlightPlanner {
  const state = {
    catalogue,
    format,
    latest,
    flightIndex: new FlightIndex(tags),
    newAirlines: new NewAirlineIndex(catalogue),
  };
  return { plan: (entry, isAccepted = false) => planFlight(entry, isAccepted, state) };
}

type PlannerState = {
  readonly catalogue: FlightCatalogue;
  readonly format: DateFormat;
  readonly latest: string | null;
  readonly flightIndex: FlightIndex;
  readonly newAirlines: NewAirlineIndex;
};

function planFlight(entry: FlightEntry, isAccepted: boolean, state: PlannerState): PlannedFlight {
  const { catalogue, format, flightIndex, newAirlines } = state;
  const from = findAirport(entry.from, 'from', catalogue);
  const to = findAirport(entry.to, 'to', catalogue);
  const day = dayOf(entry, from, state);
  const { year, flownOn } = day;
  const found = findAirline(entry, year, catalogue);
  const draft = found.newAirline && newAirlines.getDraft(found.newAirline);
  const airline = found.airline ?? (draft && asFlightAirline(draft));
  const doubts = [
    entry.isCancelled ? createReviewReason('FLIGHT_CANCELLED') : null,
    day.reviewReason,
    from.reviewReason,
    to.reviewReason,
    from.code !== '' && from.code === to.code ? sameAirport(from.code) : null,
    found.reviewReason,
  ].filter((doubt) => doubt !== null);
  const nearAirports = (from.reviewReason ? from : to).nearAirports;
  const airlineName = found.airline?.name ?? found.newAirline?.name ?? '';
  const base = { ...NOTHING, airlineName, flownOn, nearAirports };
  if (!airline) return { ...base, result: 'review', reasons: doubts.length > 0 ? doubts : [NO_AIRLINE] };
  const km = from.airport && to.airport && computeGreatCircleKm(from.airport, to.airport);
  const leg = { year, km };
  const type = findType(entry.type, airline.typicalTypes, leg, catalogue);
  const flight = fieldsOf(entry, { airline, from, to, date: printDate(day.date, format), type, catalogue });
  const design = parseDesign({ ...toAirlineFields(airline), ...flight });
  if (!design.ok) return { ...base, result: 'review', reasons: [...doubts, design.refusal], airline: draft };
  const tagConfig = design.value;
  const about = { ...base, tagConfig, km, isTypeAssumed: !type.isExact };
  const end = from.reviewReason ? 'departure' : 'arrival';
  // The user can have accepted a suggested code in an earlier import of this file.
  const corrected = nearAirports.map(({ iata }) => ({ ...tagConfig, [end]: iata }));
  const same = firstOf([tagConfig, ...corrected], (design) => flightIndex.find(flownOn, design));
  if (same) {
    const facts = { registration: tagConfig.registration, exactType: type.isExact ? type.image : null };
    const assumed = [...airline.typicalTypes.slice(0, 1), guessType(airline.typicalTypes, leg)];
    const tagUpdate = same.tag && findMissingFacts(same.tag, facts, assumed);
    return {
      ...about,
      result: 'skipped',
      reasons: [tagUpdate ? HAS_MISSING_FACTS : ALREADY_SAVED],
      tagUpdate,
    };
  }
  if (doubts.length > 0 && !isAccepted)
    return { ...about, result: 'review', reasons: doubts, airline: draft };
  flightIndex.add(flownOn, tagConfig);
  const reasons = [
    ...(found.notice ? [found.notice] : []),
    ...(draft ? [newAirline(draft)] : []),
    ...(type.isExact ? [] : [assumedType(type, entry)]),
  ];
  return { ...about, result: 'added', reasons, airlineId: found.airline?.id ?? null, airline: draft };
}

/** Returns the first non-null result of `find`. */
function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

type FlightDay = {
  /** YYYY-MM-DD, YYYY-MM or YYYY; '' if it is unknown. */
  readonly date: string;
  readonly year: number | null;
  readonly flownOn: string | null;
  readonly reviewReason: Refusal | null;
};

/** Returns the day of a flight. Of a day that does not exist, only the month counts. */
function dayOf(entry: FlightEntry, from: AirportMatch, { latest }: PlannerState): FlightDay {
  const written = entry.date || toZoneDay(entry.departsAt, from.airport?.timezone);
  const flownOn = flightDay(written);
  const isImpossible = flownOn === null && written.length === DAY;
  const date = isImpossible ? written.slice(0, MONTH) : written;
  const year = date === '' ? null : Number(date.slice(0, 4));
  const isFuture = flownOn !== null && latest !== null && flownOn > latest;
  const code = isImpossible ? 'FLIGHT_DAY_IMPOSSIBLE' : flownOn === null ? 'FLIGHT_DAY_MISSING' : null;
  const doubtful = code ?? (isFuture ? 'FLIGHT_FUTURE' : null);
  return {
    date,
    year,
    flownOn,
    reviewReason: doubtful && createReviewReason(doubtful, { date: written }, 'date'),
  };
}

/** The lengths of YYYY-MM-DD and YYYY-MM. */
const DAY = 10;
const MONTH = 7;

const NOTHING = {
  tagConfig: null,
  airlineName: '',
  airlineId: null,
  airline: null,
  tagUpdate: null,
  isTypeAssumed: false,
  km: null,
  nearAirports: [],
};
const ALREADY_SAVED = createReviewReason('FLIGHT_THERE');
const HAS_MISSING_FACTS = createReviewReason('FLIGHT_THERE_KNOWS_MORE');
const NO_AIRLINE = createReviewReason('FLIGHT_AIRLINE_MISSING');

function createReviewReason(
  code: Refusal['code'],
  params: Refusal['params'] = {},
  field: string | null = null,
): Refusal {
  return { code, field, params };
}

const sameAirport = (code: string) => createReviewReason('FLIGHT_SAME_AIRPORT', { name: code }, 'to');

const newAirline = ({ name, iata, icao }: AirlineDraft) =>
  createReviewReason('FLIGHT_AIRLINE_NEW', { name, iata, icao });

function assumedType({ name, isKnown }: TypeMatch, { type }: FlightEntry): Refusal {
  const written = type.name || type.code;
  if (written === '') return createReviewReason('FLIGHT_TYPE_ABSENT', { name });
  return createReviewReason(isKnown ? 'FLIGHT_TYPE_ASSUMED' : 'FLIGHT_TYPE_UNKNOWN', { written, name });
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
function fieldsOf(
  entry: FlightEntry,
  { airline, from, to, date, type, catalogue }: ResolvedFlight,
): Partial<TagConfig> {
  return {
    iata: to.code,
    city: to.airport ? toUpperCaseByLanguage(to.airport.city) : cut(entry.to.name, LIMITS.city),
    country: toUpperCaseByLanguage(to.airport?.country ?? ''),
    departure: from.code,
    arrival: to.code,
    flightNumber: printedNumber(entry.number, airline, catalogue),
    date,
    selectedAircraft: type.image,
    registration: entry.registration,
    seat: entry.seat,
    cabin: entry.cabin,
  };
}

function cut(text: string, max: number): string {
  return splitGraphemes(text).slice(0, max).join('');
}

/** Formats the two-letter code and the number: 'DLH0716' becomes 'LH 716'. */
function printedNumber(written: string, airline: FlightAirline, { airlines }: FlightCatalogue): string {
  const number = parseFlightNumber(written);
  if (!number) return countGraphemes(written) <= LIMITS.flightNumber ? written : '';
  const { code, digits } = number;
  if (code.length === 2) return `${code} ${digits}`;
  const holder = code === '' || code === airline.icao ? airline : airlines.find(({ icao }) => icao === code);
  return `${(holder ?? airline).iata} ${digits}`;
}

function asFlightAirline(draft: AirlineDraft): FlightAirline {
  return { ...draft, id: '', isPreset: false, activeFrom: null, activeTo: null, typicalTypes: [] };
}

/** The airlines that an import creates. Each is created once, with free codes. */
class NewAirlineIndex {
  readonly #byName = new Map<string, AirlineDraft | null>();
  readonly #iata = new Set<string>();
  readonly #icao = new Set<string>();

  constructor({ airlines }: FlightCatalogue) {
    for (const airline of airlines.filter(isActiveToday)) this.#take(airline);
  }

  getDraft(named: Parameters<typeof createCustomAirline>[0]): AirlineDraft | null {
    const key = named.name.toUpperCase();
    const known = this.#byName.get(key);
    if (known !== undefined) return known;
    const draft = createCustomAirline(named, {
      iata: (code) => !this.#iata.has(code),
      icao: (code) => !this.#icao.has(code),
    });
    this.#byName.set(key, draft);
    if (draft) this.#take(draft);
    return draft;
  }

  #take({ iata, icao }: { iata: string; icao: string }): void {
    this.#iata.add(iata);
    this.#icao.add(icao);
  }
}
