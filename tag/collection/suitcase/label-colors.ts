import { mixColors } from '../../base/color.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import { createBrandBackground, DARK_INK, getBrandColor } from '../year-story/brand-color.ts';

/** The colors of old paper. Dark ink on each has a contrast of at least 4.5. */
const PAPER_COLORS = ['#F1E7D0', '#E6D8BA', '#EDE6DA', '#DCE0D8'] as const;
/** The ratio of black in a color below white ink, because the grooves of the case lighten it. */
const SHADE_RATIO = 0.18;

/** The colors of a label: its paper, its letters and its lines. */
type LabelColors = { readonly fill: string; readonly ink: string; readonly line: string };

/** Selects a color of old paper. */
export const selectPaper = (random: () => number): string =>
  PAPER_COLORS[Math.floor(random() * PAPER_COLORS.length)] ?? PAPER_COLORS[0];

/** Returns the colors of a label on paper, or in the color of its airline if `paper` is null. */
export function getLabelColors(flight: PictureFlight, paper: string | null): LabelColors {
  const brandColor = getBrandColor(flight);
  if (paper !== null) return { fill: paper, ink: DARK_INK, line: brandColor };
  const { light, ink } = createBrandBackground(brandColor);
  const fill = ink === DARK_INK ? light : mixColors(light, '#000000', SHADE_RATIO);
  return { fill, ink, line: ink };
}
