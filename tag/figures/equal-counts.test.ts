import { formatInteger } from '../base/format-count.ts';
import fc from 'fast-check';
import { parseFlightDay } from '../dates/flight-day.ts';
import { UNKNOWN_YEAR } from '../dates/flight-year.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { isInFilter, parseTagFilter } from '../lists/tag-filter.ts';
import { computeTagStats } from '../lists/tag-stats.ts';
import { listPictureFlights } from '../collection/picture-data.ts';
import { listCollectionFigures } from '../exported-image/collection-figures.ts';
import { computeFlightStats, type FlightStats } from './flight-stats.ts';
import { listFlightRoutes } from './flight-routes.ts';
import { omitPlannedFlights, toFlownTag } from './flown-tag.ts';
import { computeGroupStats } from './group-stats.ts';

const place = (iata: string, country: string, latitude: number, longitude: number) =>
  [iata, { iata, name: iata, city: iata, country, latitude, longitude }] as const;
const AIRPORTS = new Map([
  place('LHR', 'GB', 51.47, -0.45),
  place('LGW', 'GB', 51.15, -0.19),
  place('FRA', 'DE', 50.03, 8.57),
  place('JFK', 'US', 40.64, -73.78),
]);

const code = fc.constantFrom('LHR', 'LGW', 'FRA', 'JFK', 'QQQ', '');
const day = fc.constantFrom('7/16-2024', '31 DEC 2024', '1 JAN 2025', '2024-02-30');
const date = fc.oneof(day, fc.constantFrom('AUG 2024', '8/2025', '2024', 'SUMMER 2025', 'SOON', ''));
const airline = fc.constantFrom<Partial<TagConfig>>(
  { airline: 'BRITISH AIRWAYS', icao: 'BAW', alliance: 'OneWorld' },
  { airline: 'LUFTHANSA', icao: 'DLH' },
  { airline: 'LAN', icao: 'LAN' },
  { airline: 'LATAM AIRLINES', icao: 'LAN' },
);
const aircraft = fc.constantFrom('/img/aircraft_a380.png', '/img/aircraft_747-400.png', '/img/unknown.png');
const tag = fc
  .record({
    departure: code,
    arrival: code,
    iata: code,
    date,
    airline,
    selectedAircraft: aircraft,
    days: day,
  })
  .chain(({ airline: names, days, ...design }) =>
    fc.boolean().map((isDaySent) => ({
      tagConfig: { ...DEFAULT_DESIGN, ...design, ...names },
      // A client may send another day than that of the printed date.
      flownOn: parseFlightDay(isDaySent ? days : design.date),
      notes: null,
    })),
  );
const collection = fc
  .array(tag, { maxLength: 30 })
  .map((tags) => tags.map((one, at) => ({ ...one, id: `${at}`, createdAt: new Date(1e12 - at) })));

/** Returns the figure that a printed name promises; places count both ends only if their name says 'visited'. */
function getNamedFigure(name: string, figures: FlightStats): number {
  const figureByName: Record<string, number> = {
    KM: figures.distanceKm,
    FLIGHTS: figures.flights,
    AIRLINES: figures.airlines,
    TYPES: figures.types,
    'AIRCRAFT TYPES': figures.types,
    'AIRPORTS VISITED': figures.airports,
    'COUNTRIES VISITED': figures.countries,
    'HOURS, ABOUT': figures.hours,
  };
  const figure = figureByName[name];
  if (figure === undefined) throw new Error(`No figure has the name ${name}`);
  return figure;
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);

const LAST_DAY = '2099-12-31';

