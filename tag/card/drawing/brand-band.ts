import { getContrast, mixColors } from '../../base/color.ts';
import type { BrandRoles } from './brand-roles.ts';
import { selectReadableColor } from './brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** A band with a gradient of brand colors, and a text color that is readable on all of it. */
export type Band = { readonly from: string; readonly to: string; readonly on: string };

const SHARES = [1, 0.75, 0.5, 0.25, 0] as const;
const DARKER = [0, 0.08, 0.16, 0.24] as const;

/**
 * Shortens the gradient of the band until one text color is readable on it.
 * @param tone the opacity of shapes in the text's color below the text, 0 to 1
 */
export function toReadableBand({ band, bandEnd, onBand }: BrandRoles, tone = 0): Band {
  let last: Band = { from: band, to: band, on: onBand };
  for (const dark of DARKER) {
    for (const share of SHARES) {
      const from = mixColors(band, '#000000', dark);
      const to = mixColors(mixColors(band, bandEnd, share), '#000000', dark);
      const grounds = [from, mixColors(from, to, 0.5), to];
      const on = selectReadableColor([onBand, '#FFFFFF', '#000000'], grounds);
      last = { from, to, on };
      if (grounds.every((ground) => getContrast(on, mixColors(ground, on, tone)) >= MIN_CONTRASTS.text))
        return last;
    }
  }
  return last;
}
