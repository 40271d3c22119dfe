import type { AirlineDraft } from '../../airline.ts';
import { airlineFields } from '../../design/airline-fields.ts';
import { parseDesign } from '../../design/design.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { DATE_FORMATS, type DateFormat } from '../../flight-day.ts';
import { inCapitals } from '../../in-capitals.ts';
import { LIMITS } from '../../limits.ts';
import type { Refusal } from '../../refusal.ts';
import { fliesToday } from '../../rules/match-airline.ts';
import { graphemeCount, graphemesOf } from '../../text.ts';
import type { FlightEntry } from '../flight-entry.ts';
import { flightNumberOf } from '../written.ts';
import { findAirline, type FoundAirline } from './find-airline.ts';
import { findAirport, type FoundAirport } from './find-airport.ts';
import { findType, type FoundType } from './find-type.ts';
import type { FlightAirline, FlightCatalogue } from './flight-catalogue.ts';
import { dayInZone, printDate } from './flight-date.ts';
import { ownAirlineOf } from './own-airline.ts';
import { KnownFlights, missingFacts, type KnownTag, type MissingFacts } from './same-flight.ts';

/** What becomes of a flight of a file. */
export type PlannedFlight = {
  readonly result: 'added' | 'skipped' | 'review';
  /** Why it is skipped or to be looked at, the most important reason first; of an added one what is to be said. */
  readonly reasons: readonly Refusal[];
  /** The design of its tag, or what is proposed; null where too little is known for a design. */
  readonly tagConfig: TagConfig | null;
  readonly flownOn: string | null;
  /** Null for an airline that is not stored yet. */
  readonly airlineId: string | null;
  /** The airline of the user's own that is made with it. */
  readonly airline: AirlineDraft | null;
  /** Of a flight that is there: what its tag may be told. */
  readonly offer: MissingFacts | null;
};

export type FlightPlanner = {
  /**
   * Plans the flights of a file, one after the other, in its order.
   * @param isAccepted whether somebody has looked at it and takes what is proposed
   */
  readonly plan: (entry: FlightEntry, isAccepted?: boolean) => PlannedFlight;
};

/**
 * @param tags all that are stored and not deleted
 * @param format how the tags print their day
 */
export function createFlightPlanner(
  catalogue: FlightCatalogue,
  tags: Iterable<KnownTag>,
  format: DateFormat = DATE_FORMATS[0],
): FlightPlanner {
  const state = { catalogue, format, known: new KnownFlights(tags), made: new MadeAirlines(catalogue) };
  return { plan: (entry, isAccepted = false) => planned(entry, isAccepted, state) };
}

type State = {
  readonly catalogue: FlightCatalogue;
  readonly format: DateFormat;
  readonly known: KnownFlights;
  readonly made: MadeAirlines;
};

function planned(entry: FlightEntry, isAccepted: boolean, state: State): PlannedFlight {
  const { catalogue, format, known, made } = state;
  const from = findAirport(entry.from, 'from', catalogue);
  const to = findAirport(entry.to, 'to', catalogue);
  const date = entry.date || dayInZone(entry.departsAt, from.airport?.timezone);
  const year = date === '' ? null : Number(date.slice(0, 4));
  const found = findAirline(entry, year, catalogue);
  const draft = found.unknown && made.draftOf(found.unknown);
  const airline = found.airline ?? (draft && asFlightAirline(draft));
  const flownOn = date.length === DAY ? date : null;
  const doubts = doubtsOf(entry, flownOn, [from, to], found);
  if (!airline) return review(doubts.length > 0 ? doubts : [NO_AIRLINE], null, flownOn, null);
  const type = findType(entry.type, airline.typicalTypes, year, catalogue);
  const flight = fieldsOf(entry, { airline, from, to, date: printDate(date, format), type, catalogue });
  const design = parseDesign({ ...airlineFields(airline), ...flight });
  if (!design.ok) return review([...doubts, design.refusal], null, flownOn, draft);
  const tagConfig = design.value;
  const same = known.find(flownOn, tagConfig);
  if (same) {
    const facts = { registration: tagConfig.registration, exactType: type.isExact ? type.image : null };
    const offer = same.tag && missingFacts(same.tag, facts, airline.typicalTypes);
    return {
      ...NOTHING,
      result: 'skipped',
      reasons: [offer ? KNOWS_MORE : THERE],
      tagConfig,
      flownOn,
      offer,
    };
  }
  if (doubts.length > 0 && !isAccepted) return review(doubts, tagConfig, flownOn, draft);
  known.add(flownOn, tagConfig);
  const reasons = [
    ...(found.remark ? [found.remark] : []),
    ...(draft ? [newAirline(draft)] : []),
    ...(type.isExact ? [] : [assumedType(type, entry)]),
  ];
  const airlineId = found.airline?.id ?? null;
  return { ...NOTHING, result: 'added', reasons, tagConfig, flownOn, airlineId, airline: draft };
}

