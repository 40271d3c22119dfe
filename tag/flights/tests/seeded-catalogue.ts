import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AIRCRAFT } from '../../aircraft/aircraft.ts';
import type { BrandColors } from '../../design/brand-colors.ts';
import {
  createFlightCatalogue,
  type FlightAirline,
  type FlightAirport,
  type FlightCatalogue,
} from '../plan/flight-catalogue.ts';

type SeedRow = {
  name: string;
  icao: string;
  iata: string;
  alliance?: string;
  brand_colors: BrandColors;
  active_from?: number;
  active_to?: number;
};

const seed = join(import.meta.dirname, '../../../server/database/seed');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(seed, name), 'utf8'));

/** The aircraft of a few airlines, instead of the server's table. */
const TYPICAL: Readonly<Record<string, readonly string[]>> = {
  LH: ['A320-200', 'A321', 'A350-900'],
  FR: ['737-800', '737 MAX 8'],
  UA: ['737-800', '777-300ER'],
  EK: ['777-300ER', 'A380'],
};
const findImage = (name: string) => AIRCRAFT.find((type) => type.name === name)?.image ?? '';

const presets = [
  ...(readJson('airlines.json') as SeedRow[]),
  ...(readJson('historic-airlines.json') as SeedRow[]),
];

export const AIRLINES: readonly FlightAirline[] = presets.map((row, at) => ({
  id: String(at + 1),
  name: row.name,
  icao: row.icao,
  iata: row.iata,
  alliance: row.alliance ?? 'Independent',
  brandColors: row.brand_colors,
  logoUrl: '/img/logo_fin.png',
  isPreset: true,
  activeFrom: row.active_from ?? null,
  activeTo: row.active_to ?? null,
  typicalTypes: (row.active_to === undefined ? (TYPICAL[row.iata] ?? []) : []).map(findImage),
}));

export const AIRPORTS = readJson('airports.json') as readonly FlightAirport[];

let made: FlightCatalogue | undefined;

/** Returns the seeded catalogue. It is built once, because this is slow. */
export function createSeededCatalogue(): FlightCatalogue {
  made ??= createFlightCatalogue({ airlines: AIRLINES, airports: AIRPORTS });
  return made;
}
