import type { InkSheet } from './ink-sheet.ts';

/** What draws in inks: a px of the print is `unit` in drawing units and `meter` in meters. */
export type InkContext = { readonly sheet: InkSheet; readonly unit: number; readonly meter: number };

/** In px of the print: an outline, the way from line to line of a shade, and its thickest line. */
export const EDGE = 1.5;
export const PITCH = 3.5;
export const THICK = 2.3;
