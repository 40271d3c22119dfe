import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, AirportPlaceFragment, SavedTagFragment } from '../../graphql/generated.ts';

type AirlineIdentity = Pick<AirlineRowFragment, 'id' | 'name' | 'icao' | 'iata' | 'alliance'>;

function createAirline(row: AirlineIdentity, background: string): AirlineRowFragment {
  return {
    __typename: 'Airline',
    ...row,
    country: 'XX',
    activeFrom: null,
    activeTo: null,
    typicalTypes: [],
    logoUrl: `/img/logo_${row.icao.toLowerCase()}.png`,
    isPreset: true,
    brandColors: {
      __typename: 'BrandColors',
      background,
      gradient: '#0B2A8A',
      outline: '#FFAD00',
      airlineText: '#FFFFFF',
      iataText: '#EEEEEE',
      cityText: '#DDDDDD',
      countryText: '#FFD98A',
    },
  };
}

const STAR_ALLIANCE = 'Star Alliance';

export const UNITED = createAirline(
  { id: '1', name: 'United Airlines', icao: 'UAL', iata: 'UA', alliance: STAR_ALLIANCE },
  '#001642',
);
export const LUFTHANSA = createAirline(
  { id: '2', name: 'Lufthansa', icao: 'DLH', iata: 'LH', alliance: STAR_ALLIANCE },
  '#05164D',
);
export const KLM = createAirline(
  { id: '3', name: 'KLM', icao: 'KLM', iata: 'KL', alliance: 'SkyTeam' },
  '#003A63',
);
export const QANTAS = createAirline(
  { id: '4', name: 'Qantas', icao: 'QFA', iata: 'QF', alliance: 'OneWorld' },
  '#5A0A10',
);
export const EASYJET = createAirline(
  { id: '5', name: 'easyJet', icao: 'EZY', iata: 'U2', alliance: 'Independent' },
  '#7A2E00',
);

export const AIRLINES = [KLM, UNITED, QANTAS, LUFTHANSA, EASYJET];

const createAirport = (
  iata: string,
  name: string,
  city: string,
  country: string,
  [latitude, longitude]: [number, number],
): AirportPlaceFragment => ({
  __typename: 'Airport',
  id: iata,
  iata,
  name,
  city,
  country,
  latitude,
  longitude,
  rank: 100,
});

export const FRANKFURT = createAirport('FRA', 'Frankfurt am Main', 'Frankfurt', 'DE', [50.0333, 8.5706]);
export const NARITA = createAirport('NRT', 'Narita International', 'Tokyo', 'JP', [35.7647, 140.3864]);
export const KENNEDY = createAirport('JFK', 'John F. Kennedy', 'New York', 'US', [40.6398, -73.7789]);
const ZURICH = createAirport('ZRH', 'Zürich', 'Zürich', 'CH', [47.4647, 8.5492]);

export const AIRPORTS = [FRANKFURT, NARITA, KENNEDY, ZURICH];

/** Returns a saved tag of an airline. `design` changes the default design. */
export function createSavedTag(
  id: string,
  of: AirlineRowFragment,
  design: Partial<TagConfig> = {},
): SavedTagFragment {
  return {
    __typename: 'Tag',
    id,
    airlineId: of.id,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    flownOn: null,
    notes: null,
    tagConfig: {
      ...DEFAULT_DESIGN,
      airline: of.name.toUpperCase(),
      icao: of.icao,
      airlineIata: of.iata,
      timestamp: '2026-11-02T08:00:00.000Z',
      ...design,
    },
  };
}

/** Returns the tag that a server stores for a saved design, with the airline of its ICAO code. */
export function toStoredTag(
  config: TagConfig,
  { id, savedAt, flownOn = null }: { id: string; savedAt: string; flownOn?: string | null },
): SavedTagFragment {
  return {
    __typename: 'Tag',
    id,
    airlineId: AIRLINES.find(({ icao }) => icao === config.icao)?.id ?? null,
    createdAt: savedAt,
    updatedAt: savedAt,
    flownOn,
    notes: null,
    tagConfig: { ...config, timestamp: savedAt },
  };
}
