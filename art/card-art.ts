import {
  LOGO_ID,
  type ArtRequest,
  type CardArt,
  type MarkArt,
  type PictureSize,
} from '../tag/card/card-art.ts';
import { CARD_ID_PREFIX } from '../tag/card/card-layers.ts';
import { layoutOf } from '../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import { drawAircraft, type Drawing } from './aircraft/draw-aircraft.ts';
import { drawInked } from './aircraft/inked/draw-inked.ts';
import type { Livery } from './drawing/livery-type.ts';
import { airlineLivery } from './airline-livery.ts';
import { liveryOf } from './livery.ts';
import { chroma, contrast, mix } from './color.ts';
import { MIN_CHROMA, needsDarkPaint, type CardColors } from './paint-contrast.ts';
import { isTailFin } from './tail-fin.ts';

/**
 * The art of a design's card: its aircraft painted in its colors, beside the mark the caller looked up.
 * @param upload the size of the logo that the user uploaded; an own airline has it on its fin
 */
export function cardArt(
  design: TagConfig,
  logo: MarkArt | null,
  upload: PictureSize | null = null,
  wanted: ArtRequest = { nose: 'left' },
): CardArt {
  const livery = paintOf(design, logo, upload);
  const { width, height, body } = drawCached(design, livery, wanted);
  const bearsLogo = body.includes(`#${LOGO_ID}`);
  return {
    aircraft: { width, height, body, ...(bearsLogo && { bearsLogo }) },
    logo: layoutOf(design.layout).hasDrawnFin ? legible(design, logo) : markOnly(logo),
  };
}

/** Drawings of schemes take several times as long as others, and most keystrokes leave them as they are. */
const lastDrawings = new Map<string, Drawing>();
const MAX_CACHED_DRAWINGS = 16;

function drawCached(design: TagConfig, livery: Livery, { nose, inks, halo }: ArtRequest): Drawing {
  const { selectedAircraft, subtype, airlineTextColor: ink } = design;
  const scale = layoutOf(design.layout).hasScaleBar ? design.scale : 'fit';
  // Only the scale bar has the card's ink.
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

/** Returns the paint that a design chooses. */
function paintOf(design: TagConfig, mark: MarkArt | null, upload: PictureSize | null): Livery {
  const { livery, registration, titles } = design;
  const paint = livery === 'airline' ? airlineLivery(design, mark, upload) : liveryOf(design, livery, mark);
  return { ...paint, registration, titles };
}

/** Other layouts ignore a drawn fin, because it is not a real mark. */
const markOnly = (logo: MarkArt | null): MarkArt | null => (logo && isTailFin(logo) ? null : logo);

/** A mark in a color that can be read. */
function legible(design: TagConfig, logo: MarkArt | null): MarkArt | null {
  const color = brandLogoColor(design) ?? clearLogoColor(design);
  return logo !== null && color !== null ? { ...logo, color } : logo;
}

type Colors = { tagBackgroundColor: string; gradientColor: string; airlineTextColor: string };

/** On a light card a mark has the brand's color and not the near black of its texts: the red of a red crane. */
function brandLogoColor(design: CardColors): string | null {
  const { airlineTextColor, outlineColor, tagBackgroundColor, gradientColor } = design;
  if (!needsDarkPaint(design) || chroma(airlineTextColor) >= MIN_CHROMA || chroma(outlineColor) < MIN_CHROMA)
    return null;
  const reads = LOGO_GRADIENT_SHARES.every(
    (share) => contrast(outlineColor, mix(tagBackgroundColor, gradientColor, share)) >= MIN_LOGO_CONTRAST,
  );
  return reads ? outlineColor : null;
}

/** Where the logo stands, as shares of the way from the card's background color to its gradient color. */
const LOGO_GRADIENT_SHARES = [0.5, 0.66] as const;
/** The contrast that WCAG 2 requires of a meaningful shape. */
const MIN_LOGO_CONTRAST = 3;
const WHITE = '#FFFFFF';
const BLACK = '#12110C';

/** White or near black for a logo whose own color cannot be read at its place; null where it can. */
export function clearLogoColor({
  tagBackgroundColor,
  gradientColor,
  airlineTextColor,
}: Colors): string | null {
  const reads = (color: string): number =>
    Math.min(
      ...LOGO_GRADIENT_SHARES.map((share) => contrast(color, mix(tagBackgroundColor, gradientColor, share))),
    );
  if (reads(airlineTextColor) >= MIN_LOGO_CONTRAST) return null;
  return reads(WHITE) >= reads(BLACK) ? WHITE : BLACK;
}
