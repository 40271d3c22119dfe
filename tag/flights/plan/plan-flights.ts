import type { AirlineDraft } from '../../airlines/airline.ts';
import { airlineFields } from '../../airlines/airline-fields.ts';
import { parseDesign } from '../../design/design.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { DATE_FORMATS, flightDay, type DateFormat } from '../../dates/flight-day.ts';
import { greatCircleKm } from '../../base/great-circle.ts';
import { upperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { LIMITS } from '../../base/limits.ts';
import type { Refusal } from '../../texts/refusal.ts';
import { isActiveToday } from '../../airlines/match-airline.ts';
import { graphemeCount, graphemesOf } from '../../base/text.ts';
import type { FlightEntry } from '../flight-entry.ts';
import { parseFlightNumber } from '../parse-raw-fields.ts';
import { findAirline } from './find-airline.ts';
import { findAirport, type AirportMatch } from './find-airport.ts';
import { findType, guessType, type TypeMatch } from './find-type.ts';
import type { FlightAirline, FlightAirport, FlightCatalogue } from './flight-catalogue.ts';
import { dayInZone, printDate } from './flight-date.ts';
import { createCustomAirline } from './custom-airline.ts';
import { FlightIndex, missingFacts, type KnownTag, type MissingFacts } from './same-flight.ts';

/** The import plan of one flight. */
export type PlannedFlight = {
  readonly result: 'added' | 'skipped' | 'review';
  /** The reasons for skipping or reviewing the flight, most important first; for added flights, notes. */
  readonly reasons: readonly Refusal[];
  /** The design of its tag, or what is proposed; null where too little is known for a design. */
  readonly tagConfig: TagConfig | null;
  readonly flownOn: string | null;
  /** As the catalogue writes it, or the file where the catalogue has none; '' where it is not known. */
  readonly airlineName: string;
  /** Null for an airline that is not stored yet. */
  readonly airlineId: string | null;
  /** The airline of the user's own that is made with it. */
  readonly airline: AirlineDraft | null;
  /** The facts that the file adds to an existing tag. */
  readonly tagUpdate: MissingFacts | null;
  /** Whether its type is a likely one, since the file says none or no exact one. */
  readonly isTypeAssumed: boolean;
  /** As the crow flies; null where an airport is not known. */
  readonly km: number | null;
  /** Known airports with a code similar to an unknown one, likeliest first. */
  readonly nearAirports: readonly FlightAirport[];
};

export type FlightPlanner = {
  /**
   * Plans the flights in file order. `isAccepted`: the user reviewed the flight and accepts the proposal.
   * @param isAccepted whether somebody has looked at it and takes what is proposed
   */
  readonly plan: (entry: FlightEntry, isAccepted?: boolean) => PlannedFlight;
};

/**
 * @param tags all that are stored and not deleted
 * @param format how the tags print their day
 * @param latest the last day, YYYY-MM-DD, that is not far in the future; null: every day is taken
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
    known: new FlightIndex(tags),
    made: new NewAirlines(catalogue),
  };
  return { plan: (entry, isAccepted = false) => planFlight(entry, isAccepted, state) };
}

type State = {
  readonly catalogue: FlightCatalogue;
  readonly format: DateFormat;
  readonly latest: string | null;
  readonly known: FlightIndex;
  readonly made: NewAirlines;
};

function planFlight(entry: FlightEntry, isAccepted: boolean, state: State): PlannedFlight {
  const { catalogue, format, known, made } = state;
  const from = findAirport(entry.from, 'from', catalogue);
  const to = findAirport(entry.to, 'to', catalogue);
  const day = dayOf(entry, from, state);
  const { year, flownOn } = day;
  const found = findAirline(entry, year, catalogue);
  const draft = found.newAirline && made.draftOf(found.newAirline);
  const airline = found.airline ?? (draft && asFlightAirline(draft));
  const doubts = [
    entry.isCancelled ? reviewReason('FLIGHT_CANCELLED') : null,
    day.doubt,
    from.doubt,
    to.doubt,
    found.doubt,
  ].filter((doubt) => doubt !== null);
  const nearAirports = (from.doubt ? from : to).near;
  const airlineName = found.airline?.name ?? found.newAirline?.name ?? '';
  const base = { ...NOTHING, airlineName, flownOn, nearAirports };
  if (!airline) return { ...base, result: 'review', reasons: doubts.length > 0 ? doubts : [NO_AIRLINE] };
  const km = from.airport && to.airport && greatCircleKm(from.airport, to.airport);
  const leg = { year, km };
  const type = findType(entry.type, airline.typicalTypes, leg, catalogue);
  const flight = fieldsOf(entry, { airline, from, to, date: printDate(day.date, format), type, catalogue });
  const design = parseDesign({ ...airlineFields(airline), ...flight });
  if (!design.ok) return { ...base, result: 'review', reasons: [...doubts, design.refusal], airline: draft };
  const tagConfig = design.value;
  const about = { ...base, tagConfig, km, isTypeAssumed: !type.isExact };
  const end = from.doubt ? 'departure' : 'arrival';
  // Somebody may have taken a code that was proposed, when the same file was imported before.
  const corrected = nearAirports.map(({ iata }) => ({ ...tagConfig, [end]: iata }));
  const same = firstOf([tagConfig, ...corrected], (design) => known.find(flownOn, design));
  if (same) {
    const facts = { registration: tagConfig.registration, exactType: type.isExact ? type.image : null };
    const assumed = [...airline.typicalTypes.slice(0, 1), guessType(airline.typicalTypes, leg)];
    const tagUpdate = same.tag && missingFacts(same.tag, facts, assumed);
    return {
      ...about,
      result: 'skipped',
      reasons: [tagUpdate ? HAS_MISSING_FACTS : ALREADY_SAVED],
      tagUpdate,
    };
  }
  if (doubts.length > 0 && !isAccepted)
    return { ...about, result: 'review', reasons: doubts, airline: draft };
  known.add(flownOn, tagConfig);
  const reasons = [
    ...(found.remark ? [found.remark] : []),
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
  /** YYYY-MM-DD, or YYYY-MM or YYYY; '' where nothing is known. */
  readonly date: string;
  readonly year: number | null;
  readonly flownOn: string | null;
  readonly doubt: Refusal | null;
};

