/** Every scheme, today's first. */
import type { Scheme } from '../scheme.ts';
import { BRITISH_ISLES } from './british-isles.ts';
import { CANADA_AND_LATIN_AMERICA } from './canada-latin-america.ts';
import { CENTRAL_EUROPE } from './central-europe.ts';
import { EAST_ASIA } from './east-asia.ts';
import { GULF_AND_AFRICA } from './gulf-africa.ts';
import { HISTORIC_AMERICA } from './historic-america.ts';
import { HISTORIC_EUROPE } from './historic-europe.ts';
import { NORTH_AND_EAST_EUROPE } from './north-east-europe.ts';
import { PACIFIC } from './pacific.ts';
import { SOUTH_ASIA } from './south-asia.ts';
import { UNITED_STATES } from './united-states.ts';
import { WESTERN_EUROPE } from './western-europe.ts';

export const SCHEMES: readonly Scheme[] = [
  ...UNITED_STATES,
  ...CANADA_AND_LATIN_AMERICA,
  ...BRITISH_ISLES,
  ...WESTERN_EUROPE,
  ...CENTRAL_EUROPE,
  ...NORTH_AND_EAST_EUROPE,
  ...GULF_AND_AFRICA,
  ...EAST_ASIA,
  ...SOUTH_ASIA,
  ...PACIFIC,
  ...HISTORIC_AMERICA,
  ...HISTORIC_EUROPE,
];
