/** An aircraft that a tag can show. */
export type Aircraft = {
  /** Root-relative path that a design stores in `selectedAircraft`. */
  readonly image: string;
  /** The name of the choice in the picker. */
  readonly name: string;
  /** The label printed on the card. */
  readonly family: string;
  /** The two types of a choice that has two, in the order of SUBTYPES. */
  readonly types?: readonly [standard: string, alternate: string];
  readonly maker: string;
  /** ICAO and IATA type codes; null for a choice of several types, or if the type has no code. */
  readonly icao: string | null;
  readonly iata: string | null;
  /** The year of the first flight. */
  readonly firstFlight: number;
  /** In meters. For a choice of several types, the length of the type that is drawn. */
  readonly length: number;
  readonly span: number;
  /** Other names, nicknames and codes for the search, separated by commas. */
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
