import { getContrast, getLuminance, mixColors } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { toReadableBand, type Band } from '../drawing/brand-band.ts';
import { getBrandRoles, PRINT_BLACK, selectReadableColor } from '../drawing/brand-roles.ts';
import type { BOARDING_PASS } from '../../design/layouts/boarding-pass.ts';
import { PASS_STYLES, THERMAL_PASS_STYLES, type PassStyles } from './pass-grid.ts';

export type PassFinish = (typeof BOARDING_PASS)['finishes'][number]['id'];

/** The finish and the colors of a pass. `paper` has the colors of the material from top to bottom. */
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
export const LOGO_PIECE_OPACITY = 0.08;

const PAPER_COLOR = '#FBFAF6';
const THERMAL_PAPER_COLOR = '#FCFDFE';
export const SILVER_COLOR = '#EEF0F3';

/** Returns the finish of a boarding pass; the first one if the design names none. */
export function getPassFinish({ finish }: TagConfig): PassFinish {
  return finish === 'thermal' || finish === 'metal' ? finish : 'paper';
}

/** Returns the colors of a boarding pass. */
export function getPassColors(design: TagConfig): PassColors {
  const finish = getPassFinish(design);
  return { paper: getPaperColors, thermal: getThermalPaperColors, metal: getMetalColors }[finish](design);
}

function getPaperColors(design: TagConfig): PassColors {
  const roles = getBrandRoles(design);
  const { tagBackgroundColor, iataTextColor } = design;
  const band = toReadableBand(roles, LOGO_PIECE_OPACITY);
  const brandColor = roles.isLight ? iataTextColor : tagBackgroundColor;
  return {
    finish: 'paper',
    styles: PASS_STYLES,
    paper: [PAPER_COLOR],
    band,
    rule: selectRuleColor(design, band, PAPER_COLOR),
    code: selectReadableColor([brandColor, roles.darkestColor, PRINT_BLACK], [PAPER_COLOR]),
    value: PRINT_BLACK,
    label: selectReadableColor([mixColors(roles.darkestColor, PAPER_COLOR, 0.32), '#5B6068'], [PAPER_COLOR]),
    tint: roles.spot,
  };
}

/** Returns the colors of a thermal roll: one brand color, and the printer's black for the rest. */
function getThermalPaperColors(design: TagConfig): PassColors {
  const roles = getBrandRoles(design);
  const brandColor = selectReadableColor(
    [roles.band, roles.darkestColor, PRINT_BLACK],
    [THERMAL_PAPER_COLOR],
  );
  return {
    finish: 'thermal',
    styles: THERMAL_PASS_STYLES,
    paper: [THERMAL_PAPER_COLOR],
    band: { from: THERMAL_PAPER_COLOR, to: THERMAL_PAPER_COLOR, textColor: brandColor },
    rule: brandColor,
    code: PRINT_BLACK,
    value: PRINT_BLACK,
    label: PRINT_BLACK,
    tint: brandColor,
  };
}

const TITANIUM_COLOR = '#2E343C';

/** The share of the brand color in the metal. A larger share of a warm color looks like wood. */
const BRAND_SHARE = 0.14;

/** Returns the colors of metal: titanium with a tint of the brand color, and bands of light. */
function getMetalColors(design: TagConfig): PassColors {
  const roles = getBrandRoles(design);
  const band = toReadableBand(roles, LOGO_PIECE_OPACITY);
  const base = mixColors(TITANIUM_COLOR, mixColors(roles.band, '#000000', 0.4), BRAND_SHARE);
  const lighten = (ratio: number) => mixColors(base, '#FFFFFF', ratio);
  const paperStops = [
    lighten(0.03),
    lighten(0.1),
    base,
    lighten(0.07),
    mixColors(base, '#000000', 0.25),
  ] as const;
  return {
    finish: 'metal',
    styles: PASS_STYLES,
    paper: paperStops,
    band,
    rule: selectRuleColor(design, band, base),
    code: SILVER_COLOR,
    value: SILVER_COLOR,
    plate: SILVER_COLOR,
    label: selectReadableColor([mixColors(SILVER_COLOR, base, 0.3), SILVER_COLOR], paperStops),
    tint: '#FFFFFF',
  };
}

/** Returns a brand color with enough contrast to the band and to the stock; a shade of the band if the brand has none. */
function selectRuleColor(design: TagConfig, band: Band, paper: string): string {
  const { outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor } = design;
  const hasEnoughContrast = (color: string) =>
    [band.from, band.to].every((background) => getContrast(color, background) >= 1.5) &&
    getContrast(color, paper) >= 1.5;
  const ruleColor = [outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor].find(
    hasEnoughContrast,
  );
  return ruleColor ?? mixColors(band.from, getLuminance(band.from) > 0.05 ? '#000000' : '#FFFFFF', 0.35);
}
