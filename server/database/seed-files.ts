import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ALLIANCES } from '../../tag/design/choices.ts';

const COLOR = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

const YEAR = z.number().int().min(1919).max(2100);

const AIRLINE = {
  name: z.string().min(1),
  icao: z.string().regex(/^[A-Z]{3}$/),
  iata: z.string().regex(/^[A-Z0-9]{2}$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  slug: z.string().regex(/^[a-z0-9_-]+$/),
  brand_colors: z.object({
    background: COLOR,
    gradient: COLOR,
    outline: COLOR,
    airlineText: COLOR,
    iataText: COLOR,
    cityText: COLOR,
    countryText: COLOR,
  }),
};

/** `active_from` is given where another airline had one of the codes before. */
const AIRLINES = z.array(
  z.strictObject({ ...AIRLINE, alliance: z.enum(ALLIANCES), active_from: YEAR.optional() }),
);

const HISTORIC = z.array(z.strictObject({ ...AIRLINE, active_from: YEAR, active_to: YEAR }));

const AIRPORTS = z.array(
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

/** Read with fs, not imported, so that the same code runs from source and from dist (the build copies the folder). */
function readSeed(file: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'seed', file), 'utf8'));
}

/** An airline of the catalogue; null years are unknown, or to today. */
export type AirlineSeed = Omit<z.infer<typeof AIRLINES>[number], 'active_from'> & {
  active_from: number | null;
  active_to: number | null;
};

/** The airlines of the catalogue: those that fly today, then those that no longer do. Throws when a file is invalid. */
export function readAirlineSeed(): AirlineSeed[] {
  const flying = AIRLINES.parse(readSeed('airlines.json'));
  const historic = HISTORIC.parse(readSeed('historic-airlines.json'));
  return [
    ...flying.map((airline) => ({ ...airline, active_from: airline.active_from ?? null, active_to: null })),
    ...historic.map((airline) => ({ ...airline, alliance: 'Independent' as const })),
  ];
}

/** The airports of the catalogue. Throws when the file is invalid. */
export function readAirportSeed(): z.infer<typeof AIRPORTS> {
  return AIRPORTS.parse(readSeed('airports.json'));
}
