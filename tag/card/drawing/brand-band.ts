import { getContrast, mixColors } from '../../base/color.ts';
import { type BrandRoles, selectReadableColor } from './brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** A band with a gradient of brand colors, and a text color that is readable on all of it. */
export type Band = { readonly from: string; readonly to: string; readonly textColor: string };

const GRADIENT_RATIOS = [1, 0.75, 0.5, 0.25, 0] as const;
const DARKENING_RATIOS = [0, 0.08, 0.16, 0.24] as const;

/**
 * Shortens the gradient of the band until one text color is readable on it.
 * @param overlayOpacity the opacity of shapes in the text's color below the text, 0 to 1
 */
export function toReadableBand({ band, bandEnd, onBand }: BrandRoles, overlayOpacity = 0): Band {
  let candidate: Band = { from: band, to: band, textColor: onBand };
  for (const darkening of DARKENING_RATIOS) {
    for (const gradientRatio of GRADIENT_RATIOS) {
      const from = mixColors(band, '#000000', darkening);
      const to = mixColors(mixColors(band, bandEnd, gradientRatio), '#000000', darkening);
      const backgrounds = [from, mixColors(from, to, 0.5), to];
      const textColor = selectReadableColor([onBand, '#FFFFFF', '#000000'], backgrounds);
      candidate = { from, to, textColor };
      if (
        backgrounds.every(
          (background) =>
            getContrast(textColor, mixColors(background, textColor, overlayOpacity)) >= MIN_CONTRASTS.text,
        )
      )
        return candidate;
    }
  }
  return candidate;
}
