import { getContrast, getLuminance, mixColors } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { toReadableBand, type Band } from '../drawing/brand-band.ts';
import { getBrandRoles, PRINT_BLACK, selectReadableColor } from '../drawing/brand-roles.ts';
import type { BOARDING_PASS } from '../../design/layouts/boarding-pass.ts';
import { STYLES, THERMAL_STYLES, type PassStyles } from './pass-grid.ts';

export type PassFinish = (typeof BOARDING_PASS)['finishes'][number]['id'];

/** The finish and the colors of a pass. `stock` has the colors of the material from top to bottom. */
export type PassColors = {
  readonly finish: PassFinish;
  readonly styles: PassStyles;
  readonly paper: readonly [string, ...string[]];
  readonly band: Band;
  readonly rule: string;
  /** The color of the codes, the cities and the line between them. */
  readonly code: string;
  /** The color of the values that the airline's system prints. */
  readonly value: string;
  /** The color of the light plate behind the bars on dark stock. */
  readonly plate?: string;
  /** The color of the small labels that are preprinted on the stock. */
  readonly label: string;
  /** The color of the security print behind all texts. */
  readonly tint: string;
};

/** The opacity of the piece of the mark behind the texts of the band. */
export const PIECE = 0.08;

const PAPER = '#FBFAF6';
const THERMAL = '#FCFDFE';
const SILVER = '#EEF0F3';

export function getPassFinish({ finish }: TagConfig): PassFinish {
  return finish === 'thermal' || finish === 'metal' ? finish : 'paper';
}

export function getPassColors(design: TagConfig): PassColors {
  const finish = getPassFinish(design);
  return { paper: getPaperColors, thermal: getThermalPaperColors, metal: getMetalColors }[finish](design);
}

function getPaperColors(design: TagConfig): PassColors {
  const roles = getBrandRoles(design);
  const { tagBackgroundColor, iataTextColor } = design;
  const band = toReadableBand(roles, PIECE);
  const own = roles.isLight ? iataTextColor : tagBackgroundColor;
  return {
    finish: 'paper',
    styles: STYLES,
    paper: [PAPER],
    band,
    rule: selectRuleColor(design, band, PAPER),
    code: selectReadableColor([own, roles.darkestColor, PRINT_BLACK], [PAPER]),
    value: PRINT_BLACK,
    label: selectReadableColor([mixColors(roles.darkestColor, PAPER, 0.32), '#5B6068'], [PAPER]),
    tint: roles.spot,
  };
}

/** Returns the colors of a thermal roll: one brand color, and the printer's black for the rest. */
function getThermalPaperColors(design: TagConfig): PassColors {
  const roles = getBrandRoles(design);
  const brand = selectReadableColor([roles.band, roles.darkestColor, PRINT_BLACK], [THERMAL]);
  return {
    finish: 'thermal',
    styles: THERMAL_STYLES,
    paper: [THERMAL],
    band: { from: THERMAL, to: THERMAL, on: brand },
    rule: brand,
    code: PRINT_BLACK,
    value: PRINT_BLACK,
    label: PRINT_BLACK,
    tint: brand,
  };
}

const TITANIUM = '#2A2D33';

/** Returns the colors of metal: a dark brand color with bands of light. */
function getMetalColors(design: TagConfig): PassColors {
  const roles = getBrandRoles(design);
  const band = toReadableBand(roles, PIECE);
  const base = mixColors(TITANIUM, mixColors(roles.band, '#000000', 0.6), 0.7);
  const lit = (share: number) => mixColors(base, '#FFFFFF', share);
  const stock = [lit(0.03), lit(0.1), base, lit(0.07), mixColors(base, '#000000', 0.25)] as const;
  return {
    finish: 'metal',
    styles: STYLES,
    paper: stock,
    band,
    rule: selectRuleColor(design, band, base),
    code: SILVER,
    value: SILVER,
    plate: SILVER,
    label: selectReadableColor([mixColors(SILVER, base, 0.3), SILVER], stock),
    tint: '#FFFFFF',
  };
}

/** Returns a brand color with enough contrast to the band and to the stock; a shade of the band if the brand has none. */
function selectRuleColor(design: TagConfig, band: Band, stock: string): string {
  const { outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor } = design;
  const seen = (color: string) =>
    [band.from, band.to].every((ground) => getContrast(color, ground) >= 1.5) &&
    getContrast(color, stock) >= 1.5;
  const own = [outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor].find(seen);
  return own ?? mixColors(band.from, getLuminance(band.from) > 0.05 ? '#000000' : '#FFFFFF', 0.35);
}
