/** Every type that can be drawn, by its name as the facts name it. */
import type { Subtype } from '../../tag/design/choices.ts';
import type { Airframe } from '../drawing/airframe.ts';
import { buildAirframe } from './shape/build-airframe.ts';
import type { Plan } from './shape/plan.ts';
import { A320_SHARKLETS } from './data/airbus-narrow.ts';
import { B737_800_PLAIN } from './data/boeing-737.ts';
import { CHOICES, PLANS } from './data/all-plans.ts';

/** The images of the eleven specified choices. */
export const CHOICE_IMAGES: readonly string[] = Object.keys(CHOICES);

/** The choices that span two sub-types. */
export const PAIRED_IMAGES: readonly string[] = CHOICE_IMAGES.filter((image) => CHOICES[image]?.[1]);

/** The type that is drawn for an unknown name or image. */
const FALLBACK_IMAGE = '/img/aircraft_a350-900_1000.png';

export const DRAWN_TYPES: readonly string[] = PLANS.map(({ name }) => name);

/** Where the picture of a type is served. */
export const imageOfType = (name: string): string =>
  `/img/aircraft_${name.toLowerCase().replaceAll(' ', '-').replaceAll('/', '_')}.png`;

const BY_KEY: ReadonlyMap<string, Plan> = new Map(
  [...PLANS, A320_SHARKLETS, B737_800_PLAIN].flatMap((plan) => [
    [plan.name, plan] as const,
    [imageOfType(plan.name), plan] as const,
  ]),
);

const built = new Map<string, Airframe>();

/** Returns the plan of a type by its name or image, or of one of the eleven choices by its image. */
const findPlan = (type: string, subtype: Subtype): Plan | undefined => {
  const [standard, alternate] = CHOICES[type] ?? [type];
  return BY_KEY.get((subtype === 'alternate' ? alternate : undefined) ?? standard);
};

/** Returns the shape of a type by its name or image, or of one of the eleven choices; an A350 for an unknown one. */
export const airframeOf = (type: string, subtype: Subtype): Airframe => {
  const plan = findPlan(type, subtype) ?? findPlan(FALLBACK_IMAGE, subtype);
  if (!plan) throw new Error(`${FALLBACK_IMAGE} has no plan`);
  const known = built.get(plan.name) ?? buildAirframe(plan);
  built.set(plan.name, known);
  return known;
};
