import { createArcOver, createArcUnder, createStraightCurve, type Curve } from '../text/curved-line.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { STICKER } from '../../design/layouts/sticker.ts';

/** A line of texts: its curve, its largest length in px, and its font sizes. */
export type LabelLine = {
  readonly curve: Curve;
  readonly width: number;
  readonly largest: number;
  readonly least: number;
  /** The largest height of ink in px, around the middle of the largest capitals. */
  readonly space: number;
  /** True if the letters are printed in ink on paper, as on a ribbon. */
  readonly isOnPaper?: boolean;
};

/** The area of the city: from `top` down, with half of its width at each height. */
export type CityArea = {
  readonly top: number;
  readonly bottom: number;
  readonly getHalfWidth: (y: number) => number;
};

/** The geometry of a label, in px. */
export type LabelPlan = {
  readonly kind: 'roundel' | 'ribbon' | 'shield';
  /** Outlines of the whole label, of its printed area, and of the scene in its middle. */
  readonly outline: string;
  readonly ring: string;
  readonly field: string;
  /** The y at which the scene's sky ends. */
  readonly horizon: number;
  readonly sun: { readonly x: number; readonly r: number };
  readonly aircraft: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly rotation: number;
  };
  readonly airline: LabelLine;
  /** One line for all facts of the flight, or one line for the codes and one for the rest. */
  readonly facts: readonly [LabelLine, LabelLine?];
  readonly cityArea: CityArea;
  /** A ribbon with swallowtail ends over the lower part, and its folded ends behind it. */
  readonly ribbon?: { readonly band: string; readonly ends: string; readonly folds: string };
  /**
   * Returns the positions of stars: at the ends of the airline's name and beside the facts. The parameters are angles in degrees around
   * the middle.
   */
  readonly stars: (name: number, facts: number) => readonly (readonly [x: number, y: number])[];
};

const C = STICKER.width / 2;

const disc = (y: number, r: number): string =>
  `M${C - r} ${y}A${r} ${r} 0 1 1 ${C + r} ${y}A${r} ${r} 0 1 1 ${C - r} ${y}Z`;

const chord = (y: number, r: number) => (at: number) => Math.sqrt(Math.max(0, r * r - (at - y) * (at - y)));

/** Returns a point of a ring, by degrees clockwise from its top. */
const onRing = (y: number, r: number, degrees: number): readonly [number, number] => {
  const turn = (degrees * Math.PI) / 180;
  return [roundToHundredth(C + r * Math.sin(turn)), roundToHundredth(y - r * Math.cos(turn))];
};

/** Returns half of the angle in degrees that a text of this length takes on a ring. */
const degreesOf = (length: number, r: number): number => (length / r / 2) * (180 / Math.PI);

const roundel: LabelPlan = {
  kind: 'roundel',
  outline: disc(C, 291),
  ring: disc(C, 276),
  field: disc(C, 210),
  horizon: 330,
  sun: { x: 334, r: 138 },
  aircraft: { x: C, y: 236, width: 560, height: 176, rotation: -9 },
  airline: { curve: createArcOver(C, C, 226), width: 500, largest: 50, least: 17, space: 40 },
  facts: [{ curve: createArcUnder(C, C, 255), width: 520, largest: 30, least: 12, space: 40 }],
  cityArea: { top: 345, bottom: 494, getHalfWidth: chord(C, 197) },
  stars: (name, facts) => {
    const [above, below] = [degreesOf(name, 242), degreesOf(facts, 245)];
    const stars: (readonly [number, number])[] = [];
    if (above < 52) stars.push(onRing(C, 243, above + 9), onRing(C, 243, -above - 9));
    if (below < 62) stars.push(onRing(C, 243, (290 - below) / 2), onRing(C, 243, -(290 - below) / 2));
    return stars;
  },
};

const MIDDLE = 276;
/** The center and radius of the ribbon's edges in px, and the angles of its ends in degrees. */
const RIBBON = { y: -230, inner: 722, outer: 786, end: 17.4, tail: 3.2 } as const;

const ribbonAt = (radius: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180;
  return `${roundToHundredth(C + radius * Math.sin(turn))} ${roundToHundredth(RIBBON.y + radius * Math.cos(turn))}`;
};

/** Draws an end of the ribbon, folded back behind it, lower and notched like a pennant. */
const ribbonEnd = (side: 1 | -1): { end: string; fold: string } => {
  const { inner, outer, end, tail } = RIBBON;
  const at = (radius: number, degrees: number) => ribbonAt(radius, side * degrees);
  const [low, high, drop] = [end - 3.2, end + tail, 15];
  return {
    end: `M${at(inner + drop, low)}L${at(inner + drop, high)}L${at((inner + outer) / 2 + drop, high - 1.9)}L${at(outer + drop, high)}L${at(outer + drop, low)}Z`,
    fold: `M${at(outer, end)}L${at(outer, low)}L${at(outer + drop, low)}Z`,
  };
};

