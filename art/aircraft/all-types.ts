/** All types that can be drawn, by their names in the table of aircraft types. */
import type { Subtype } from '../../tag/design/choices.ts';
import type { Airframe } from '../drawing/airframe.ts';
import { buildAirframe } from './shape/build-airframe.ts';
import type { AircraftPlan } from './shape/plan.ts';
import { A320_SHARKLETS } from './data/airbus-narrow.ts';
import { B737_800_PLAIN } from './data/boeing-737.ts';
import { PLAN_NAMES_BY_IMAGE, PLANS } from './data/all-plans.ts';

/** The image paths of the eleven specified choices. */
export const SELECTABLE_IMAGES: readonly string[] = Object.keys(PLAN_NAMES_BY_IMAGE);

/** The image paths of the choices that have two sub-types. */
export const PAIRED_IMAGES: readonly string[] = SELECTABLE_IMAGES.filter(
  (image) => PLAN_NAMES_BY_IMAGE[image]?.[1],
);

/** The type that is drawn for an unknown name or image. */
const FALLBACK_IMAGE = '/img/aircraft_a350-900_1000.png';

export const DRAWN_TYPES: readonly string[] = PLANS.map(({ name }) => name);

/** Returns the root-relative URL at which the image of a type is served. */
export const getTypeImage = (name: string): string =>
  `/img/aircraft_${name.toLowerCase().replaceAll(' ', '-').replaceAll('/', '_')}.png`;

const PLAN_BY_KEY: ReadonlyMap<string, AircraftPlan> = new Map(
  [...PLANS, A320_SHARKLETS, B737_800_PLAIN].flatMap((plan) => [
    [plan.name, plan] as const,
    [getTypeImage(plan.name), plan] as const,
  ]),
);

const builtAirframes = new Map<string, Airframe>();

/** Returns the plan of a type by its name or image, or of one of the eleven choices by its image; undefined if unknown. */
const findPlan = (type: string, subtype: Subtype): AircraftPlan | undefined => {
  const [standard, alternate] = PLAN_NAMES_BY_IMAGE[type] ?? [type];
  return PLAN_BY_KEY.get((subtype === 'alternate' ? alternate : undefined) ?? standard);
};

/** Returns the shape of a type by its name or image, or of one of the eleven choices; of an A350 if the type is unknown. */
export const getAirframe = (type: string, subtype: Subtype): Airframe => {
  const plan = findPlan(type, subtype) ?? findPlan(FALLBACK_IMAGE, subtype);
  if (!plan) throw new Error(`${FALLBACK_IMAGE} has no plan`);
  const airframe = builtAirframes.get(plan.name) ?? buildAirframe(plan);
  builtAirframes.set(plan.name, airframe);
  return airframe;
};
