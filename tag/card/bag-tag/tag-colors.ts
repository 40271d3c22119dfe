import { contrast, mix } from '../../base/color.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';
import { toReadableBand, type Band } from '../drawing/brand-band.ts';
import { brandRoles, PRINT_BLACK, pickReadable } from '../drawing/brand-roles.ts';

/** A strip of white stock with the brand at its edges, and the black of its printer. */
export type ThermalColors = {
  readonly stock: string;
  readonly band: Band;
  /** A line between the band and the stock. */
  readonly rule: string;
  readonly print: string;
  /** Words on the end that is stuck on. */
  readonly end: string;
};

const WHITE = '#FFFFFF';

export function thermalColors(design: TagConfig): ThermalColors {
  const roles = brandRoles(design);
  const band = toReadableBand(roles);
  const { outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor } = design;
  const own = [outlineColor, iataTextColor, cityTextColor, airlineTextColor, gradientColor].find(
    (color) => contrast(color, band.from) >= 1.5 && contrast(color, WHITE) >= 1.35,
  );
  return {
    stock: WHITE,
    band,
    rule: own ?? mix(band.from, '#000000', 0.4),
    print: PRINT_BLACK,
    end: pickReadable([band.from, roles.darkestColor, PRINT_BLACK], [WHITE]),
  };
}

/** Card of a tag with a string, and its two inks. */
export type VintageColors = {
  readonly card: string;
  readonly ink: string;
  readonly spot: string;
  /** The code, which is large, on a field of the second ink. */
  readonly onSpot: string;
  /** The number: in the second ink where that can be read as a text. */
  readonly number: string;
};

const MANILA = '#EBD9AF';
const CREAM = '#FFF6E0';
/** How far a field of the second ink has to be seen on the card. */
const FIELD = 1.7;

export function vintageColors(design: TagConfig): VintageColors {
  const roles = brandRoles(design);
  const ink = pickReadable(
    [roles.darkestColor, mix(roles.darkestColor, '#000000', 0.4), PRINT_BLACK],
    [MANILA],
    7,
  );
  let spot = mix(roles.spot, MANILA, 0.06);
  for (let step = 0; step < 12 && contrast(spot, MANILA) < FIELD; step += 1) spot = mix(spot, ink, 0.12);
  const onSpot = pickReadable([CREAM, ink, '#FFFFFF', PRINT_BLACK], [spot], MIN_CONTRASTS.shape);
  return { card: MANILA, ink, spot, onSpot, number: pickReadable([spot, ink], [MANILA]) };
}
