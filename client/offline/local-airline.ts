import { parseAirline, type AirlineDraft } from '../../tag/airlines/airline.ts';
import { DEFAULT_BRAND_COLORS, brandOfDesign } from '../../tag/design/brand-colors.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import type { Result } from '../../tag/texts/refusal.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';

/** What begins the id of an airline that waits in the outbox to be made. */
const LOCAL_PREFIX = 'local-';
/** What begins the id of a sample: the server has such an airline under another id. */
const SAMPLE_PREFIX = 'sample-';

/** The id of an airline that only this browser has; a code belongs to one airline. */
export const localAirlineId = (icao: string) => `${LOCAL_PREFIX}${icao}`;

/** Whether an airline of this id waits in the outbox to be made. */
export function isPendingAirline(id: string | null | undefined): boolean {
  return id?.startsWith(LOCAL_PREFIX) ?? false;
}

/** Whether the server has no airline of this id. */
export function isLocalAirline(id: string | null | undefined): boolean {
  return isPendingAirline(id) || (id?.startsWith(SAMPLE_PREFIX) ?? false);
}

/** An airline as the API has it. */
export function airlineRow(id: string, draft: AirlineDraft, isPreset: boolean): AirlineRowFragment {
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

/** The draft of a listed airline. An airline that no longer flies is in no alliance. @returns a refusal where it is none */
export function draftOfRow(row: AirlineRowFragment): Result<AirlineDraft> {
  return parseAirline(row.activeTo === null ? row : { ...row, alliance: 'Independent' });
}

/** The two airlines of a browser that has never seen a list. */
export const SAMPLE_AIRLINES: readonly AirlineRowFragment[] = [
  airlineRow(
    `${SAMPLE_PREFIX}DLH`,
    {
      name: 'Lufthansa',
      icao: 'DLH',
      iata: 'LH',
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
  airlineRow(
    `${SAMPLE_PREFIX}UAL`,
    {
      name: 'United Airlines',
      icao: 'UAL',
      iata: 'UA',
      alliance: 'Star Alliance',
      logoUrl: DEFAULT_DESIGN.selectedLogo,
      brandColors: brandOfDesign(DEFAULT_DESIGN),
    },
    true,
  ),
];
