import { DEFAULT_BRAND_COLORS, brandOfDesign } from '../../tag/design/brand-colors.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { airlineRow, SAMPLE_PREFIX } from './local-airline.ts';

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
