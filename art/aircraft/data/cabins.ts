/** Decks by their windows and doors, as the makers build them. */
import type { Deck } from '../../drawing/airframe.ts';

type Kind = Pick<Deck, 'window' | 'door'>;

export const AIRBUS_NARROW: Kind = {
  window: { width: 0.25, height: 0.36, pitch: 0.533 },
  door: { width: 0.81, height: 1.85 },
};
export const AIRBUS_WIDE: Kind = {
  window: { width: 0.28, height: 0.4, pitch: 0.533 },
  door: { width: 1.07, height: 1.93 },
};
export const A350_WINDOWS: Kind = {
  window: { width: 0.3, height: 0.43, pitch: 0.635 },
  door: { width: 1.07, height: 1.95 },
};
export const A380_WINDOWS: Kind = {
  window: { width: 0.3, height: 0.42, pitch: 0.635 },
  door: { width: 1.07, height: 1.93 },
};
export const A220_WINDOWS: Kind = {
  window: { width: 0.29, height: 0.44, pitch: 0.79 },
  door: { width: 0.81, height: 1.88 },
};
export const BOEING_NARROW: Kind = {
  window: { width: 0.26, height: 0.36, pitch: 0.508 },
  door: { width: 0.86, height: 1.83 },
};
export const BOEING_WIDE: Kind = {
  window: { width: 0.28, height: 0.4, pitch: 0.508 },
  door: { width: 1.07, height: 1.9 },
};
export const B777_WINDOWS: Kind = {
  window: { width: 0.28, height: 0.41, pitch: 0.533 },
  door: { width: 1.07, height: 1.9 },
};
export const B787_WINDOWS: Kind = {
  window: { width: 0.33, height: 0.54, pitch: 0.635 },
  door: { width: 1.07, height: 1.9 },
};
export const DOUGLAS_NARROW: Kind = {
  window: { width: 0.25, height: 0.34, pitch: 0.483 },
  door: { width: 0.86, height: 1.83 },
};
export const DOUGLAS_WIDE: Kind = {
  window: { width: 0.28, height: 0.4, pitch: 0.51 },
  door: { width: 1.07, height: 1.93 },
};
export const EMBRAER: Kind = {
  window: { width: 0.27, height: 0.4, pitch: 0.79 },
  door: { width: 0.75, height: 1.75 },
};
export const REGIONAL_JET: Kind = {
  window: { width: 0.25, height: 0.33, pitch: 0.79 },
  door: { width: 0.8, height: 1.7 },
};
export const TURBOPROP: Kind = {
  window: { width: 0.26, height: 0.36, pitch: 0.76 },
  door: { width: 0.75, height: 1.72 },
};
export const SMALL: Kind = {
  window: { width: 0.3, height: 0.36, pitch: 0.8 },
  door: { width: 0.72, height: 1.35 },
};
export const SOVIET_ROUND: Kind = {
  window: { width: 0.31, height: 0.34, pitch: 0.75 },
  door: { width: 0.8, height: 1.7 },
};
export const DC8_WINDOWS: Kind = {
  window: { width: 0.44, height: 0.5, pitch: 1.02, shape: 'square' },
  door: { width: 0.86, height: 1.83 },
};
export const DC3_WINDOWS: Kind = {
  window: { width: 0.56, height: 0.4, pitch: 1.02, shape: 'square' },
  door: { width: 0.9, height: 1.5 },
};
export const CARAVELLE_WINDOWS: Kind = {
  window: { width: 0.4, height: 0.42, pitch: 1, shape: 'triangle' },
  door: { width: 0.76, height: 1.75 },
};
export const OVAL_LARGE: Kind = {
  window: { width: 0.48, height: 0.66, pitch: 0.98 },
  door: { width: 1, height: 1.6 },
};
export const NEEDLE_WINDOWS: Kind = {
  window: { width: 0.16, height: 0.24, pitch: 0.53 },
  door: { width: 0.76, height: 1.68 },
};
