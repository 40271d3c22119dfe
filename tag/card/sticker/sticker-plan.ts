import { roundToHundredth } from '../../base/round.ts';
import { createArcOver, createArcUnder, createStraightCurve, type Curve } from '../text/curved-line.ts';
import { createRandomFromText } from '../drawing/random-from-text.ts';
import { STICKER } from '../../design/layouts/sticker.ts';

/** A line of texts: its curve, its largest length in px, and its font sizes. */
export type StickerLine = {
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
export type StickerPlan = {
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
  readonly airline: StickerLine;
  /** One line for all facts of the flight, or one line for the codes and one for the rest. */
  readonly facts: readonly [StickerLine, StickerLine?];
  readonly cityArea: CityArea;
  /** A ribbon with swallowtail ends over the lower part, and its folded ends behind it. */
  readonly ribbon?: { readonly band: string; readonly ends: string; readonly folds: string };
  /**
   * Returns the positions of stars: at the ends of the airline's name and beside the facts. The parameters are angles in degrees around
   * the middle.
   */
  readonly stars: (name: number, facts: number) => readonly (readonly [x: number, y: number])[];
};

const CENTER_X = STICKER.width / 2;

const formatDisc = (y: number, r: number): string =>
  `M${CENTER_X - r} ${y}A${r} ${r} 0 1 1 ${CENTER_X + r} ${y}A${r} ${r} 0 1 1 ${CENTER_X - r} ${y}Z`;

const createHalfChord = (y: number, r: number) => (circleY: number) =>
  Math.sqrt(Math.max(0, r * r - (circleY - y) * (circleY - y)));

/** Returns a point of a ring, by degrees clockwise from its top. */
const getRingPoint = (y: number, r: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [roundToHundredth(CENTER_X + r * Math.sin(angle)), roundToHundredth(y - r * Math.cos(angle))];
};

/** Returns half of the angle in degrees that a text of this length takes on a ring. */
const computeHalfAngle = (length: number, r: number): number => (length / r / 2) * (180 / Math.PI);

const roundelPlan: StickerPlan = {
  kind: 'roundel',
  outline: formatDisc(CENTER_X, 291),
  ring: formatDisc(CENTER_X, 276),
  field: formatDisc(CENTER_X, 210),
  horizon: 330,
  sun: { x: 334, r: 138 },
  aircraft: { x: CENTER_X, y: 236, width: 560, height: 176, rotation: -9 },
  airline: { curve: createArcOver(CENTER_X, CENTER_X, 226), width: 500, largest: 50, least: 17, space: 40 },
  facts: [{ curve: createArcUnder(CENTER_X, CENTER_X, 255), width: 520, largest: 30, least: 12, space: 40 }],
  cityArea: { top: 345, bottom: 494, getHalfWidth: createHalfChord(CENTER_X, 197) },
  stars: (name, facts) => {
    const [nameAngle, factsAngle] = [computeHalfAngle(name, 242), computeHalfAngle(facts, 245)];
    const stars: (readonly [number, number])[] = [];
    if (nameAngle < 52)
      stars.push(getRingPoint(CENTER_X, 243, nameAngle + 9), getRingPoint(CENTER_X, 243, -nameAngle - 9));
    if (factsAngle < 62)
      stars.push(
        getRingPoint(CENTER_X, 243, (290 - factsAngle) / 2),
        getRingPoint(CENTER_X, 243, -(290 - factsAngle) / 2),
      );
    return stars;
  },
};

const RIBBON_CENTER_Y = 276;
/** The center and radius of the ribbon's edges in px, and the angles of its ends in degrees. */
const RIBBON_GEOMETRY = { y: -230, inner: 722, outer: 786, end: 17.4, tail: 3.2 } as const;

const formatRibbonPoint = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${roundToHundredth(CENTER_X + radius * Math.sin(angle))} ${roundToHundredth(RIBBON_GEOMETRY.y + radius * Math.cos(angle))}`;
};

/** Draws an end of the ribbon, folded back behind it, lower and notched like a pennant. */
const drawRibbonEnd = (sidePoints: 1 | -1): { end: string; fold: string } => {
  const { inner, outer, end, tail } = RIBBON_GEOMETRY;
  const formatPoint = (radius: number, degrees: number) => formatRibbonPoint(radius, sidePoints * degrees);
  const [innerAngle, outerAngle, drop] = [end - 3.2, end + tail, 15];
  return {
    end: `M${formatPoint(inner + drop, innerAngle)}L${formatPoint(inner + drop, outerAngle)}L${formatPoint((inner + outer) / 2 + drop, outerAngle - 1.9)}L${formatPoint(outer + drop, outerAngle)}L${formatPoint(outer + drop, innerAngle)}Z`,
    fold: `M${formatPoint(outer, end)}L${formatPoint(outer, innerAngle)}L${formatPoint(outer + drop, innerAngle)}Z`,
  };
};

const ribbonEnds = [drawRibbonEnd(1), drawRibbonEnd(-1)];

const ribbonPlan: StickerPlan = {
  kind: 'ribbon',
  outline: formatDisc(RIBBON_CENTER_Y, 269),
  ring: formatDisc(RIBBON_CENTER_Y, 255),
  field: formatDisc(RIBBON_CENTER_Y, 196),
  horizon: 300,
  sun: { x: 334, r: 128 },
  aircraft: { x: CENTER_X, y: 212, width: 560, height: 168, rotation: -9 },
  airline: {
    curve: createArcOver(CENTER_X, RIBBON_CENTER_Y, 211),
    width: 462,
    largest: 46,
    least: 16,
    space: 35,
  },
  facts: [
    {
      curve: createArcUnder(CENTER_X, RIBBON_GEOMETRY.y, 766),
      width: 418,
      largest: 35,
      least: 12,
      space: 46,
      isOnPaper: true,
    },
  ],
  cityArea: { top: 315, bottom: 459, getHalfWidth: createHalfChord(RIBBON_CENTER_Y, 184) },
  ribbon: {
    band:
      `M${formatRibbonPoint(RIBBON_GEOMETRY.inner, -RIBBON_GEOMETRY.end)}A${RIBBON_GEOMETRY.inner} ${RIBBON_GEOMETRY.inner} 0 0 0 ${formatRibbonPoint(RIBBON_GEOMETRY.inner, RIBBON_GEOMETRY.end)}` +
      `L${formatRibbonPoint(RIBBON_GEOMETRY.outer, RIBBON_GEOMETRY.end)}A${RIBBON_GEOMETRY.outer} ${RIBBON_GEOMETRY.outer} 0 0 1 ${formatRibbonPoint(RIBBON_GEOMETRY.outer, -RIBBON_GEOMETRY.end)}Z`,
    ends: ribbonEnds.map(({ end }) => end).join(''),
    folds: ribbonEnds.map(({ fold }) => fold).join(''),
  },
  stars: (name) => {
    const nameAngle = computeHalfAngle(name, 226);
    return nameAngle < 52
      ? [
          getRingPoint(RIBBON_CENTER_Y, 226, nameAngle + 9.5),
          getRingPoint(RIBBON_CENTER_Y, 226, -nameAngle - 9.5),
        ]
      : [];
  },
};

type Shield = { half: number; top: number; sag: number; waist: number; hip: number; tip: number };

const formatShield = ({ half, top, sag, waist, hip, tip }: Shield): string =>
  `M${CENTER_X - half} ${top}Q${CENTER_X} ${top - 2 * sag} ${CENTER_X + half} ${top}` +
  `C${CENTER_X + half + 8} ${waist} ${CENTER_X + half - 4} ${hip} ${CENTER_X} ${tip}C${CENTER_X - half + 4} ${hip} ${CENTER_X - half - 8} ${waist} ${CENTER_X - half} ${top}Z`;

/** Returns a function that gives half of a shield's width at a height. */
const createShieldHalfWidth = ({ half, top, waist, hip, tip }: Shield): ((y: number) => number) => {
  const computeCubic = (a: number, b: number, c: number, d: number, t: number) => {
    const u = 1 - t;
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  };
  const sidePoints = Array.from({ length: 81 }, (_, i) => i / 80).map((t) => ({
    x: computeCubic(half, half + 8, half - 4, 0, t),
    y: computeCubic(top, waist, hip, tip, t),
  }));
  return (y) => {
    const next = sidePoints.findIndex((place) => place.y >= y);
    const [a, b] = [sidePoints[next - 1], sidePoints[next]];
    if (!a || !b) return next === 0 ? half : 0;
    return a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
  };
};

const INNER_SHIELD: Shield = { half: 208, top: 160, sag: 20, waist: 330, hip: 492, tip: 556 };

const getInnerHalfWidth = createShieldHalfWidth(INNER_SHIELD);

const shieldPlan: StickerPlan = {
  kind: 'shield',
  outline: formatShield({ half: 254, top: 66, sag: 26, waist: 330, hip: 524, tip: 597 }),
  ring: formatShield({ half: 240, top: 80, sag: 25, waist: 328, hip: 514, tip: 581 }),
  field: formatShield(INNER_SHIELD),
  horizon: 318,
  sun: { x: 338, r: 136 },
  aircraft: { x: CENTER_X, y: 234, width: 564, height: 172, rotation: -8 },
  airline: { curve: createArcOver(CENTER_X, 1054, 940), width: 440, largest: 50, least: 17, space: 54 },
  facts: [
    { curve: createStraightCurve(CENTER_X, 478), width: 228, largest: 31, least: 13, space: 30 },
    { curve: createStraightCurve(CENTER_X, 505), width: 172, largest: 22, least: 10, space: 24 },
  ],
  cityArea: { top: 334, bottom: 440, getHalfWidth: (y) => getInnerHalfWidth(y) - 22 },
  stars: (name) =>
    name < 330
      ? [
          [CENTER_X - name / 2 - 34, 100],
          [CENTER_X + name / 2 + 34, 100],
        ]
      : [],
};

const STICKER_PLANS = [roundelPlan, shieldPlan, ribbonPlan] as const;

/** The smallest number of letters on a ribbon. Shorter facts would look lost on it. */
const MIN_RIBBON_LETTERS = 8;

/** Returns the plan of an airline's label, which is always the same. A ribbon is used only if the facts fill it. */
export function selectStickerPlan(airline: string, letterCount = MIN_RIBBON_LETTERS): StickerPlan {
  const plan =
    STICKER_PLANS[Math.floor(createRandomFromText(`label ${airline}`)() * STICKER_PLANS.length)] ??
    roundelPlan;
  return plan.ribbon && letterCount < MIN_RIBBON_LETTERS ? roundelPlan : plan;
}
