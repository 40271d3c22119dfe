import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ALLIANCES } from '../../tag/design/choices.ts';

const COLOR_SCHEMA = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

const YEAR_SCHEMA = z.number().int().min(1919).max(2100);

const AIRLINE_FIELDS = {
  name: z.string().min(1),
  icao: z.string().regex(/^[A-Z]{3}$/),
  iata: z.string().regex(/^[A-Z0-9]{2}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  slug: z.string().regex(/^[a-z0-9_-]+$/),
  brand_colors: z.object({
    background: COLOR_SCHEMA,
    gradient: COLOR_SCHEMA,
    outline: COLOR_SCHEMA,
    airlineText: COLOR_SCHEMA,
    iataText: COLOR_SCHEMA,
    cityText: COLOR_SCHEMA,
    countryText: COLOR_SCHEMA,
  }),
};

/** `active_from` is set if another airline used one of the codes before. */
const AIRLINES_SCHEMA = z.array(
  z.strictObject({ ...AIRLINE_FIELDS, alliance: z.enum(ALLIANCES), active_from: YEAR_SCHEMA.optional() }),
);

const HISTORIC_AIRLINES_SCHEMA = z.array(
  z.strictObject({ ...AIRLINE_FIELDS, active_from: YEAR_SCHEMA, active_to: YEAR_SCHEMA }),
);

const AIRPORTS_SCHEMA = z.array(
  z.object({
    iata: z.string().regex(/^[A-Z]{3}$/),
    name: z.string().min(1),
    city: z.string().min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    timezone: z.string().min(1),
    rank: z.number().int().positive(),
  }),
);

/** Reads the file with fs instead of an import, so that the same code runs from source and from dist (the build copies the folder). */
function readSeed(file: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'seed', file), 'utf8'));
}

/** An airline of the catalogue. A null `active_from` is unknown; a null `active_to` means that the airline still flies. */
export type AirlineSeed = Omit<z.infer<typeof AIRLINES_SCHEMA>[number], 'active_from'> & {
  active_from: number | null;
  active_to: number | null;
};

/** Returns the airlines of the catalogue: first those that still fly, then the others. Throws if a file is invalid. */
export function readAirlineSeed(): AirlineSeed[] {
  const activeAirlines = AIRLINES_SCHEMA.parse(readSeed('airlines.json'));
  const historic = HISTORIC_AIRLINES_SCHEMA.parse(readSeed('historic-airlines.json'));
  return [
    ...activeAirlines.map((airline) => ({
      ...airline,
      active_from: airline.active_from ?? null,
      active_to: null,
    })),
    ...historic.map((airline) => ({ ...airline, alliance: 'Independent' as const })),
  ];
}

/** Returns the airports of the catalogue. Throws if the file is invalid. */
export function readAirportSeed(): z.infer<typeof AIRPORTS_SCHEMA> {
  return AIRPORTS_SCHEMA.parse(readSeed('airports.json'));
}
