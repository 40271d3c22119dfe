import { LAYOUT_VERSION } from '../../tag/design/choices.ts';
import { queryGraphql, callRest, expectSuccess, type ProductMember } from '../product/api.ts';
import type { SharedProduct } from '../product/start-product.ts';

/** Airline, number, date, from, to, and the aircraft's image: a typical collection. */
type SceneFlight = readonly [
  airline: string,
  number: string,
  date: string,
  from: string,
  to: string,
  aircraft: string,
];

/** In the order in which they are saved; the editor opens the last flight. */
const SCENE_FLIGHTS: readonly SceneFlight[] = [
  ['DL', 'DL 295', '4/18-2024', 'ATL', 'HND', 'a350-900_1000'],
  ['EK', 'EK 412', '6/02-2024', 'DXB', 'SYD', 'b777-200_300er'],
  ['WN', 'WN 1402', '7/27-2024', 'OAK', 'LAS', 'b737_max'],
  ['NZ', 'NZ 5', '10/11-2024', 'AKL', 'LAX', 'b787-8_9'],
  ['BA', 'BA 178', '12/21-2024', 'JFK', 'LHR', 'b777-200_300er'],
  ['AY', 'AY 1471', '2/06-2025', 'HEL', 'ZRH', 'a320_winglet'],
  ['KE', 'KE 82', '3/30-2025', 'JFK', 'ICN', 'b777-200_300er'],
  ['QF', 'QF 2', '5/14-2025', 'LHR', 'SIN', 'a380'],
  ['LX', 'LX 17', '7/16-2025', 'JFK', 'ZRH', 'a330-200_300'],
  ['CX', 'CX 880', '8/22-2025', 'HKG', 'LAX', 'a350-900_1000'],
  ['KL', 'KL 606', '9/30-2025', 'SFO', 'AMS', 'b787-8_9'],
  ['TK', 'TK 1588', '11/08-2025', 'FRA', 'IST', 'a320_winglet'],
  ['NH', 'NH 105', '1/12-2026', 'LAX', 'HND', 'b787-8_9'],
  ['AF', 'AF 7', '2/14-2026', 'JFK', 'CDG', 'a350-900_1000'],
  ['LH', 'LH 401', '3/02-2026', 'JFK', 'FRA', 'a340-600'],
  ['FJ', 'FJ 811', '5/21-2026', 'SFO', 'NAN', 'a350-900_1000'],
  ['UA', 'UA 889', '8/03-2026', 'SFO', 'PEK', 'b787-8_9'],
  ['SQ', 'SQ 325', '10/03-2026', 'FRA', 'SIN', 'a350-900_1000'],
  ['SQ', 'SQ 221', '10/09-2026', 'SIN', 'SYD', 'b777-200_300er'],
];

type SceneCatalogue = {
  airlines: {
    name: string;
    icao: string;
    iata: string;
    alliance: string;
    activeTo: number | null;
    logoUrl: string;
    isPreset: boolean;
    brandColors: Record<string, string>;
  }[];
  airports: { iata: string; city: string; country: string }[];
};

const CATALOGUE_QUERY = `{
  airlines { name icao iata alliance activeTo logoUrl isPreset
    brandColors { background gradient outline airlineText iataText cityText countryText } }
  airports { iata city country }
}`;

/**
 * Saves the flights of the collection one after the other, so that they have an order.
 * @param count the number of newest flights to save; by default all of them
 */
export async function saveFlights(
  product: SharedProduct,
  { token }: ProductMember,
  count = SCENE_FLIGHTS.length,
): Promise<void> {
  const catalogue = await queryGraphql<SceneCatalogue>(product, CATALOGUE_QUERY);
  for (const flight of SCENE_FLIGHTS.slice(-count)) {
    const body = { tag_config: buildDesign(flight, catalogue) };
    await expectSuccess(callRest(product, 'POST', '/api/user/tags', { token, body }));
  }
}

function buildDesign(
  [code, flightNumber, date, departure, iata, aircraft]: SceneFlight,
  catalogue: SceneCatalogue,
) {
  const airline = catalogue.airlines.find(
    (candidate) => candidate.iata === code && candidate.activeTo === null,
  );
  const airport = catalogue.airports.find((candidate) => candidate.iata === iata);
  if (!airline || !airport) throw new Error(`The catalogue has no ${code} or no ${iata}`);
  const { brandColors: colors } = airline;
  return {
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    alliance: airline.alliance,
    selectedLogo: airline.logoUrl,
    layoutVersion: LAYOUT_VERSION,
    selectedAircraft: `/img/aircraft_${aircraft}.png`,
    iata,
    city: airport.city,
    country: airport.country,
    departure,
    flightNumber,
    date,
    tagBackgroundColor: colors['background'],
    gradientColor: colors['gradient'],
    outlineColor: colors['outline'],
    airlineTextColor: colors['airlineText'],
    iataTextColor: colors['iataText'],
    cityTextColor: colors['cityText'],
    countryTextColor: colors['countryText'],
  };
}
