import { roundToTenth } from '../../tag/base/round.ts';
import type { ShapedText } from '../../tag/card/text/shape-text.ts';
import { lerp, buildPolygon, type Point, type MeterPath } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import type { Mark } from '../marks/mark.ts';
import { FIN_PATTERNS, type FinPatternName } from '../schemes/fin-patterns.ts';
import { clipToRegion, createRegion, swapAxes } from '../schemes/region.ts';
import { buildShapeOutline, type ShapeMeasures } from '../schemes/shape-outline.ts';
import type { SchemePlacer } from '../schemes/placer.ts';
import { FIN_OUTLINE, FUSELAGE_OUTLINE, placeCode, createTailFin } from '../tail-fin.ts';

/** The drawn fin's edges from foot to top, and the tube and fin heights by which patterns are measured, in the units of the drawn fin. */
const LEADING_EDGE = [
  [49, 190],
  [152, 2],
] as const;
const TRAILING_EDGE = [
  [226, 190],
  [251, 2],
] as const;
const FIN_MEASURES: ShapeMeasures = { tube: 125, fin: { top: 190, foot: 2 } };

/** The place of a code: left of the fin, above the strip of fuselage. */
const CODE_BOX = { x: 44, top: 20, height: 66, width: 84, lean: 0 };

/** The opacities of the fin's own paint and of the pattern's second color; the first color is opaque. */
const TONE_OPACITIES = { ground: 0.36, second: 0.68 } as const;

/** Parses the path of the drawn fin, which only has absolute M, L, Q, C and Z. */
const parseTrack = (d: string): MeterPath =>
  [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = 'Z', rest = '']) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const points = Array.from({ length: numbers.length / 2 }, (_, i): Point => [
      numbers[2 * i] ?? 0,
      numbers[2 * i + 1] ?? 0,
    ]);
    return [letter, ...points] as MeterPath[number];
  });

const FIN_REGION = createRegion(swapAxes(flattenTrack(parseTrack(FIN_OUTLINE))));

const toFinPoint: SchemePlacer = (place) => {
  if (place.length === 2) throw new Error('a pattern has places on the fin only');
  const [, u, v] = place;
  return lerp(lerp(...LEADING_EDGE, v), lerp(...TRAILING_EDGE, v), u);
};

const formatPolygonData = (points: readonly Point[]): string =>
  buildPolygon(points)
    .map(
      ([letter, ...stepPoints]) =>
        letter + stepPoints.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join(' '),
    )
    .join('');

/** Returns the logo of an airline without a mark: a fin with a pattern, and the airline's code in front of it. */
export function drawPatternFin(name: FinPatternName, code: ShapedText | null): Mark {
  const shapes = FIN_PATTERNS[name]('first', 'second');
  const paths = { first: '', second: '' };
  for (const shape of shapes) {
    for (const outline of buildShapeOutline(shape, toFinPoint, FIN_MEASURES)) {
      const clipped = clipToRegion(FIN_REGION, swapAxes(outline));
      if (clipped.length > 0)
        paths[shape.color === 'first' ? 'first' : 'second'] += formatPolygonData(swapAxes(clipped));
    }
  }
  return {
    viewBox: createTailFin().viewBox,
    d: FUSELAGE_OUTLINE + paths.first + (code === null ? '' : placeCode(code, CODE_BOX)),
    tones: [
      { d: FIN_OUTLINE, opacity: TONE_OPACITIES.ground },
      { d: paths.second, opacity: TONE_OPACITIES.second },
    ],
  };
}
