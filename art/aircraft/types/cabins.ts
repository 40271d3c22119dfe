/** Decks by their windows and doors, as the makers build them. */
import type { Deck } from '../airframe.ts';

type Kind = Pick<Deck, 'window' | 'door'>;

const kind = (
  width: number,
  height: number,
  pitch: number,
  door: readonly [number, number],
  shape?: 'square' | 'triangle',
): Kind => ({
  window: { width, height, pitch, ...(shape && { shape }) },
  door: { width: door[0], height: door[1] },
});

export const AIRBUS_NARROW = kind(0.25, 0.36, 0.533, [0.81, 1.85]);
export const AIRBUS_WIDE = kind(0.28, 0.4, 0.533, [1.07, 1.93]);
export const A350_WINDOWS = kind(0.3, 0.43, 0.635, [1.07, 1.95]);
export const A380_WINDOWS = kind(0.3, 0.42, 0.635, [1.07, 1.93]);
export const A220_WINDOWS = kind(0.29, 0.44, 0.79, [0.81, 1.88]);
export const BOEING_NARROW = kind(0.26, 0.36, 0.508, [0.86, 1.83]);
export const BOEING_WIDE = kind(0.28, 0.4, 0.508, [1.07, 1.9]);
export const B777_WINDOWS = kind(0.28, 0.41, 0.533, [1.07, 1.9]);
export const B787_WINDOWS = kind(0.33, 0.54, 0.635, [1.07, 1.9]);
export const DOUGLAS_NARROW = kind(0.25, 0.34, 0.483, [0.86, 1.83]);
export const DOUGLAS_WIDE = kind(0.28, 0.4, 0.51, [1.07, 1.93]);
export const EMBRAER = kind(0.27, 0.4, 0.79, [0.75, 1.75]);
export const REGIONAL_JET = kind(0.25, 0.33, 0.79, [0.8, 1.7]);
export const TURBOPROP = kind(0.26, 0.36, 0.76, [0.75, 1.72]);
export const SMALL = kind(0.3, 0.36, 0.8, [0.72, 1.35]);
export const SOVIET_ROUND = kind(0.31, 0.34, 0.75, [0.8, 1.7]);
export const DC8_WINDOWS = kind(0.44, 0.5, 1.02, [0.86, 1.83], 'square');
export const DC3_WINDOWS = kind(0.56, 0.4, 1.02, [0.9, 1.5], 'square');
export const CARAVELLE_WINDOWS = kind(0.4, 0.42, 1.0, [0.76, 1.75], 'triangle');
export const OVAL_LARGE = kind(0.48, 0.66, 0.98, [1.0, 1.6]);
export const NEEDLE_WINDOWS = kind(0.16, 0.24, 0.53, [0.76, 1.68]);

/** The rest of a deck, beside its kind of windows. */
export const deck = (of: Kind, rest: Omit<Deck, keyof Kind>): Deck => ({ ...of, ...rest });
