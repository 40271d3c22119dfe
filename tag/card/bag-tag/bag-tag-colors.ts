import { getContrast, mixColors, WHITE_COLOR } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';
import { toReadableBand, type Band } from '../drawing/brand-band.ts';
import { getBrandRoles, PRINT_BLACK, selectReadableColor } from '../drawing/brand-roles.ts';

/** The colors of a white strip with the brand at its edges and black print. */
export type ThermalColors = {
  readonly paper: string;
  readonly band: Band;
  /** A line between the band and the stock. */
  readonly rule: string;
  readonly print: string;
  /** The color of the text on the attached end. */
  readonly end: string;
};

/** Returns the colors of the thermal finish. */
export function getThermalColors(design: TagConfig): ThermalColors {
  const roles = getBrandRoles(design);
  const band = toReadableBand(roles);
  const { outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor } = design;
  const ruleColor = [outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor].find(
    (color) => getContrast(color, band.from) >= 1.5 && getContrast(color, WHITE_COLOR) >= 1.35,
  );
  return {
    paper: WHITE_COLOR,
    band,
    rule: ruleColor ?? mixColors(band.from, '#000000', 0.4),
    print: PRINT_BLACK,
    end: selectReadableColor([band.from, roles.darkestColor, PRINT_BLACK], [WHITE_COLOR]),
  };
}

/** The colors of a card on a string and its two inks. */
export type VintageColors = {
  readonly card: string;
  readonly ink: string;
  readonly spot: string;
  /** The color of the large code on a field of the second ink. */
  readonly onSpot: string;
  /** The color of the number: the second ink if a text in it is readable. */
  readonly number: string;
};

const MANILA = '#EBD9AF';
const CREAM = '#FFF6E0';
/** The smallest contrast between a field of the second ink and the card. */
const MIN_FIELD_CONTRAST = 1.7;

/** Returns the colors of the vintage finish. */
export function getVintageColors(design: TagConfig): VintageColors {
  const roles = getBrandRoles(design);
  const ink = selectReadableColor(
    [roles.darkestColor, mixColors(roles.darkestColor, '#000000', 0.4), PRINT_BLACK],
    [MANILA],
    7,
  );
  let spot = mixColors(roles.spot, MANILA, 0.06);
  for (let step = 0; step < 12 && getContrast(spot, MANILA) < MIN_FIELD_CONTRAST; step += 1)
    spot = mixColors(spot, ink, 0.12);
  const onSpot = selectReadableColor([CREAM, ink, '#FFFFFF', PRINT_BLACK], [spot], MIN_CONTRASTS.shape);
  return { card: MANILA, ink, spot, onSpot, number: selectReadableColor([spot, ink], [MANILA]) };
}