const ends = [ribbonEnd(1), ribbonEnd(-1)];

const ribbon: LabelPlan = {
  kind: 'ribbon',
  outline: disc(MIDDLE, 269),
  ring: disc(MIDDLE, 255),
  field: disc(MIDDLE, 196),
  horizon: 300,
  sun: { x: 334, r: 128 },
  aircraft: { x: C, y: 212, width: 560, height: 168, rotation: -9 },
  airline: { curve: createArcOver(C, MIDDLE, 211), width: 462, largest: 46, least: 16, space: 35 },
  facts: [
    {
      curve: createArcUnder(C, RIBBON.y, 766),
      width: 418,
      largest: 35,
      least: 12,
      space: 46,
      isOnPaper: true,
    },
  ],
  cityArea: { top: 315, bottom: 459, getHalfWidth: chord(MIDDLE, 184) },
  ribbon: {
    band:
      `M${ribbonAt(RIBBON.inner, -RIBBON.end)}A${RIBBON.inner} ${RIBBON.inner} 0 0 0 ${ribbonAt(RIBBON.inner, RIBBON.end)}` +
      `L${ribbonAt(RIBBON.outer, RIBBON.end)}A${RIBBON.outer} ${RIBBON.outer} 0 0 1 ${ribbonAt(RIBBON.outer, -RIBBON.end)}Z`,
    ends: ends.map(({ end }) => end).join(''),
    folds: ends.map(({ fold }) => fold).join(''),
  },
  stars: (name) => {
    const above = degreesOf(name, 226);
    return above < 52 ? [onRing(MIDDLE, 226, above + 9.5), onRing(MIDDLE, 226, -above - 9.5)] : [];
  },
};

type Shield = { half: number; top: number; sag: number; waist: number; hip: number; tip: number };

const shieldPath = ({ half, top, sag, waist, hip, tip }: Shield): string =>
  `M${C - half} ${top}Q${C} ${top - 2 * sag} ${C + half} ${top}` +
  `C${C + half + 8} ${waist} ${C + half - 4} ${hip} ${C} ${tip}C${C - half + 4} ${hip} ${C - half - 8} ${waist} ${C - half} ${top}Z`;

/** Returns a function that gives half of a shield's width at a height. */
const shieldHalf = ({ half, top, waist, hip, tip }: Shield): ((y: number) => number) => {
  const cubic = (a: number, b: number, c: number, d: number, t: number) => {
    const u = 1 - t;
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  };
  const side = Array.from({ length: 81 }, (_, i) => i / 80).map((t) => ({
    x: cubic(half, half + 8, half - 4, 0, t),
    y: cubic(top, waist, hip, tip, t),
  }));
  return (y) => {
    const next = side.findIndex((place) => place.y >= y);
    const [a, b] = [side[next - 1], side[next]];
    if (!a || !b) return next === 0 ? half : 0;
    return a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
  };
};

const INNER: Shield = { half: 208, top: 160, sag: 20, waist: 330, hip: 492, tip: 556 };

const innerHalf = shieldHalf(INNER);

const shield: LabelPlan = {
  kind: 'shield',
  outline: shieldPath({ half: 254, top: 66, sag: 26, waist: 330, hip: 524, tip: 597 }),
  ring: shieldPath({ half: 240, top: 80, sag: 25, waist: 328, hip: 514, tip: 581 }),
  field: shieldPath(INNER),
  horizon: 318,
  sun: { x: 338, r: 136 },
  aircraft: { x: C, y: 234, width: 564, height: 172, rotation: -8 },
  airline: { curve: createArcOver(C, 1054, 940), width: 440, largest: 50, least: 17, space: 54 },
  facts: [
    { curve: createStraightCurve(C, 478), width: 228, largest: 31, least: 13, space: 30 },
    { curve: createStraightCurve(C, 505), width: 172, largest: 22, least: 10, space: 24 },
  ],
  cityArea: { top: 334, bottom: 440, getHalfWidth: (y) => innerHalf(y) - 22 },
  stars: (name) =>
    name < 330
      ? [
          [C - name / 2 - 34, 100],
          [C + name / 2 + 34, 100],
        ]
      : [],
};

const PLANS = [roundel, shield, ribbon] as const;

/** The smallest number of letters on a ribbon. Shorter facts would look lost on it. */
const RIBBON_LETTERS = 8;

/** Returns the plan of an airline's label, which is always the same. A ribbon is used only if the facts fill it. */
export function selectLabelPlan(airline: string, letters = RIBBON_LETTERS): LabelPlan {
  const plan = PLANS[Math.floor(createRandomFromText(`label ${airline}`)() * PLANS.length)] ?? roundel;
  return plan.ribbon && letters < RIBBON_LETTERS ? roundel : plan;
}
