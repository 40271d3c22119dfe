/** Parts that many recipes share. */
import type { SchemePoint, SchemeShape, SchemeTitle } from '../drawing/scheme.ts';

export const SCHEME_WHITE = '#FFFFFF';

/** Returns a field that covers the whole tail end aft of an edge, over fin and fuselage. */
export const buildRearField = (color: SchemeShape['color'], bottom: readonly SchemePoint[]): SchemeShape => ({
  on: 'both',
  color,
  bottom,
});

const formatStation = (station: string, offset: number): string =>
  `${station}${offset < 0 ? '' : '+'}${offset.toFixed(2)}`;

/**
 * Returns the tail field of a fin whose paint descends steeply to the tail cone; `offset` moves it aft, in tube heights, or forward if it
 * is negative.
 */
export const buildWedge = (color: SchemeShape['color'], offset = 0): SchemeShape =>
  buildRearField(color, [
    [formatStation('dorsal', offset - 0.35), 1.25],
    [formatStation('dorsal', offset + 0.1), 0.92],
    [formatStation('fin', offset + 0.45), 0.4],
    [formatStation('finend', offset - 0.1), -0.35],
    [formatStation('tail', offset / 2 - 0.3), -0.75],
    ['tail+0.3', -1.1],
  ]);

/** Returns the tail field of a fin whose paint continues forward and around below the tail cone. */
export const buildSlope = (color: SchemeShape['color'], offset = 0): SchemeShape =>
  buildRearField(color, [
    [formatStation('dorsal', offset - 0.6), 1.4],
    [formatStation('dorsal', offset - 0.22), 1],
    [formatStation('fin', offset + 0.48), 0.1],
    [formatStation('finend', offset - 0.22), -0.75],
    [formatStation('finend', offset + 0.4), -1.3],
    ['tail+0.3', -2],
  ]);

/** Returns a level belly field up to a height. */
export const buildBelly = (color: SchemeShape['color'], y = -0.45): SchemeShape => ({
  color,
  top: [
    ['nose-0.1', y - 0.16],
    ['glass', y - 0.04],
    ['wing', y],
    ['wingend', y],
    ['tail-2', y + 0.04],
    ['tail+0.2', y + 0.26],
  ],
});

/** Returns a stripe from nose to tail at a height; `width` is in half tube heights. */
export const buildStripe = (color: string, y: number | string, width: number, noseDrop = 0): SchemeShape => {
  const formatHeight = (offset: number): number | string =>
    typeof y === 'number'
      ? y + offset
      : `line${Number(y.slice(4)) + offset < 0 ? '' : '+'}${(Number(y.slice(4)) + offset).toFixed(3)}`;
  return {
    color,
    line: [
      ['nose-0.1', formatHeight(-0.1 - noseDrop)],
      ['glass', formatHeight(-0.02)],
      ['wing', formatHeight(0)],
      ['wingend', formatHeight(0)],
      ['tail-2', formatHeight(0.02)],
      ['tail+0.1', formatHeight(0.16)],
    ],
    width,
  };
};

/** Returns a level bar over the fin, from v0 to v1 and from u0 to u1. */
export const buildFinBar = (
  color: string,
  v0: number,
  v1: number,
  u0 = -2,
  u1 = 2,
  lean = 0,
): SchemeShape => ({
  on: 'fin',
  color,
  straight: true,
  poly: [
    ['f', u0, v0],
    ['f', u0 + lean, v1],
    ['f', u1 + lean, v1],
    ['f', u1, v0],
  ],
});

/** Returns a field of the fin with corners at these places. */
export const buildFinPatch = (
  color: SchemeShape['color'],
  ...places: readonly (readonly [u: number, v: number])[]
): SchemeShape => ({
  on: 'fin',
  color,
  straight: true,
  poly: places.map(([u, v]): SchemePoint => ['f', u, v]),
});

/** Returns a curve on the fin. */
export const buildFinStroke = (
  color: string,
  width: number | readonly number[],
  ...places: readonly (readonly [u: number, v: number])[]
): SchemeShape => ({ on: 'fin', color, width, line: places.map(([u, v]): SchemePoint => ['f', u, v]) });

/** Returns a disc on the fin, or a ring if `ring` is given. */
export const buildFinDisc = (
  color: string,
  u: number,
  v: number,
  size: number,
  ring?: number,
): SchemeShape => ({
  on: 'fin',
  color,
  disc: ['f', u, v],
  size,
  ...(ring === undefined ? {} : { ring }),
});

