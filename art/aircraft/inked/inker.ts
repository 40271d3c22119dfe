import type { InkSheet } from './ink-sheet.ts';

/** The sheet, and the size of one px of the print: `unit` in drawing units, `meter` in meters. */
export type InkContext = { readonly sheet: InkSheet; readonly unit: number; readonly meter: number };

/** In px of the print: the width of an outline, the distance of hatching lines, and the largest thickness of a hatching line. */
export const EDGE = 1.5;
export const PITCH = 3.5;
export const THICK = 2.3;
