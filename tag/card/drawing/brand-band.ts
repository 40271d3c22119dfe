import { contrast, mix } from '../../base/color.ts';
import type { BrandRoles } from './brand-roles.ts';
import { pickReadable } from './brand-roles.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';

/** A band of the brand's color, where it fades to, and a color that can be read all over it. */
export type Band = { readonly from: string; readonly to: string; readonly on: string };

const SHARES = [1, 0.75, 0.5, 0.25, 0] as const;
const DARKER = [0, 0.08, 0.16, 0.24] as const;

/**
 * Shortens the fade of the band until one text color is readable on it.
 * @param tone how strong shapes in the color of the text are that lie below it, 0 to 1
 */
export function toReadableBand({ band, bandEnd, onBand }: BrandRoles, tone = 0): Band {
  let last: Band = { from: band, to: band, on: onBand };
  for (const dark of DARKER) {
    for (const share of SHARES) {
      const from = mix(band, '#000000', dark);
      const to = mix(mix(band, bandEnd, share), '#000000', dark);
      const grounds = [from, mix(from, to, 0.5), to];
      const on = pickReadable([onBand, '#FFFFFF', '#000000'], grounds);
      last = { from, to, on };
      if (grounds.every((ground) => contrast(on, mix(ground, on, tone)) >= MIN_CONTRASTS.text)) return last;
    }
  }
  return last;
}
