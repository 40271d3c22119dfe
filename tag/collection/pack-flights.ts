import type { FlightPlace, PictureFlight } from './kit/picture-flight.ts';
import { measureFlight } from './measure-flight.ts';

type AirlineEntry = Pick<PictureFlight, 'airline' | 'icao' | 'code' | 'logo' | 'colors'>;
type TypeEntry = Pick<PictureFlight, 'image' | 'subtype' | 'type'>;

/** Flights as JSON between threads and in caches: airlines, types and places are stored once. */
export type PackedFlights = {
  readonly airlines: readonly AirlineEntry[];
  readonly types: readonly TypeEntry[];
  readonly places: readonly FlightPlace[];
  /** Each flight: the indexes of airline, type, departure and arrival, the day, and the flight number. */
  readonly flights: readonly (readonly [
    airline: number,
    type: number,
    from: number,
    to: number,
    day: string,
    number: string,
  ])[];
};

/** Packs flights. */
export function packFlights(flights: readonly PictureFlight[]): PackedFlights {
  const airlines = createIndex(({ airline, icao, code, logo, colors }: AirlineEntry) =>
    [airline, icao, code, logo, ...Object.values(colors)].join('\n'),
  );
  const types = createIndex(({ image, subtype }: TypeEntry) => `${image}\n${subtype}`);
  // A flight without an arrival has its destination without a position, which other flights know.
  const places = createIndex(({ iata, city, country, position }: FlightPlace) =>
    [iata, city, country, position !== null].join('\n'),
  );
  const rows = flights.map((flight) => {
    const { airline, icao, code, logo, colors, image, subtype, type, from, to, day, number } = flight;
    return [
      airlines.add({ airline, icao, code, logo, colors }),
      types.add({ image, subtype, type }),
      places.add(from),
      places.add(to),
      day,
      number,
    ] as const;
  });
  return { airlines: airlines.entries, types: types.entries, places: places.entries, flights: rows };
}

/** Returns the flights of packed ones. */
export function unpackFlights({ airlines, types, places, flights }: PackedFlights): PictureFlight[] {
  return flights.flatMap(([airlineIndex, typeIndex, fromIndex, toIndex, day, number]) => {
    const [airline, type, from, to] = [
      airlines[airlineIndex],
      types[typeIndex],
      places[fromIndex],
      places[toIndex],
    ];
    if (!airline || !type || !from || !to) return [];
    return [{ ...airline, ...type, from, to, day, number, ...measureFlight(from, to, type) }];
  });
}

/** Creates a list that stores entries with equal keys once and returns their index. */
function createIndex<Entry>(getKey: (entry: Entry) => string): {
  entries: Entry[];
  add(entry: Entry): number;
} {
  const entries: Entry[] = [];
  const indexByKey = new Map<string, number>();
  return {
    entries,
    add(entry) {
      const key = getKey(entry);
      const index = indexByKey.get(key) ?? entries.push(entry) - 1;
      indexByKey.set(key, index);
      return index;
    },
  };
}
