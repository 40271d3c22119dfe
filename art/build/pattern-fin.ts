import type { ShapedText } from '../../tag/card/text/shape-text.ts';
import { lerp, polygon, type Point, type Track } from '../drawing/geometry.ts';
import { flattenTrack } from '../drawing/paint-outline.ts';
import type { Mark } from '../marks/mark.ts';
import { FIN_PATTERNS, type FinPatternName } from '../schemes/fin-patterns.ts';
import { clipTo, createRegion, swapAxes } from '../schemes/region.ts';
import { buildShapeOutline, type Measures } from '../schemes/shape-outline.ts';
import type { Placer } from '../schemes/stations.ts';
import { FIN_OUTLINE, FUSELAGE_OUTLINE, placeCode, createTailFin } from '../tail-fin.ts';

/** The drawn fin's edges from foot to top, and the tube and fin heights by which patterns are measured, in the units of the drawn fin. */
const LEADING = [
  [49, 190],
  [152, 2],
] as const;
const TRAILING = [
  [226, 190],
  [251, 2],
] as const;
const MEASURES: Measures = { tube: 125, fin: { top: 190, foot: 2 } };

/** The place of a code: left of the fin, above the strip of fuselage. */
const CODE = { x: 44, top: 20, height: 66, width: 84, lean: 0 };

/** The opacities of the fin's own paint and of the pattern's second color; the first color is opaque. */
const FAINT = { ground: 0.36, second: 0.68 } as const;

/** Parses the path of the drawn fin, which only has absolute M, L, Q, C and Z. */
const trackOf = (d: string): Track =>
  [...d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = 'Z', rest = '']) => {
    const n = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const points = Array.from({ length: n.length / 2 }, (_, i): Point => [n[2 * i] ?? 0, n[2 * i + 1] ?? 0]);
    return [letter, ...points] as Track[number];
  });

const REGION = createRegion(swapAxes(flattenTrack(trackOf(FIN_OUTLINE))));

const at: Placer = (place) => {
  if (place.length === 2) throw new Error('a pattern has places on the fin only');
  const [, u, v] = place;
  return lerp(lerp(...LEADING, v), lerp(...TRAILING, v), u);
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

const dataOf = (points: readonly Point[]): string =>
  polygon(points)
    .map(([letter, ...at]) => letter + at.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join(' '))
    .join('');

/** Returns the logo of an airline without a mark: a fin with a pattern, and the airline's code in front of it. */
export function patternFin(name: FinPatternName, code: ShapedText | null): Mark {
  const shapes = FIN_PATTERNS[name]('first', 'second');
  const paths = { first: '', second: '' };
  for (const shape of shapes) {
    for (const outline of buildShapeOutline(shape, at, MEASURES)) {
      const rest = clipTo(REGION, swapAxes(outline));
      if (rest.length > 0) paths[shape.color === 'first' ? 'first' : 'second'] += dataOf(swapAxes(rest));
    }
  }
  return {
    viewBox: createTailFin().viewBox,
    d: FUSELAGE_OUTLINE + paths.first + (code === null ? '' : placeCode(code, CODE)),
    tones: [
      { d: FIN_OUTLINE, opacity: FAINT.ground },
      { d: paths.second, opacity: FAINT.second },
    ],
  };
}
