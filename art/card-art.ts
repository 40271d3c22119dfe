import {
  LOGO_ID,
  type ArtRequest,
  type CardArt,
  type MarkArt,
  type ImageDimensions,
} from '../tag/card/card-art.ts';
import { CARD_ID_PREFIX } from '../tag/card/card-layers.ts';
import { getLayout } from '../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import { drawAircraft, type Drawing } from './aircraft/draw-aircraft.ts';
import { drawInked } from './aircraft/inked/draw-inked.ts';
import type { Livery } from './drawing/livery-type.ts';
import { createAirlineLivery } from './airline-livery.ts';
import { createLivery } from './livery.ts';
import { getChroma, getContrast, mixColors } from './color.ts';
import { MIN_CHROMA, needsDarkPaint, type CardColors } from './paint-contrast.ts';
import { isTailFin } from './tail-fin.ts';

/**
 * Returns the art of a design's card: its aircraft in its colors, and the mark of the airline.
 * @param upload the size of the logo that the user uploaded; a custom airline has it on its fin
 */
export function drawCardArt(
  design: TagConfig,
  logo: MarkArt | null,
  upload: ImageDimensions | null = null,
  wanted: ArtRequest = { nose: 'left' },
): CardArt {
  const livery = paintOf(design, logo, upload);
  const { width, height, body } = drawCached(design, livery, wanted);
  const bearsLogo = body.includes(`#${LOGO_ID}`);
  return {
    aircraft: { width, height, body, ...(bearsLogo && { bearsLogo }) },
    logo: getLayout(design.layout).hasDrawnFin ? addMarkColor(design, logo) : markOnly(logo),
  };
}

/** The last drawings of schemes, because they take several times as long as others and most keystrokes do not change them. */
const lastDrawings = new Map<string, Drawing>();
const MAX_CACHED_DRAWINGS = 16;

function drawCached(design: TagConfig, livery: Livery, { nose, inks, halo }: ArtRequest): Drawing {
  const { selectedAircraft, subtype, airlineTextColor: ink } = design;
  const scale = getLayout(design.layout).hasScaleBar ? design.scale : 'fit';
  // Only the scale bar uses the card's text color.
  const options = { scale, nose, ...(halo && { halo }), ...(scale === 'true' && { ink }) };
  const prefix = `${CARD_ID_PREFIX}ac-`;
  const draw = () =>
    inks
      ? drawInked(selectedAircraft, subtype, livery, prefix, { inks, halo, nose })
      : drawAircraft(selectedAircraft, subtype, livery, prefix, options);
  if (!livery.scheme) return draw();
  const key = JSON.stringify([selectedAircraft, subtype, options, inks, livery]);
  const drawing = lastDrawings.get(key) ?? draw();
  lastDrawings.delete(key);
  lastDrawings.set(key, drawing);
  for (const oldest of lastDrawings.keys()) {
    if (lastDrawings.size <= MAX_CACHED_DRAWINGS) break;
    lastDrawings.delete(oldest);
  }
  return drawing;
}

/** Returns the paint that a design selects. */
function paintOf(design: TagConfig, mark: MarkArt | null, upload: ImageDimensions | null): Livery {
  const { livery, registration, titles } = design;
  const paint =
    livery === 'airline' ? createAirlineLivery(design, mark, upload) : createLivery(design, livery, mark);
  return { ...paint, registration, titles };
}

/** Other layouts ignore a drawn fin, because it is not a real mark. */
const markOnly = (logo: MarkArt | null): MarkArt | null => (logo && isTailFin(logo) ? null : logo);

/** Returns the mark in a legible color. */
function addMarkColor(design: TagConfig, logo: MarkArt | null): MarkArt | null {
  const color = brandLogoColor(design) ?? selectLogoColor(design);
  return logo !== null && color !== null ? { ...logo, color } : logo;
}

type Colors = { tagBackgroundColor: string; gradientColor: string; airlineTextColor: string };

/**
 * Returns the brand's color for a mark on a light card, such as red for a red crane, instead of the near black of its texts; null if it
 * is not legible.
 */
function brandLogoColor(design: CardColors): string | null {
  const { airlineTextColor, outlineColor, tagBackgroundColor, gradientColor } = design;
  if (
    !needsDarkPaint(design) ||
    getChroma(airlineTextColor) >= MIN_CHROMA ||
    getChroma(outlineColor) < MIN_CHROMA
  )
    return null;
  const reads = LOGO_GRADIENT_SHARES.every(
    (share) =>
      getContrast(outlineColor, mixColors(tagBackgroundColor, gradientColor, share)) >= MIN_LOGO_CONTRAST,
  );
  return reads ? outlineColor : null;
}

/** The places of the logo, as fractions of the gradient from the card's background color to its gradient color. */
const LOGO_GRADIENT_SHARES = [0.5, 0.66] as const;
/** The contrast that WCAG 2 requires of a meaningful shape. */
const MIN_LOGO_CONTRAST = 3;
const WHITE = '#FFFFFF';
const BLACK = '#12110C';

/** Returns white or near black for a logo whose own color is illegible at its place; null if the own color is legible. */
export function selectLogoColor({
  tagBackgroundColor,
  gradientColor,
  airlineTextColor,
}: Colors): string | null {
  const reads = (color: string): number =>
    Math.min(
      ...LOGO_GRADIENT_SHARES.map((share) =>
        getContrast(color, mixColors(tagBackgroundColor, gradientColor, share)),
      ),
    );
  if (reads(airlineTextColor) >= MIN_LOGO_CONTRAST) return null;
  return reads(WHITE) >= reads(BLACK) ? WHITE : BLACK;
}
