import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ALLIANCES } from '../../tag/design/tag-config.ts';

const COLOR = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

const AIRLINES = z.array(
  z.object({
    name: z.string().min(1),
    icao: z.string().regex(/^[A-Z]{3}$/),
    iata: z.string().regex(/^[A-Z0-9]{2}$/),
    country: z.string().regex(/^[A-Z]{2}$/),
    alliance: z.enum(ALLIANCES),
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
  }),
);

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

/** The airlines of the catalogue. Throws when the file is invalid. */
export function readAirlineSeed(): z.infer<typeof AIRLINES> {
  return AIRLINES.parse(readSeed('airlines.json'));
}

/** The airports of the catalogue. Throws when the file is invalid. */
export function readAirportSeed(): z.infer<typeof AIRPORTS> {
  return AIRPORTS.parse(readSeed('airports.json'));
}