/** YYYY-MM-DD. */
const DAY = 10;

const NOTHING = { airlineId: null, airline: null, offer: null };
const THERE = reason('FLIGHT_THERE');
const KNOWS_MORE = reason('FLIGHT_THERE_KNOWS_MORE');
const NO_AIRLINE = reason('FLIGHT_AIRLINE_MISSING');

function reason(code: Refusal['code'], params: Refusal['params'] = {}, field: string | null = null): Refusal {
  return { code, field, params };
}

function review(
  reasons: readonly Refusal[],
  tagConfig: TagConfig | null,
  flownOn: string | null,
  airline: AirlineDraft | null,
): PlannedFlight {
  return { ...NOTHING, result: 'review', reasons, tagConfig, flownOn, airline };
}

function doubtsOf(
  entry: FlightEntry,
  flownOn: string | null,
  airports: readonly FoundAirport[],
  airline: FoundAirline,
): Refusal[] {
  return [
    entry.isCancelled ? reason('FLIGHT_CANCELLED') : null,
    flownOn === null ? reason('FLIGHT_DAY_MISSING', {}, 'date') : null,
    ...airports.map(({ doubt }) => doubt),
    airline.doubt,
  ].filter((doubt) => doubt !== null);
}

const newAirline = ({ name, iata, icao }: AirlineDraft) => reason('FLIGHT_AIRLINE_NEW', { name, iata, icao });

function assumedType({ name }: FoundType, { type }: FlightEntry): Refusal {
  const written = type.name || type.code;
  return written === ''
    ? reason('FLIGHT_TYPE_ABSENT', { name })
    : reason('FLIGHT_TYPE_ASSUMED', { written, name });
}

type Looked = {
  readonly airline: FlightAirline;
  readonly from: FoundAirport;
  readonly to: FoundAirport;
  /** As it is printed. */
  readonly date: string;
  readonly type: FoundType;
  readonly catalogue: FlightCatalogue;
};

/** What the design says of the flight. */
function fieldsOf(
  entry: FlightEntry,
  { airline, from, to, date, type, catalogue }: Looked,
): Partial<TagConfig> {
  return {
    iata: to.code,
    city: to.airport ? inCapitals(to.airport.city) : cut(entry.to.name, LIMITS.city),
    country: inCapitals(to.airport?.country ?? ''),
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
  const number = flightNumberOf(written);
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
class MadeAirlines {
  readonly #byName = new Map<string, AirlineDraft | null>();
  readonly #iata = new Set<string>();
  readonly #icao = new Set<string>();

  constructor({ airlines }: FlightCatalogue) {
    for (const airline of airlines.filter(fliesToday)) this.#take(airline);
  }

  draftOf(named: Parameters<typeof ownAirlineOf>[0]): AirlineDraft | null {
    const key = named.name.toUpperCase();
    const known = this.#byName.get(key);
    if (known !== undefined) return known;
    const draft = ownAirlineOf(named, {
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
