/** An aircraft that a tag can show. */
export type Aircraft = {
  /** Root-relative path that a design stores in `selectedAircraft`. */
  readonly image: string;
  /** The choice as the picker names it. */
  readonly name: string;
  /** The label printed on the card. */
  readonly family: string;
  /** The two types of a choice that spans two, in the order of SUBTYPES. */
  readonly types?: readonly [standard: string, alternate: string];
  readonly maker: string;
  /** ICAO and IATA type codes; null for a choice that spans several types, and where no code was given. */
  readonly icao: string | null;
  readonly iata: string | null;
  /** The year of the first flight. */
  readonly firstFlight: number;
  /** In meters; of the type that is drawn, where a choice spans several. */
  readonly length: number;
  readonly span: number;
  /** Other names, nicknames and codes by which people search it, separated by commas. */
  readonly alias: string;
};

/** Name, codes, year of the first flight, length and span in meters, and the alias. */
export type AircraftRow = readonly [
  name: string,
  icao: string | null,
  iata: string | null,
  firstFlight: number,
  length: number,
  span: number,
  alias?: string,
];

/** The types of each maker. */
export type AircraftRows = Readonly<Record<string, readonly AircraftRow[]>>;
