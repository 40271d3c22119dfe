/**
 * Areas of a country on another continent than most of it, in degrees north and east. An airport in one counts there: Thrace west of the
 * Bosporus, Russia east of the Urals, Kazakhstan west of the Ural river, Sinai, western New Guinea, Ceuta and Melilla, Hawaii, and Easter
 * Island. Other islands count with their country: the Canaries and Madeira are in Europe.
 */
export const CONTINENT_AREAS = [
  { country: 'TR', continent: 'Europe', south: 40.5, north: 42.2, west: 25, east: 29.05 },
  { country: 'RU', continent: 'Asia', south: 40, north: 65, west: 60, east: 180 },
  { country: 'RU', continent: 'Asia', south: 65, north: 82, west: 65, east: 180 },
  { country: 'RU', continent: 'Asia', south: 60, north: 82, west: -180, east: -160 },
  { country: 'KZ', continent: 'Europe', south: 46, north: 52, west: 46, east: 52 },
  { country: 'EG', continent: 'Asia', south: 27.6, north: 31.6, west: 32.6, east: 35 },
  { country: 'ID', continent: 'Oceania', south: -5, north: 1, west: 130.6, east: 141.1 },
  { country: 'ID', continent: 'Oceania', south: -9.2, north: -5, west: 137, east: 141.1 },
  { country: 'ES', continent: 'Africa', south: 35, north: 35.95, west: -6, east: -2 },
  { country: 'US', continent: 'Oceania', south: 18, north: 29, west: -179, east: -154 },
  { country: 'CL', continent: 'Oceania', south: -30, north: -25, west: -111, east: -105 },
] as const;
