import { findAircraft } from '../../aircraft/aircraft.ts';
import { getKnownDate } from '../../dates/flight-key.ts';
import { squashText } from '../../quick-entry/aircraft-keys.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { parseFlightNumber } from '../parse-raw-fields.ts';

/** A tag that is stored and not deleted. */
export type KnownTag = {
  readonly id: string;
  readonly flownOn: string | null;
  readonly tagConfig: Pick<
    TagConfig,
    | 'flightNumber'
    | 'date'
    | 'icao'
    | 'airlineIata'
    | 'departure'
    | 'arrival'
    | 'selectedAircraft'
    | 'registration'
  >;
};

/** Facts in a file that the tag of the flight does not have. */
export type MissingFacts = {
  readonly tagId: string;
  readonly registration?: string;
  readonly selectedAircraft?: string;
};

/** A flight that is stored, or that an earlier row of the file has. */
export type IndexedFlight = {
  number: string;
  /** Null for a flight of the file. */
  readonly tag: KnownTag | null;
  /** True if a row of the file is this flight. */
  isInFile: boolean;
};

/** Indexes the flights of the stored tags and of the rows read so far. */
export class FlightIndex {
  readonly #flights = new Map<string, IndexedFlight[]>();
  /** The stored tags with a number, by number. */
  readonly #tagsByNumber = new Map<string, KnownTag[]>();

  constructor(tags: Iterable<KnownTag>) {
    for (const tag of tags) this.addTag(tag);
  }

  addTag(tag: KnownTag): void {
    this.add(tag.flownOn, tag.tagConfig, tag);
  }

  /** @param tag null for a flight of the file */
  add(flownOn: string | null, design: KnownTag['tagConfig'], tag: KnownTag | null = null): void {
    const key = getFlightKey(flownOn, design);
    const flights = this.#flights.get(key) ?? [];
    const flight = { number: normalizeNumber(design), tag, isInFile: tag === null };
    flights.push(flight);
    this.#flights.set(key, flights);
    this.#indexByNumber(flight);
  }

  #indexByNumber({ number, tag }: IndexedFlight): void {
    if (number === '' || tag === null) return;
    const tags = this.#tagsByNumber.get(number) ?? [];
    tags.push(tag);
    this.#tagsByNumber.set(number, tags);
  }

  /** Finds an equal flight: the same day and route, and the same number if both have a number; returns null if there is none. */
  find(flownOn: string | null, design: KnownTag['tagConfig']): IndexedFlight | null {
    const flights = this.#flights.get(getFlightKey(flownOn, design)) ?? [];
    const number = normalizeNumber(design);
    return (
      flights.find((flight) => flight.number === number) ??
      flights.find((flight) => number === '' || flight.number === '') ??
      null
    );
  }

  /**
   * Finds the stored tag of a flight of which only the year or the month is known, or whose tag has no more: the same number, no other
   * route, and dates that do not differ as far as both are known; returns null if there is none.
   */
  findWithPartialDate(flownOn: string | null, design: KnownTag['tagConfig']): KnownTag | null {
    const number = normalizeNumber(design);
    const date = getKnownDate(flownOn, design.date);
    if (number === '' || date === '') return null;
    const isSame = ({ tagConfig, flownOn: tagDay }: KnownTag) =>
      haveSameRoute(tagConfig, design) && areEqualAsFarAsKnown(getKnownDate(tagDay, tagConfig.date), date);
    return this.#tagsByNumber.get(number)?.find(isSame) ?? null;
  }

  /** Finds an equal flight and gives it the number of the design, so that another number on the same day is another flight. */
  findAndNumber(flownOn: string | null, design: KnownTag['tagConfig']): IndexedFlight | null {
    const sameFlight = this.find(flownOn, design);
    if (sameFlight?.number === '') {
      sameFlight.number = normalizeNumber(design);
      this.#indexByNumber(sameFlight);
    }
    return sameFlight;
  }
}

/** Returns true if no end of two routes differs; an unknown end equals every other. */
function haveSameRoute(one: KnownTag['tagConfig'], other: KnownTag['tagConfig']): boolean {
  return (['departure', 'arrival'] as const).every(
    (end) => one[end] === '' || other[end] === '' || one[end] === other[end],
  );
}

const ISO_DAY_LENGTH = 10;

/** Returns true if one of two dates is only a year or a month, and the other is the same or within it. */
function areEqualAsFarAsKnown(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return shorter !== '' && shorter.length < ISO_DAY_LENGTH && longer.startsWith(shorter);
}

/** Returns the key of a flight. If no day is known, the printed date replaces it. */
function getFlightKey(flownOn: string | null, { date, departure, arrival }: KnownTag['tagConfig']): string {
  return `${flownOn ?? date} ${departure} ${arrival}`;
}

/** Returns one number for 'LH 716', 'LH0716', 'DLH716' and '716' of Lufthansa. */
function normalizeNumber({ flightNumber, icao, airlineIata }: KnownTag['tagConfig']): string {
  const number = parseFlightNumber(flightNumber);
  if (!number) return squashText(flightNumber);
  const isAirlineCode = number.code === '' || number.code === icao;
  return `${isAirlineCode ? airlineIata : number.code}${number.digits}`.toLowerCase();
}

/**
 * Returns the facts that a tag lacks: its registration, and the exact type if the tag shows a choice of several types or a guessed type.
 * @param fileFacts the facts in the file; `exactType` is the image of the type, null if the file has none
 * @param assumedTypes images that this version and earlier versions guess for the flight
 */
export function findMissingFacts(
  { id, tagConfig: { registration, selectedAircraft } }: KnownTag,
  fileFacts: { readonly registration: string; readonly exactType: string | null },
  assumedTypes: readonly string[],
): MissingFacts | null {
  const isTypeInexact =
    findAircraft(selectedAircraft)?.types !== undefined ||
    findAircraft(selectedAircraft)?.icao == null ||
    assumedTypes.includes(selectedAircraft);
  const hasNewType =
    isTypeInexact && fileFacts.exactType !== null && fileFacts.exactType !== selectedAircraft;
  const hasNewRegistration = registration === '' && fileFacts.registration !== '';
  if (!hasNewType && !hasNewRegistration) return null;
  return {
    tagId: id,
    ...(hasNewRegistration && { registration: fileFacts.registration }),
    ...(hasNewType && fileFacts.exactType !== null && { selectedAircraft: fileFacts.exactType }),
  };
}
