import { readCatalogueAirlines } from '../../airlines/tests/read-catalogue.ts';
import { brandToDesignColors } from '../../design/brand-colors.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { PRINTABLE_FIELDS } from '../../design/field-lists.ts';

const ALL_PRINTED = { printed: PRINTABLE_FIELDS, layoutVersion: 2 } as const;

/** A text for each printable field. */
export const PRINTABLE_TEXTS: Partial<TagConfig> = Object.fromEntries(
  PRINTABLE_FIELDS.map((field) => [field, '12']),
);

/** Extreme designs for every layout: all fields at their limits, all fields empty, other scripts. */
export const HARD_DESIGNS: Readonly<Record<string, TagConfig>> = {
  'at its limits': {
    ...DEFAULT_DESIGN,
    ...ALL_PRINTED,
    airline: 'W'.repeat(60),
    iata: 'WWWW',
    city: 'W'.repeat(60),
    country: 'M'.repeat(40),
    flightNumber: 'WWWW 8888888',
    date: 'W'.repeat(20),
    departure: 'MMMM',
    arrival: 'WMWM',
    seat: 'WWWWWW',
    cabin: 'M'.repeat(20),
    registration: 'WWWWWWWWWW',
    passenger: 'W'.repeat(40),
    gate: 'WWWWWW',
    boarding: 'WWWWWWWW',
    sequence: 'WWWW',
    via: 'WWWW',
    pieces: 'WW',
  },
  'of long words': {
    ...DEFAULT_DESIGN,
    ...ALL_PRINTED,
    airline: 'THE VERY LONG AIRLINE COMPANY OF SOMEWHERE BEYOND THE SEAS',
    iata: 'MUC',
    city: 'LLANFAIRPWLLGWYNGYLL',
    country: 'UNITED KINGDOM OF GREAT BRITAIN',
    flightNumber: 'UA 12345',
    date: '30 SEPTEMBER 2026',
    arrival: 'ORD',
    seat: '108W',
    cabin: 'PREMIUM ECONOMY',
    registration: 'D-ABYT',
    passenger: 'WOLFESCHLEGELSTEINHAUSEN/MAXIMILIAN JR',
    gate: 'T2-G18',
    boarding: '10:45 PM',
    sequence: '0131',
    via: 'FRA',
    pieces: '12',
  },
  empty: {
    ...DEFAULT_DESIGN,
    ...ALL_PRINTED,
    airline: '',
    iata: '',
    city: '',
    country: '',
    flightNumber: '',
    date: '',
    departure: '',
    arrival: '',
  },
  'in other scripts': {
    ...DEFAULT_DESIGN,
    ...ALL_PRINTED,
    airline: 'الخطوط الجوية السعودية',
    iata: 'เชียง',
    city: 'किशनगढ़ हवाई',
    country: 'ភ្នំពេញ',
    flightNumber: 'SV 1020',
    date: '2026年3月2日',
    arrival: 'ÄÖŐ',
    seat: '١٢أ',
    cabin: 'ชั้นธุรกิจ',
    passenger: 'عبد الرحمن السعودي',
    gate: 'ก๑๒',
    via: 'ÄÖŐ',
    pieces: '٢',
  },
};

/** Returns a design in the colors of each airline of the catalogue, by its code. */
export function createCatalogueDesigns(): [code: string, design: TagConfig][] {
  return readCatalogueAirlines().map(({ icao, brand_colors }) => [
    icao,
    { ...DEFAULT_DESIGN, ...brandToDesignColors(brand_colors), layoutVersion: 2 },
  ]);
}
