import { createTextStyle } from '../text/create-text-style.ts';
import type { TextStyle } from '../text/shape-text.ts';
import { BOARDING_PASS } from '../../design/layouts/boarding-pass.ts';

export const { width: PASS_WIDTH_PX, height: PASS_HEIGHT_PX } = BOARDING_PASS;

/** The left and right edge of the print on the pass and on its stub, and the perforation between them, in px. */
export const PASS_COLUMN = { left: 38, right: 702 } as const;
export const STUB_COLUMN = { left: 768, right: 966 } as const;
export const PERFORATION_X = 736;

/** Heights in px: of the band and its rule, and of base lines. */
export const BAND_HEIGHTS = { height: 84, rule: 5 } as const;
export const PASS_BASELINES = {
  code: 214,
  city: 249,
  fieldLabel: 284,
  field: 310,
} as const;

export const BAR_CODE_BOX = { x: PASS_COLUMN.left, y: 332, width: 474, height: 62 } as const;

export type PassStyles = Readonly<Record<keyof typeof PASS_STYLES, TextStyle>>;

export const PASS_STYLES = {
  airline: createTextStyle('condensed', 600, 0.07),
  title: createTextStyle('condensed', 600, 0.2),
  code: createTextStyle('condensed', 700, -0.006),
  city: createTextStyle('condensed', 600, 0.04),
  label: createTextStyle('labels', 600, 0.1),
  value: createTextStyle('mono', 400, 0),
  words: createTextStyle('condensed', 700, 0.03),
  serial: createTextStyle('mono', 400, 0.06),
} as const;

/** A thermal printer has one face for everything but the codes. */
export const THERMAL_PASS_STYLES: PassStyles = {
  ...PASS_STYLES,
  title: createTextStyle('mono', 700, 0.08),
  city: createTextStyle('mono', 700, -0.02),
  label: createTextStyle('mono', 400, 0.02),
};
