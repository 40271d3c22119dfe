import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, AirportPlaceFragment, SavedTagFragment } from '../../graphql/generated.ts';

type Named = Pick<AirlineRowFragment, 'id' | 'name' | 'icao' | 'iata' | 'alliance'>;

function airline(row: Named, background: string): AirlineRowFragment {
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

const STAR = 'Star Alliance';

export const UNITED = airline(
  { id: '1', name: 'United Airlines', icao: 'UAL', iata: 'UA', alliance: STAR },
  '#001642',
);
export const LUFTHANSA = airline(
  { id: '2', name: 'Lufthansa', icao: 'DLH', iata: 'LH', alliance: STAR },
  '#05164D',
);
export const KLM = airline({ id: '3', name: 'KLM', icao: 'KLM', iata: 'KL', alliance: 'SkyTeam' }, '#003A63');
export const QANTAS = airline(
  { id: '4', name: 'Qantas', icao: 'QFA', iata: 'QF', alliance: 'OneWorld' },
  '#5A0A10',
);
export const EASYJET = airline(
  { id: '5', name: 'easyJet', icao: 'EZY', iata: 'U2', alliance: 'Independent' },
  '#7A2E00',
);

export const AIRLINES = [KLM, UNITED, QANTAS, LUFTHANSA, EASYJET];

const airport = (
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

export const FRANKFURT = airport('FRA', 'Frankfurt am Main', 'Frankfurt', 'DE', [50.0333, 8.5706]);
export const NARITA = airport('NRT', 'Narita International', 'Tokyo', 'JP', [35.7647, 140.3864]);
export const KENNEDY = airport('JFK', 'John F. Kennedy', 'New York', 'US', [40.6398, -73.7789]);
const ZURICH = airport('ZRH', 'Zürich', 'Zürich', 'CH', [47.4647, 8.5492]);

export const AIRPORTS = [FRANKFURT, NARITA, KENNEDY, ZURICH];

/** Returns a saved tag of an airline. `design` changes the default design. */
export function savedTag(
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