test('figures of one name are equal everywhere, and each other pair keeps its stated rule', () => {
  fc.assert(
    fc.property(collection, (tags) => {
      const header = computeTagStats(
        tags.map(({ tagConfig: config, ...rest }) => ({ ...rest, config })),
        AIRPORTS,
      );
      const flown = tags.map(toFlownTag);
      const figures = computeFlightStats(flown, AIRPORTS, LAST_DAY);
      const page = computeGroupStats(
        flown.map(({ selectedAircraft, ...one }) => ({ ...one, aircraft: selectedAircraft, count: 1 })),
        AIRPORTS,
      );
      const pictured = listPictureFlights(flown, AIRPORTS, LAST_DAY);
      const { flights, distanceKm, airlines, airports, countries, hours, routes } = figures;

      // Equal names.
      expect([flights, airlines, sum(header.byAirline)]).toEqual([header.tags, header.airlines, header.tags]);
      expect(Math.abs(distanceKm - header.distanceKm)).toBeLessThanOrEqual(1);
      expect(page).toMatchObject({ flights, airlines, airports, countries, hours, routes });
      expect(pictured).toHaveLength(flights);
      expect(Math.abs(pictured.reduce((km, one) => km + one.km, 0) - distanceKm)).toBeLessThanOrEqual(1);

      // A printed name has the value of its figure.
      for (const [name, value] of listCollectionFigures(page))
        expect([name, value]).toEqual([name, formatInteger(getNamedFigure(name, figures))]);

      // An airline counts the same flights in the header, the filter and the figures.
      const toEntries = (counts: FlightStats['byAirline']) =>
        new Map(counts.map(({ key, count }) => [key, count]));
      expect(toEntries(figures.byAirline)).toEqual(toEntries(header.byAirline));
      for (const { key, count } of header.byAirline) {
        const filter = parseTagFilter({ icao: key });
        expect(tags.filter((one) => filter.ok && isInFilter(one, filter.value, AIRPORTS))).toHaveLength(
          count,
        );
      }

      // A year counts the same flights in the header, the filter, the figures and the pictures.
      const years = header.byYear.filter(({ key }) => key !== UNKNOWN_YEAR);
      expect(figures.years.map(({ year, flights: count }) => [year, count])).toEqual(
        years.map(({ key, count }) => [key, count]),
      );
      for (const { key: year, count } of header.byYear) {
        const filter = parseTagFilter({ year });
        expect(tags.filter((one) => filter.ok && isInFilter(one, filter.value, AIRPORTS))).toHaveLength(
          count,
        );
        if (year !== UNKNOWN_YEAR)
          expect(pictured.filter((one) => one.day.startsWith(year))).toHaveLength(count);
      }

      // 'Destination countries' counts destinations; 'visited' counts the known airports of both ends.
      const landedIn = new Set(
        tags.map(({ tagConfig: { iata, country } }) => AIRPORTS.get(iata)?.country ?? country),
      );
      const ends = flown.flatMap(({ departure, arrival }) => [departure, arrival]);
      const visited = new Set(ends.filter((one) => AIRPORTS.has(one)));
      const visitedCountries = new Set([...visited].map((one) => AIRPORTS.get(one)?.country));
      expect(countries).toBe(visitedCountries.size);
      expect([header.countries, airports]).toEqual([landedIn.size, visited.size]);
      for (const { key, count } of figures.byAirport)
        expect(count).toBe(flown.filter((one) => [one.departure, one.arrival].includes(key)).length);

      // The map draws the measured flights.
      expect(sum(listFlightRoutes(flown, AIRPORTS, LAST_DAY))).toBe(figures.measured);
    }),
    { numRuns: 150, seed: 31 },
  );
});

test('figures, pictures and map leave the same planned flights out and say how many', () => {
  const today = fc.constantFrom('2024-08-01', '2024-12-31', '2025-06-30');
  fc.assert(
    fc.property(collection, today, (tags, day) => {
      const all = tags.map(toFlownTag);
      const flown = omitPlannedFlights(all, day);
      const { uncounted, ...figures } = computeFlightStats(all, AIRPORTS, day);
      const { uncounted: others, ...expected } = computeFlightStats(flown, AIRPORTS, LAST_DAY);
      expect(figures).toEqual(expected);
      expect(uncounted.filter(({ reason }) => reason !== 'PLANNED')).toEqual(others);
      const planned = uncounted.find(({ reason }) => reason === 'PLANNED')?.count ?? 0;
      expect(planned).toBe(all.length - flown.length);
      expect(listPictureFlights(all, AIRPORTS, day)).toHaveLength(figures.flights);
      const mapFlights = listFlightRoutes(all, AIRPORTS, day).flatMap(({ flights }) => flights);
      expect(sum(mapFlights) - mapFlights.reduce((count, one) => count + one.planned, 0)).toBe(
        figures.measured,
      );
    }),
    { numRuns: 150, seed: 32 },
  );
});
