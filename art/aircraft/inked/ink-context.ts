import type { InkSheet } from './ink-sheet.ts';

/** The sheet, and the size of one px of the print: `unit` in drawing units, `meter` in meters. */
export type InkContext = { readonly sheet: InkSheet; readonly unit: number; readonly meter: number };

/** In px of the print: the width of an outline, the distance of hatching lines, and the largest thickness of a hatching line. */
export const EDGE_WIDTH_PX = 1.5;
export const HATCH_PITCH_PX = 3.5;
export const MAX_HATCH_WIDTH_PX = 2.3;
