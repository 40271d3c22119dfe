import { contrast, luminance, mix } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { toReadableBand, type Band } from '../drawing/brand-band.ts';
import { brandRoles, PRINT_BLACK, pickReadable } from '../drawing/brand-roles.ts';
import type { BOARDING_PASS } from '../../design/layouts/boarding-pass.ts';
import { STYLES, THERMAL_STYLES, type PassStyles } from './pass-grid.ts';

export type PassFinish = (typeof BOARDING_PASS)['finishes'][number]['id'];

/** What a pass is printed on, from its top to its foot, and the colors of what is printed. */
export type PassColors = {
  readonly finish: PassFinish;
  readonly styles: PassStyles;
  readonly stock: readonly [string, ...string[]];
  readonly band: Band;
  readonly rule: string;
  /** The codes, the cities and the line between them. */
  readonly code: string;
  /** What the airline's system prints on the stock. */
  readonly value: string;
  /** The light plate of the bars on a dark stock. */
  readonly plate?: string;
  /** Small words that are on the stock before. */
  readonly label: string;
  /** The security print under all of it. */
  readonly tint: string;
};

/** How strong the piece of the mark is that lies under the words of the band. */
export const PIECE = 0.08;

const PAPER = '#FBFAF6';
const THERMAL = '#FCFDFE';
const SILVER = '#EEF0F3';

export function finishOf({ finish }: TagConfig): PassFinish {
  return finish === 'thermal' || finish === 'metal' ? finish : 'paper';
}

export function passColors(design: TagConfig): PassColors {
  const finish = finishOf(design);
  return { paper: onPaper, thermal: onThermal, metal: onMetal }[finish](design);
}

function onPaper(design: TagConfig): PassColors {
  const roles = brandRoles(design);
  const { tagBackgroundColor, iataTextColor } = design;
  const band = toReadableBand(roles, PIECE);
  const own = roles.isLight ? iataTextColor : tagBackgroundColor;
  return {
    finish: 'paper',
    styles: STYLES,
    stock: [PAPER],
    band,
    rule: ruleOf(design, band, PAPER),
    code: pickReadable([own, roles.darkestColor, PRINT_BLACK], [PAPER]),
    value: PRINT_BLACK,
    label: pickReadable([mix(roles.darkestColor, PAPER, 0.32), '#5B6068'], [PAPER]),
    tint: roles.spot,
  };
}

/** One color of the brand on the roll, and all else in the printer's black. */
function onThermal(design: TagConfig): PassColors {
  const roles = brandRoles(design);
  const brand = pickReadable([roles.band, roles.darkestColor, PRINT_BLACK], [THERMAL]);
  return {
    finish: 'thermal',
    styles: THERMAL_STYLES,
    stock: [THERMAL],
    band: { from: THERMAL, to: THERMAL, on: brand },
    rule: brand,
    code: PRINT_BLACK,
    value: PRINT_BLACK,
    label: PRINT_BLACK,
    tint: brand,
  };
}

const TITANIUM = '#2A2D33';

/** Metal in a dark of the brand, and light that lies across it. */
function onMetal(design: TagConfig): PassColors {
  const roles = brandRoles(design);
  const band = toReadableBand(roles, PIECE);
  const base = mix(TITANIUM, mix(roles.band, '#000000', 0.6), 0.7);
  const lit = (share: number) => mix(base, '#FFFFFF', share);
  const stock = [lit(0.03), lit(0.1), base, lit(0.07), mix(base, '#000000', 0.25)] as const;
  return {
    finish: 'metal',
    styles: STYLES,
    stock,
    band,
    rule: ruleOf(design, band, base),
    code: SILVER,
    value: SILVER,
    plate: SILVER,
    label: pickReadable([mix(SILVER, base, 0.3), SILVER], stock),
    tint: '#FFFFFF',
  };
}

/** A color of the brand that is seen beside the band and on the stock; a shade of the band where it has none. */
function ruleOf(design: TagConfig, band: Band, stock: string): string {
  const { outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor } = design;
  const seen = (color: string) =>
    [band.from, band.to].every((ground) => contrast(color, ground) >= 1.5) && contrast(color, stock) >= 1.5;
  const own = [outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor].find(seen);
  return own ?? mix(band.from, luminance(band.from) > 0.05 ? '#000000' : '#FFFFFF', 0.35);
}