/**
 * Returns the field of a figure that is upright on the fin. Its places are in fin heights from the fin's middle, aft and up; the outline
 * is smooth if `straight` is false.
 */
export const buildUprightField = (
  color: SchemeShape['color'],
  places: readonly (readonly [x: number, y: number])[],
  straight = false,
): SchemeShape => ({ on: 'fin', color, straight, poly: places.map(([x, y]): SchemePoint => ['m', x, y]) });

/** Returns a stroke of a figure. */
export const buildUprightLine = (
  color: string,
  width: number | readonly number[],
  ...places: readonly (readonly [x: number, y: number])[]
): SchemeShape => ({ on: 'fin', color, width, line: places.map(([x, y]): SchemePoint => ['m', x, y]) });

/** Returns a disc or a ring of a figure. */
export const buildUprightDisc = (
  color: string,
  x: number,
  y: number,
  size: number,
  ring?: number,
): SchemeShape => ({
  on: 'fin',
  color,
  disc: ['m', x, y],
  size,
  ...(ring === undefined ? {} : { ring }),
});

/** Returns petals around a center. */
export const buildPetals = (
  color: string,
  [x, y]: readonly [number, number],
  distance: number,
  size: number,
  count = 5,
): SchemeShape[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    return buildUprightDisc(color, x + distance * Math.sin(angle), y + distance * Math.cos(angle), size);
  });

/** Returns rays around a center, between two distances from it. */
export const buildRays = (
  color: string,
  width: number | readonly number[],
  [x, y]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
): SchemeShape[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const getRayPoint = (distance: number) =>
      [x + distance * Math.sin(angle), y + distance * Math.cos(angle)] as const;
    return buildUprightLine(color, width, getRayPoint(from), getRayPoint(to));
  });

/** Returns a star with seven points, as on the flag of Australia. */
export const buildStar = (color: string, [x, y]: readonly [number, number], size: number): SchemeShape =>
  buildUprightField(
    color,
    Array.from({ length: 14 }, (_, i) => {
      const [angle, distance] = [(i * Math.PI) / 7, (size / 2) * (i % 2 === 0 ? 1 : 0.45)];
      return [x + distance * Math.sin(angle), y + distance * Math.cos(angle)] as const;
    }),
    true,
  );

type TitleOptions = Partial<Omit<SchemeTitle, 'text' | 'font' | 'color'>>;

/** Returns a title behind the forward door, above the windows. */
export const buildForwardTitle = (
  text: string,
  font: string,
  color: string,
  size = 0.22,
  options: TitleOptions = {},
): SchemeTitle => ({
  text,
  font,
  color,
  size,
  at: ['door1+0.35', 0.63],
  until: 'wing/wingend:0.75',
  ...options,
});

/** Returns the Chinese name, above the wing's root and behind the name in Latin letters. */
export const buildHanziTitle = (text: string, color: string): SchemeTitle => ({
  text,
  font: 'noto-sans-sc-700',
  color,
  size: 0.2,
  track: 0.1,
  at: ['wing/wingend:0.16', 0.63],
  until: 'wingend',
});

/** Returns a title whose letters are taller than the line of windows. */
export const buildBillboardTitle = (
  text: string,
  font: string,
  color: string,
  size = 0.5,
  options: TitleOptions = {},
): SchemeTitle => ({
  text,
  font,
  color,
  size,
  at: ['door1+0.35', 0.26],
  until: 'wing/wingend:0.75',
  ...options,
});

/** Returns a title for a name that the airline paints as its mark: only the mark, without text. */
export const buildWordmarkTitle = (
  mark: NonNullable<SchemeTitle['mark']>['mark'],
  color: string,
  size: number,
  at: SchemePoint,
  part?: NonNullable<SchemeTitle['mark']>['part'],
): SchemeTitle => ({
  text: '',
  font: 'inter-700',
  color,
  size,
  at,
  mark: { mark, size, gap: 0, color, ...(part ? { part } : {}) },
});

/** The white cross of the Swiss flag, which is cut out of the fin of the mark. */
export const SWISS_CROSS = {
  d: 'M13.288 6.495h3.304v3.853h3.855v3.303H16.59v3.855h-3.305v-3.855h-3.85v-3.303h3.854z',
  viewBox: [9.435, 6.495, 11.012, 11.011],
} as const;

/** The handwriting alone, without the fin it is cut out of. */
export const VIRGIN_SCRIPT = {
  d: 'M11.523 5.145',
  after: 'm-2.477 1.586',
  viewBox: [5.99, 5.14, 14.22, 12.87],
} as const;
