import {
  LOGO_ID,
  type ArtRequest,
  type CardArt,
  type MarkArt,
  type ImageDimensions,
} from '../tag/card/card-art.ts';
import { UNKNOWN_AIRCRAFT_IMAGE } from '../tag/aircraft/aircraft.ts';
import { CARD_ID_PREFIX } from '../tag/card/card-layers.ts';
import { getLayout } from '../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import { drawAircraft, DRAWING_WIDTH, type AircraftDrawing } from './aircraft/draw-aircraft.ts';
import { drawInked } from './aircraft/inked/draw-inked.ts';
import type { Livery } from './drawing/livery-type.ts';
import { createAirlineLivery } from './airline-livery.ts';
import { createLivery } from './livery.ts';
import { BLACK_COLOR, getChroma, getContrast, mixColors, WHITE_COLOR } from './color.ts';
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
  request: ArtRequest = { nose: 'left' },
): CardArt {
  const livery = createPaint(design, logo, upload);
  const { width, height, body } = drawCachedAircraft(design, livery, request);
  const mark = removeDrawnFin(logo);
  const hasLogo = body.includes(`#${LOGO_ID}`);
  return {
    aircraft: { width, height, body, ...(hasLogo && { hasLogo }) },
    logo: getLayout(design.layout).hasMarkColor ? addMarkColor(design, mark) : mark,
  };
}

/** The drawing of an unknown type: the box of an airliner, and nothing in it. */
export const NO_AIRCRAFT: AircraftDrawing = { width: DRAWING_WIDTH, height: 180, body: '' };

/** The last drawings of schemes, because they take several times as long as others and most keystrokes do not change them. */
const cachedDrawings = new Map<string, AircraftDrawing>();
const MAX_CACHED_DRAWINGS = 16;

function drawCachedAircraft(
  design: TagConfig,
  livery: Livery,
  { nose, inks, halo }: ArtRequest,
): AircraftDrawing {
  const { selectedAircraft, subtype, airlineTextColor: ink } = design;
  if (selectedAircraft === UNKNOWN_AIRCRAFT_IMAGE) return NO_AIRCRAFT;
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
  const drawing = cachedDrawings.get(key) ?? draw();
  cachedDrawings.delete(key);
  cachedDrawings.set(key, drawing);
  for (const oldest of cachedDrawings.keys()) {
    if (cachedDrawings.size <= MAX_CACHED_DRAWINGS) break;
    cachedDrawings.delete(oldest);
  }
  return drawing;
}

/** Returns the paint that a design selects. */
function createPaint(design: TagConfig, mark: MarkArt | null, upload: ImageDimensions | null): Livery {
  const { livery, registration, titles } = design;
  const paint =
    livery === 'airline' ? createAirlineLivery(design, mark, upload) : createLivery(design, livery, mark);
  return { ...paint, registration, titles };
}

/** Returns null for a drawn fin, because it is not a real mark. */
const removeDrawnFin = (logo: MarkArt | null): MarkArt | null => (logo && isTailFin(logo) ? null : logo);

/** Returns the mark in a legible color. */
function addMarkColor(design: TagConfig, logo: MarkArt | null): MarkArt | null {
  const color = getBrandLogoColor(design) ?? selectLogoColor(design);
  return logo !== null && color !== null ? { ...logo, color } : logo;
}

type LogoColors = { tagBackgroundColor: string; gradientColor: string; airlineTextColor: string };

/**
 * Returns the brand's color for a mark on a light card, such as red for a red crane, instead of the near black of its texts; null if it
 * is not legible.
 */
function getBrandLogoColor(design: CardColors): string | null {
  const { airlineTextColor, outlineColor, tagBackgroundColor, gradientColor } = design;
  if (
    !needsDarkPaint(design) ||
    getChroma(airlineTextColor) >= MIN_CHROMA ||
    getChroma(outlineColor) < MIN_CHROMA
  )
    return null;
  const isReadable = LOGO_GRADIENT_RATIOS.every(
    (ratio) =>
      getContrast(outlineColor, mixColors(tagBackgroundColor, gradientColor, ratio)) >= MIN_LOGO_CONTRAST,
  );
  return isReadable ? outlineColor : null;
}

/** The places of the logo, as fractions of the gradient from the card's background color to its gradient color. */
const LOGO_GRADIENT_RATIOS = [0.5, 0.66] as const;
/** The contrast that WCAG 2 requires of a meaningful shape. */
const MIN_LOGO_CONTRAST = 3;

/** Returns white or near black for a logo whose own color is illegible at its place; null if the own color is legible. */
export function selectLogoColor({
  tagBackgroundColor,
  gradientColor,
  airlineTextColor,
}: LogoColors): string | null {
  const getLowestContrast = (color: string): number =>
    Math.min(
      ...LOGO_GRADIENT_RATIOS.map((ratio) =>
        getContrast(color, mixColors(tagBackgroundColor, gradientColor, ratio)),
      ),
    );
  if (getLowestContrast(airlineTextColor) >= MIN_LOGO_CONTRAST) return null;
  return getLowestContrast(WHITE_COLOR) >= getLowestContrast(BLACK_COLOR) ? WHITE_COLOR : BLACK_COLOR;
}
