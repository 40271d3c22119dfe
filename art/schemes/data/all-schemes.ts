/** All schemes, today's first. */
import type { Scheme } from '../../drawing/scheme.ts';
import { BRITISH_ISLES } from './british-isles.ts';
import { CANADA_AND_LATIN_AMERICA } from './canada-latin-america.ts';
import { CENTRAL_EUROPE } from './central-europe.ts';
import { JAPAN } from './japan.ts';
import { EAST_ASIA } from './east-asia.ts';
import { AFRICA } from './africa.ts';
import { GULF } from './gulf.ts';
import { LOW_COST_AMERICA } from './low-cost-america.ts';
import { SOUTH_EUROPE } from './south-europe.ts';
import { NORTH_ATLANTIC } from './north-atlantic.ts';
import { MIDDLE_EAST } from './middle-east.ts';
import { ISLAND_ASIA } from './island-asia.ts';
import { CHINA_JAPAN_KOREA } from './china-japan-korea.ts';
import { HISTORIC_AMERICA } from './historic-america.ts';
import { HISTORIC_EUROPE } from './historic-europe.ts';
import { EAST_EUROPE } from './east-europe.ts';
import { NORDIC } from './nordic.ts';
import { PACIFIC } from './pacific.ts';
import { SOUTH_ASIA } from './south-asia.ts';
import { AMERICAN_LEISURE } from './american-leisure.ts';
import { UNITED_STATES } from './united-states.ts';
import { WESTERN_EUROPE } from './western-europe.ts';

export const SCHEMES: readonly Scheme[] = [
  ...UNITED_STATES,
  ...AMERICAN_LEISURE,
  ...CANADA_AND_LATIN_AMERICA,
  ...BRITISH_ISLES,
  ...WESTERN_EUROPE,
  ...CENTRAL_EUROPE,
  ...NORDIC,
  ...EAST_EUROPE,
  ...GULF,
  ...AFRICA,
  ...EAST_ASIA,
  ...JAPAN,
  ...SOUTH_ASIA,
  ...PACIFIC,
  ...LOW_COST_AMERICA,
  ...SOUTH_EUROPE,
  ...NORTH_ATLANTIC,
  ...MIDDLE_EAST,
  ...ISLAND_ASIA,
  ...CHINA_JAPAN_KOREA,
  ...HISTORIC_AMERICA,
  ...HISTORIC_EUROPE,
];
