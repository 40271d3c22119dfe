/** The rule of each figure of the stats, for callers of the API. Figures of one name have one rule everywhere. */
export const COUNTED_FIGURES = {
  tags: 'Saved tags that are not deleted.',
  airlines:
    'Different ICAO codes; an airline that no longer flies is not its successor, even if the codes are equal.',
  airports: 'Different destinations (iata).',
  countries: 'Different countries of destinations.',
  distance_km: 'Great circles from departure to arrival; 0 where an airport is unknown.',
  by_airline: 'Tags of each airline, as airlines counts them.',
  by_alliance: 'Tags of each alliance.',
  by_airport: 'Tags of each destination (iata).',
  by_aircraft: 'Tags of each aircraft image.',
  by_year: 'Tags of each year: of flown_on, otherwise the last year in flight_date; without a year unknown.',
  'figures.flights':
    'Saved tags that are not deleted, without planned flights: those after today. No figure counts these.',
  'figures.airports': 'Airports visited: different known airports at either end.',
  'figures.countries': 'Countries visited: different countries of the known airports at either end.',
  'figures.by_airport': 'Flights from or to each known airport.',
  'figures.by_country': 'Flights from or to each country.',
  'figures.years': 'Flights of each year, as by_year, without unknown years; airports at either end.',
} as const;
