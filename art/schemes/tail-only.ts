/** The look of an airline that has no recipe: a white body, a painted fin, its name. */
import { BLACK, WHITE, type CardColors } from '../paint-contrast.ts';
import { chroma, contrast, mix } from '../color.ts';
import { FALLBACK_FONT } from './full-fonts.ts';
import { finPatternOf } from './fin-choice.ts';
import { FIN_PATTERNS } from './fin-patterns.ts';
import { forward } from './parts.ts';
import type { Scheme } from '../drawing/scheme.ts';

/** What a title must reach on white. */
const READABLE = 3;

/** Letters of other scripts and accents are not in the font: accents are left off. */
const titleOf = (airline: string): string =>
  airline
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim();

/** @param color the fin's paint; `marked`: the airline has a mark, which goes on the fin in place of a pattern */
export const createTailOnlyScheme = (
  airline: string,
  color: string,
  { outlineColor, gradientColor, tagBackgroundColor }: CardColors,
  marked: boolean,
): Scheme => {
  const others = [outlineColor, gradientColor, tagBackgroundColor, WHITE, BLACK];
  const apart = others.filter((other) => contrast(other, color) >= 1.7);
  const first = apart.reduce(
    (best, other) => (contrast(other, color) > contrast(best, color) ? other : best),
    WHITE,
  );
  const second = apart.find((other) => chroma(other) > 40 && other !== first) ?? mix(color, first, 0.55);
  const shades = [0, 0.2, 0.4, 0.6].map((share) => mix(color, BLACK, share));
  const title = titleOf(airline);
  const pattern = FIN_PATTERNS[finPatternOf(airline)];
  return {
    id: 'tail_only',
    name: airline,
    airlines: [],
    type: 'A320-200',
    fin: color,
    winglet: color,
    shapes: marked ? [] : pattern(first, second),
    titles:
      title === ''
        ? []
        : [
            forward(
              title,
              FALLBACK_FONT,
              shades.find((shade) => contrast(shade, WHITE) >= READABLE) ?? BLACK,
              title.length > 20 ? 0.2 : 0.25,
              { track: 0.04 },
            ),
          ],
  };
};
