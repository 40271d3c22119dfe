import { findAircraft } from '../../aircraft/aircraft.ts';
import { squashed } from '../../quick-entry/aircraft-keys.ts';
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

/** What a file knows of a flight that its tag does not show. */
export type MissingFacts = {
  readonly tagId: string;
  readonly registration?: string;
  readonly selectedAircraft?: string;
};

type Flight = { number: string; readonly tag: KnownTag | null };

/** Indexes the flights of the stored tags and of the rows read so far. */
export class FlightIndex {
  readonly #flights = new Map<string, Flight[]>();

  constructor(tags: Iterable<KnownTag>) {
    for (const tag of tags) this.add(tag.flownOn, tag.tagConfig, tag);
  }

  /** @param tag null for a flight of the file */
  add(flownOn: string | null, design: KnownTag['tagConfig'], tag: KnownTag | null = null): void {
    const key = keyOf(flownOn, design);
    const flights = this.#flights.get(key) ?? [];
    flights.push({ number: numberOf(design), tag });
    this.#flights.set(key, flights);
  }

  /** The same flight: on that day, of that route, and with that number where both have one. Null for none. */
  find(flownOn: string | null, design: KnownTag['tagConfig']): Flight | null {
    const flights = this.#flights.get(keyOf(flownOn, design)) ?? [];
    const number = numberOf(design);
    const same =
      flights.find((flight) => flight.number === number) ??
      flights.find((flight) => number === '' || flight.number === '');
    // It has this number now: another one on the same day is another flight.
    if (same?.number === '') same.number = number;
    return same ?? null;
  }
}

/** Where no day is known, what is printed in its place. */
function keyOf(flownOn: string | null, { date, departure, arrival }: KnownTag['tagConfig']): string {
  return `${flownOn ?? date} ${departure} ${arrival}`;
}

/** 'LH 716', 'LH0716', 'DLH716' and a bare '716' of Lufthansa are one number. */
function numberOf({ flightNumber, icao, airlineIata }: KnownTag['tagConfig']): string {
  const number = parseFlightNumber(flightNumber);
  if (!number) return squashed(flightNumber);
  const isOwn = number.code === '' || number.code === icao;
  return `${isOwn ? airlineIata : number.code}${number.digits}`.toLowerCase();
}

/**
 * What the tag of a flight lacks: its registration, and the exact type where it shows one that may stand in for another: a
 * choice of several types, or one that is assumed where a file says none.
 * @param exactType the image of the type that the file says; null where it says none
 * @param assumed images that this version and earlier ones assume for the flight
 */
export function missingFacts(
  { id, tagConfig: { registration, selectedAircraft } }: KnownTag,
  file: { readonly registration: string; readonly exactType: string | null },
  assumed: readonly string[],
): MissingFacts | null {
  const isVague =
    findAircraft(selectedAircraft)?.types !== undefined ||
    findAircraft(selectedAircraft)?.icao == null ||
    assumed.includes(selectedAircraft);
  const offersType = isVague && file.exactType !== null && file.exactType !== selectedAircraft;
  const offersRegistration = registration === '' && file.registration !== '';
  if (!offersType && !offersRegistration) return null;
  return {
    tagId: id,
    ...(offersRegistration && { registration: file.registration }),
    ...(offersType && file.exactType !== null && { selectedAircraft: file.exactType }),
  };
}
