import { formatInteger } from '../base/format-count.ts';
import { EQUATOR_KM } from '../figures/moon-trips.ts';
import { translate } from '../texts/translate.ts';
import {
  createContinentCounter,
  createDistanceCounter,
  createFlightCounter,
  createLatitudeCounter,
  createRepeatCounter,
  type Counter,
  type Progress,
} from './counters.ts';
import { POLAR_CIRCLE_DEGREES } from './polar-circle.ts';

/** A row of the table of milestones: its id, which is also that of its pin, its texts, and how it is earned. */
export type MilestoneRow = {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  /** The value from which the milestone is earned. */
  readonly goal: number;
  /** Creates a counter that gets each flight that is not planned, the first one first. */
  readonly createCounter: () => Counter;
  /** Formats how far the user has come: '38 of 50 flights'. */
  readonly formatProgress: (progress: Progress) => string;
};

const createProgressFormatter = (goal: number, unit: string) => (progress: Progress) =>
  `${formatInteger(progress.value)} of ${formatInteger(goal)} ${unit}`;

const buildFlightRow = <Id extends string>(id: Id, goal: number, name: string, sentence: string) =>
  ({
    id,
    name,
    sentence,
    goal,
    createCounter: createFlightCounter,
    formatProgress: createProgressFormatter(goal, 'flights'),
  }) as const;

/** All milestones, in the order in which most users earn them. */
export const MILESTONES = [
  {
    id: 'aircraft-twice',
    name: 'Same aircraft twice',
    sentence: 'One registration, flown again',
    goal: 2,
    createCounter: () => createRepeatCounter(({ registration }) => registration),
    formatProgress: ({ value }) =>
      value === 0 ? translate('No registration noted yet') : translate('No registration met again yet'),
  },
  buildFlightRow('flights-10', 10, 'Ten flights', 'Bronze wings with one star'),
  {
    id: 'around-earth',
    name: 'Once around the Earth',
    sentence: `${formatInteger(EQUATOR_KM)} km flown in all`,
    goal: EQUATOR_KM,
    createCounter: createDistanceCounter,
    formatProgress: createProgressFormatter(EQUATOR_KM, 'km'),
  },
  {
    id: 'type-10',
    name: 'Faithful to one type',
    sentence: 'Ten flights on one type',
    goal: 10,
    createCounter: () => createRepeatCounter(({ type }) => type),
    formatProgress: ({ value, detail }) =>
      `${value} of 10 flights${detail === '' ? '' : ` on the ${detail}`}`,
  },
  {
    id: 'polar-circle',
    name: 'Polar circle',
    sentence: 'A flight beyond 66.5° of latitude',
    goal: POLAR_CIRCLE_DEGREES,
    createCounter: createLatitudeCounter,
    formatProgress: ({ value }) => `${formatDegrees(value)} of ${formatDegrees(POLAR_CIRCLE_DEGREES)}`,
  },
  {
    id: 'continents-5',
    name: 'Five continents',
    sentence: 'Airports on five of the seven',
    goal: 5,
    createCounter: createContinentCounter,
    formatProgress: createProgressFormatter(5, 'continents'),
  },
  buildFlightRow('flights-50', 50, 'Fifty flights', 'Silver wings with two stars'),
  buildFlightRow('flights-100', 100, 'A hundred flights', 'Gold wings with three stars'),
  buildFlightRow('flights-250', 250, '250 flights', 'Gold wings with four stars and laurel'),
  buildFlightRow('flights-500', 500, '500 flights', 'Platinum wings with five stars and laurel'),
] as const satisfies readonly MilestoneRow[];

export type MilestoneId = (typeof MILESTONES)[number]['id'];

/** Formats a latitude in degrees, rounded down, so that one just below a goal does not look like it. */
function formatDegrees(degrees: number): string {
  return `${(Math.floor(degrees * 10) / 10).toFixed(1)}°`;
}

/** Returns the row of a milestone; undefined for an unknown id. */
export function findMilestone(id: string): (MilestoneRow & { readonly id: MilestoneId }) | undefined {
  return MILESTONES.find((row) => row.id === id);
}
