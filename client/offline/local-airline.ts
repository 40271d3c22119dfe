import { parseAirline, type AirlineDraft } from '../../tag/airlines/airline.ts';
import { DEFAULT_BRAND_COLORS, designToBrandColors } from '../../tag/design/brand-colors.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import type { Result } from '../../tag/texts/refusal.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';

/** The prefix of the id of an airline that is pending in the outbox. */
const LOCAL_PREFIX = 'local-';
/** The prefix of the id of a sample airline, which the server has under another id. */
const SAMPLE_PREFIX = 'sample-';

/** Returns the id of an airline that exists only in this browser; an ICAO code identifies one airline. */
export const formatLocalAirlineId = (icao: string) => `${LOCAL_PREFIX}${icao}`;

/** Returns true if the airline with this id is pending in the outbox. */
export function isPendingAirline(id: string | null | undefined): boolean {
  return id?.startsWith(LOCAL_PREFIX) ?? false;
}

/** Returns true if the server has no airline with this id. */
export function isLocalAirline(id: string | null | undefined): boolean {
  return isPendingAirline(id) || (id?.startsWith(SAMPLE_PREFIX) ?? false);
}

/** Builds an airline in the shape of the API. */
export function buildAirlineRow(id: string, draft: AirlineDraft, isPreset: boolean): AirlineRowFragment {
  const { brandColors, ...airline } = draft;
  return {
    __typename: 'Airline',
    id,
    ...airline,
    country: null,
    activeFrom: null,
    activeTo: null,
    typicalTypes: [],
    isPreset,
    brandColors: { __typename: 'BrandColors', ...brandColors },
  };
}

/**
 * Converts a listed airline to a draft. An airline that no longer flies is in no alliance.
 * @returns a refusal if the airline is invalid
 */
export function parseAirlineRow(row: AirlineRowFragment): Result<AirlineDraft> {
  return parseAirline(row.activeTo === null ? row : { ...row, alliance: 'Independent' });
}

/** The two airlines of a browser that has never loaded a list. */
export const SAMPLE_AIRLINES: readonly AirlineRowFragment[] = [
  buildAirlineRow(
    `${SAMPLE_PREFIX}DLH`,
    {
      name: 'Lufthansa',
      icao: 'DLH',
      iata: 'LH',
      // Not translated: the name of an alliance.
      alliance: 'Star Alliance',
      logoUrl: '/img/logo_lufthansa.png',
      brandColors: {
        ...DEFAULT_BRAND_COLORS,
        background: '#05164D',
        gradient: '#0B2A8A',
        outline: '#FFAD00',
        countryText: '#FFD98A',
      },
    },
    true,
  ),
  buildAirlineRow(
    `${SAMPLE_PREFIX}UAL`,
    {
      // Not translated: the name of an airline.
      name: 'United Airlines',
      icao: 'UAL',
      iata: 'UA',
      // Not translated: the name of an alliance.
      alliance: 'Star Alliance',
      logoUrl: DEFAULT_DESIGN.selectedLogo,
      brandColors: designToBrandColors(DEFAULT_DESIGN),
    },
    true,
  ),
];
