/** Every scheme, today's first. */
import type { Scheme } from '../scheme.ts';
import { EAST_ASIA, SOUTH_ASIA } from './asia.ts';
import { CENTRAL_EUROPE, NORTH_EAST_EUROPE, WESTERN_EUROPE } from './europe.ts';
import { GULF_AND_AFRICA } from './gulf-africa.ts';
import { HISTORIC } from './historic.ts';
import { NORTH_AMERICA } from './north-america.ts';
import { LATIN_AMERICA, PACIFIC } from './pacific-latin.ts';

export const SCHEMES: readonly Scheme[] = [
  ...NORTH_AMERICA,
  ...WESTERN_EUROPE,
  ...CENTRAL_EUROPE,
  ...NORTH_EAST_EUROPE,
  ...GULF_AND_AFRICA,
  ...EAST_ASIA,
  ...SOUTH_ASIA,
  ...PACIFIC,
  ...LATIN_AMERICA,
  ...HISTORIC,
];