/** When it was flown; of a day that does not exist its month is what counts. */
function dayOf(entry: FlightEntry, from: AirportMatch, { latest }: State): FlightDay {
  const written = entry.date || dayInZone(entry.departsAt, from.airport?.timezone);
  const flownOn = flightDay(written);
  const isImpossible = flownOn === null && written.length === DAY;
  const date = isImpossible ? written.slice(0, MONTH) : written;
  const year = date === '' ? null : Number(date.slice(0, 4));
  const isFuture = flownOn !== null && latest !== null && flownOn > latest;
  const code = isImpossible ? 'FLIGHT_DAY_IMPOSSIBLE' : flownOn === null ? 'FLIGHT_DAY_MISSING' : null;
  const doubtful = code ?? (isFuture ? 'FLIGHT_FUTURE' : null);
  return { date, year, flownOn, doubt: doubtful && reviewReason(doubtful, { date: written }, 'date') };
}

/** YYYY-MM-DD, and YYYY-MM. */
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
const ALREADY_SAVED = reviewReason('FLIGHT_THERE');
const HAS_MISSING_FACTS = reviewReason('FLIGHT_THERE_KNOWS_MORE');
const NO_AIRLINE = reviewReason('FLIGHT_AIRLINE_MISSING');

function reviewReason(
  code: Refusal['code'],
  params: Refusal['params'] = {},
  field: string | null = null,
): Refusal {
  return { code, field, params };
}

const newAirline = ({ name, iata, icao }: AirlineDraft) =>
  reviewReason('FLIGHT_AIRLINE_NEW', { name, iata, icao });

function assumedType({ name }: TypeMatch, { type }: FlightEntry): Refusal {
  const written = type.name || type.code;
  return written === ''
    ? reviewReason('FLIGHT_TYPE_ABSENT', { name })
    : reviewReason('FLIGHT_TYPE_ASSUMED', { written, name });
}

type ResolvedFlight = {
  readonly airline: FlightAirline;
  readonly from: AirportMatch;
  readonly to: AirportMatch;
  /** As it is printed. */
  readonly date: string;
  readonly type: TypeMatch;
  readonly catalogue: FlightCatalogue;
};

/** What the design says of the flight. */
function fieldsOf(
  entry: FlightEntry,
  { airline, from, to, date, type, catalogue }: ResolvedFlight,
): Partial<TagConfig> {
  return {
    iata: to.code,
    city: to.airport ? upperCaseByLanguage(to.airport.city) : cut(entry.to.name, LIMITS.city),
    country: upperCaseByLanguage(to.airport?.country ?? ''),
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
  return graphemesOf(text).slice(0, max).join('');
}

/** The two-letter code and the number, whatever is written: 'DLH0716' is 'LH 716'. */
function printedNumber(written: string, airline: FlightAirline, { airlines }: FlightCatalogue): string {
  const number = parseFlightNumber(written);
  if (!number) return graphemeCount(written) <= LIMITS.flightNumber ? written : '';
  const { code, digits } = number;
  if (code.length === 2) return `${code} ${digits}`;
  const holder = code === '' || code === airline.icao ? airline : airlines.find(({ icao }) => icao === code);
  return `${(holder ?? airline).iata} ${digits}`;
}

function asFlightAirline(draft: AirlineDraft): FlightAirline {
  return { ...draft, id: '', isPreset: false, activeFrom: null, activeTo: null, typicalTypes: [] };
}

/** The airlines that a file makes: each once, with codes that nobody has. */
class NewAirlines {
  readonly #byName = new Map<string, AirlineDraft | null>();
  readonly #iata = new Set<string>();
  readonly #icao = new Set<string>();

  constructor({ airlines }: FlightCatalogue) {
    for (const airline of airlines.filter(isActiveToday)) this.#take(airline);
  }

  draftOf(named: Parameters<typeof createCustomAirline>[0]): AirlineDraft | null {
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
