import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandColors } from '../../design/brand-colors.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../server/database/seed');

const readCatalogueRows = <Row>(file: string): Row[] =>
  JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Row[];

/** Returns the airlines of the catalogue, from the files that the server seeds. */
export const readCatalogueAirlines = (): {
  name: string;
  icao: string;
  iata: string;
  brand_colors: BrandColors;
  active_to?: number;
}[] => ['airlines.json', 'historic-airlines.json'].flatMap((file) => readCatalogueRows(file));

/** Returns the airports of the catalogue. */
export const readCatalogueAirports = (): { city: string }[] => readCatalogueRows('airports.json');
