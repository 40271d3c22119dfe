/** Parts that many recipes share. */
import type { SchemePoint, Shape, Title } from '../drawing/scheme.ts';

export const WHITE = '#FFFFFF';

/** Returns a field that covers the whole tail end aft of an edge, over fin and fuselage. */
export const rear = (color: Shape['color'], bottom: readonly SchemePoint[]): Shape => ({
  on: 'both',
  color,
  bottom,
});

const aft = (station: string, by: number): string => `${station}${by < 0 ? '' : '+'}${by.toFixed(2)}`;

/**
 * Returns the tail field of a fin whose paint descends steeply to the tail cone; `by` moves it aft, in tube heights, or forward if it is
 * negative.
 */
export const wedge = (color: Shape['color'], by = 0): Shape =>
  rear(color, [
    [aft('dorsal', by - 0.35), 1.25],
    [aft('dorsal', by + 0.1), 0.92],
    [aft('fin', by + 0.45), 0.4],
    [aft('finend', by - 0.1), -0.35],
    [aft('tail', by / 2 - 0.3), -0.75],
    ['tail+0.3', -1.1],
  ]);

/** Returns the tail field of a fin whose paint continues forward and around below the tail cone. */
export const slope = (color: Shape['color'], by = 0): Shape =>
  rear(color, [
    [aft('dorsal', by - 0.6), 1.4],
    [aft('dorsal', by - 0.22), 1],
    [aft('fin', by + 0.48), 0.1],
    [aft('finend', by - 0.22), -0.75],
    [aft('finend', by + 0.4), -1.3],
    ['tail+0.3', -2],
  ]);

/** Returns a level belly field up to a height. */
export const belly = (color: Shape['color'], y = -0.45): Shape => ({
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
export const stripe = (color: string, y: number | string, width: number, nose = 0): Shape => {
  const at = (by: number): number | string =>
    typeof y === 'number'
      ? y + by
      : `line${Number(y.slice(4)) + by < 0 ? '' : '+'}${(Number(y.slice(4)) + by).toFixed(3)}`;
  return {
    color,
    line: [
      ['nose-0.1', at(-0.1 - nose)],
      ['glass', at(-0.02)],
      ['wing', at(0)],
      ['wingend', at(0)],
      ['tail-2', at(0.02)],
      ['tail+0.1', at(0.16)],
    ],
    width,
  };
};

/** Returns a level bar over the fin, from v0 to v1 and from u0 to u1. */
export const bar = (color: string, v0: number, v1: number, u0 = -2, u1 = 2, lean = 0): Shape => ({
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
export const patch = (
  color: Shape['color'],
  ...places: readonly (readonly [u: number, v: number])[]
): Shape => ({
  on: 'fin',
  color,
  straight: true,
  poly: places.map(([u, v]): SchemePoint => ['f', u, v]),
});

/** Returns a curve on the fin. */
export const stroke = (
  color: string,
  width: number | readonly number[],
  ...places: readonly (readonly [u: number, v: number])[]
): Shape => ({ on: 'fin', color, width, line: places.map(([u, v]): SchemePoint => ['f', u, v]) });

export const disc = (color: string, u: number, v: number, size: number, ring?: number): Shape => ({
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
export const upright = (
  color: Shape['color'],
  places: readonly (readonly [x: number, y: number])[],
  straight = false,
): Shape => ({ on: 'fin', color, straight, poly: places.map(([x, y]): SchemePoint => ['m', x, y]) });

/** Returns a stroke of a figure. */
export const line = (
  color: string,
  width: number | readonly number[],
  ...places: readonly (readonly [x: number, y: number])[]
): Shape => ({ on: 'fin', color, width, line: places.map(([x, y]): SchemePoint => ['m', x, y]) });

/** Returns a disc or a ring of a figure. */
export const spot = (color: string, x: number, y: number, size: number, ring?: number): Shape => ({
  on: 'fin',
  color,
  disc: ['m', x, y],
  size,
  ...(ring === undefined ? {} : { ring }),
});

/** Returns petals around a center. */
export const petals = (
  color: string,
  [x, y]: readonly [number, number],
  reach: number,
  size: number,
  count = 5,
): Shape[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    return spot(color, x + reach * Math.sin(angle), y + reach * Math.cos(angle), size);
  });

/** Returns rays around a center, between two distances from it. */
export const rays = (
  color: string,
  width: number | readonly number[],
  [x, y]: readonly [number, number],
  [from, to]: readonly [number, number],
  count: number,
): Shape[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const at = (reach: number) => [x + reach * Math.sin(angle), y + reach * Math.cos(angle)] as const;
    return line(color, width, at(from), at(to));
  });

/** Returns a star with seven points, as on the flag of Australia. */
export const star = (color: string, [x, y]: readonly [number, number], size: number): Shape =>
  upright(
    color,
    Array.from({ length: 14 }, (_, i) => {
      const [angle, reach] = [(i * Math.PI) / 7, (size / 2) * (i % 2 === 0 ? 1 : 0.45)];
      return [x + reach * Math.sin(angle), y + reach * Math.cos(angle)] as const;
    }),
    true,
  );

type More = Partial<Omit<Title, 'text' | 'font' | 'color'>>;

/** Returns a title behind the forward door, above the windows. */
export const forward = (text: string, font: string, color: string, size = 0.22, more: More = {}): Title => ({
  text,
  font,
  color,
  size,
  at: ['door1+0.35', 0.63],
  until: 'wing/wingend:0.75',
  ...more,
});

/** Returns the Chinese name, above the wing's root and behind the name in Latin letters. */
export const hanzi = (text: string, color: string): Title => ({
  text,
  font: 'noto-sans-sc-700',
  color,
  size: 0.2,
  track: 0.1,
  at: ['wing/wingend:0.16', 0.63],
  until: 'wingend',
});

/** Returns a title whose letters are taller than the line of windows. */
export const billboard = (text: string, font: string, color: string, size = 0.5, more: More = {}): Title => ({
  text,
  font,
  color,
  size,
  at: ['door1+0.35', 0.26],
  until: 'wing/wingend:0.75',
  ...more,
});

/** Returns a title for a name that the airline paints as its mark: only the mark, without text. */
export const wordmark = (
  mark: NonNullable<Title['mark']>['mark'],
  color: string,
  size: number,
  at: SchemePoint,
  part?: NonNullable<Title['mark']>['part'],
): Title => ({
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
