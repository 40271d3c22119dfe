import { KM_PER_UNIT, type DistanceUnit } from '../base/distance-units.ts';
import { EQUATOR_KM } from '../figures/moon-trips.ts';
import { MILESTONE_TEXTS } from '../texts/data/milestone-texts.ts';
import { getLanguage, translate } from '../texts/translate.ts';
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
  /** The English name and sentence, which pictures print; screens translate them. */
  readonly name: string;
  readonly sentence: string;
  /** The value from which the milestone is earned. */
  readonly goal: number;
  /** Creates a counter that gets each flight that is not planned, the first one first. */
  readonly createCounter: () => Counter;
  /** Formats how far the user has come: '38 of 50 flights'. A distance is in the unit. */
  readonly formatProgress: (progress: Progress, unit?: DistanceUnit) => string;
};

const buildFlightRow = <Id extends keyof typeof MILESTONE_TEXTS>(id: Id, goal: number) =>
  ({
    id,
    ...MILESTONE_TEXTS[id],
    goal,
    createCounter: createFlightCounter,
    formatProgress: ({ value }: Progress) =>
      translate('{goal, plural, one {{value, number} of # flight} other {{value, number} of # flights}}', {
        value,
        goal,
      }),
  }) as const;

/** All milestones, in the order in which most users earn them. */
export const MILESTONES = [
  {
    id: 'aircraft-twice',
    ...MILESTONE_TEXTS['aircraft-twice'],
    goal: 2,
    createCounter: () => createRepeatCounter(({ registration }) => registration),
    formatProgress: ({ value }) =>
      value === 0 ? translate('No registration noted yet') : translate('No registration met again yet'),
  },
  buildFlightRow('flights-10', 10),
  {
    id: 'around-earth',
    ...MILESTONE_TEXTS['around-earth'],
    goal: EQUATOR_KM,
    createCounter: createDistanceCounter,
    formatProgress: ({ value }, unit = 'km') =>
      translate(
        '{unit, select, mi {{value, number} of {goal, number} mi} nm {{value, number} of {goal, number} nm} other {{value, number} of {goal, number} km}}',
        {
          unit,
          // Rounded down, so that a distance just below the goal does not look like it.
          value: Math.floor(value / KM_PER_UNIT[unit]),
          goal: Math.round(EQUATOR_KM / KM_PER_UNIT[unit]),
        },
      ),
  },
  {
    id: 'type-10',
    ...MILESTONE_TEXTS['type-10'],
    goal: 10,
    createCounter: () => createRepeatCounter(({ type }) => type),
    formatProgress: ({ value, detail }) =>
      detail === ''
        ? translate('{value, number} of 10 flights', { value })
        : translate('{value, number} of 10 flights on the {type}', { value, type: detail }),
  },
  {
    id: 'polar-circle',
    ...MILESTONE_TEXTS['polar-circle'],
    goal: POLAR_CIRCLE_DEGREES,
    createCounter: createLatitudeCounter,
    formatProgress: ({ value }) =>
      translate('{latitude} of {goal}', {
        latitude: formatDegrees(value),
        goal: formatDegrees(POLAR_CIRCLE_DEGREES),
      }),
  },
  {
    id: 'continents-5',
    ...MILESTONE_TEXTS['continents-5'],
    goal: 5,
    createCounter: createContinentCounter,
    formatProgress: ({ value }) => translate('{value, number} of 5 continents', { value }),
  },
  buildFlightRow('flights-50', 50),
  buildFlightRow('flights-100', 100),
  buildFlightRow('flights-250', 250),
  buildFlightRow('flights-500', 500),
] as const satisfies readonly MilestoneRow[];

export type MilestoneId = (typeof MILESTONES)[number]['id'];

/** Formats a latitude in degrees, rounded down, so that one just below a goal does not look like it. */
function formatDegrees(degrees: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(getLanguage().locale, options).format(Math.floor(degrees * 10) / 10)}°`;
}

/** Returns the row of a milestone; undefined for an unknown id. */
export function findMilestone(id: string): (MilestoneRow & { readonly id: MilestoneId }) | undefined {
  return MILESTONES.find((row) => row.id === id);
}
