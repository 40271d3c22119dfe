/** Decks by their windows and doors, as the makers build them. */
import type { CabinDeck } from '../../drawing/airframe.ts';

type CabinOpenings = Pick<CabinDeck, 'window' | 'door'>;

export const AIRBUS_NARROW: CabinOpenings = {
  window: { width: 0.25, height: 0.36, pitch: 0.533 },
  door: { width: 0.81, height: 1.85 },
};
export const AIRBUS_WIDE: CabinOpenings = {
  window: { width: 0.28, height: 0.4, pitch: 0.533 },
  door: { width: 1.07, height: 1.93 },
};
export const A350_WINDOWS: CabinOpenings = {
  window: { width: 0.3, height: 0.43, pitch: 0.635 },
  door: { width: 1.07, height: 1.95 },
};
export const A380_WINDOWS: CabinOpenings = {
  window: { width: 0.3, height: 0.42, pitch: 0.635 },
  door: { width: 1.07, height: 1.93 },
};
export const A220_WINDOWS: CabinOpenings = {
  window: { width: 0.29, height: 0.44, pitch: 0.79 },
  door: { width: 0.81, height: 1.88 },
};
export const BOEING_NARROW: CabinOpenings = {
  window: { width: 0.26, height: 0.36, pitch: 0.508 },
  door: { width: 0.86, height: 1.83 },
};
export const BOEING_WIDE: CabinOpenings = {
  window: { width: 0.28, height: 0.4, pitch: 0.508 },
  door: { width: 1.07, height: 1.9 },
};
export const B777_WINDOWS: CabinOpenings = {
  window: { width: 0.28, height: 0.41, pitch: 0.533 },
  door: { width: 1.07, height: 1.9 },
};
export const B787_WINDOWS: CabinOpenings = {
  window: { width: 0.33, height: 0.54, pitch: 0.635 },
  door: { width: 1.07, height: 1.9 },
};
export const DOUGLAS_NARROW: CabinOpenings = {
  window: { width: 0.25, height: 0.34, pitch: 0.483 },
  door: { width: 0.86, height: 1.83 },
};
export const DOUGLAS_WIDE: CabinOpenings = {
  window: { width: 0.28, height: 0.4, pitch: 0.51 },
  door: { width: 1.07, height: 1.93 },
};
export const EMBRAER: CabinOpenings = {
  window: { width: 0.27, height: 0.4, pitch: 0.79 },
  door: { width: 0.75, height: 1.75 },
};
export const REGIONAL_JET: CabinOpenings = {
  window: { width: 0.25, height: 0.33, pitch: 0.79 },
  door: { width: 0.8, height: 1.7 },
};
export const TURBOPROP: CabinOpenings = {
  window: { width: 0.26, height: 0.36, pitch: 0.76 },
  door: { width: 0.75, height: 1.72 },
};
export const SMALL: CabinOpenings = {
  window: { width: 0.3, height: 0.36, pitch: 0.8 },
  door: { width: 0.72, height: 1.35 },
};
export const SOVIET_ROUND: CabinOpenings = {
  window: { width: 0.31, height: 0.34, pitch: 0.75 },
  door: { width: 0.8, height: 1.7 },
};
export const DC8_WINDOWS: CabinOpenings = {
  window: { width: 0.44, height: 0.5, pitch: 1.02, shape: 'square' },
  door: { width: 0.86, height: 1.83 },
};
export const DC3_WINDOWS: CabinOpenings = {
  window: { width: 0.56, height: 0.4, pitch: 1.02, shape: 'square' },
  door: { width: 0.9, height: 1.5 },
};
export const CARAVELLE_WINDOWS: CabinOpenings = {
  window: { width: 0.4, height: 0.42, pitch: 1, shape: 'triangle' },
  door: { width: 0.76, height: 1.75 },
};
export const OVAL_LARGE: CabinOpenings = {
  window: { width: 0.48, height: 0.66, pitch: 0.98 },
  door: { width: 1, height: 1.6 },
};
export const NEEDLE_WINDOWS: CabinOpenings = {
  window: { width: 0.16, height: 0.24, pitch: 0.53 },
  door: { width: 0.76, height: 1.68 },
};
