import { getColorDistance } from '../base/color.ts';
import { COLOR_FIELDS } from '../design/field-lists.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { getThermalColors, getVintageColors } from './bag-tag/bag-tag-colors.ts';
import { getPassColors } from './boarding-pass/pass-colors.ts';
import { getClassicColors, getClassicFinish } from './classic/classic-colors.ts';
import { getBrandRoles } from './drawing/brand-roles.ts';
import { getStickerInks } from './sticker/sticker-colors.ts';

/** Two colors with a smaller distance look equal in a drawing. */
const MIN_VISIBLE_DISTANCE = 0.1;

/** Returns true if two designs of the same layout and finish look different because of their colors. */
export function hasVisibleDifference(a: TagConfig, b: TagConfig): boolean {
  if (a.layout === 'classic' && getClassicFinish(a) === 'standard')
    return COLOR_FIELDS.some((field) => a[field] !== b[field]);
  const colorsOfB = listPaintedColors(b);
  return listPaintedColors(a).some(
    (color, index) => getColorDistance(color, colorsOfB[index] ?? color) >= MIN_VISIBLE_DISTANCE,
  );
}

/** Returns the colors of the large parts of a printed layout. The end of a gradient is left out where it hardly differs. */
function listPaintedColors(design: TagConfig): readonly string[] {
  if (design.layout === 'classic') {
    const { background, footBackground, accent, code, city } = getClassicColors(design);
    return [background, footBackground, accent, code, city];
  }
  if (design.layout === 'sticker') {
    const { ink, spot } = getStickerInks(design);
    return [ink, spot];
  }
  if (design.layout === 'bag-tag' && design.finish === 'vintage') {
    const { ink, spot } = getVintageColors(design);
    return [ink, spot];
  }
  if (design.layout === 'bag-tag') return [getThermalColors(design).band.from];
  if (design.layout === 'boarding-pass') {
    const { paper, band, rule, code, tint } = getPassColors(design);
    return [...paper, band.from, rule, code, tint];
  }
  const { band, bandEnd, darkestColor, spot } = getBrandRoles(design);
  return [band, bandEnd, darkestColor, spot];
}
