import type { TagConfig } from '../tag-config.ts';
import type { CardArt, PictureArt } from './card-art.ts';
import { CARD_FONTS, needsExtraFonts, type CardFont } from './card-fonts.ts';
import { cardSvg, drawCard, withSafeColors, type CardLayers } from './render-card.ts';
import { createTextShaper, type Satori, type TextShaper } from './shape-text.ts';

/** What a place that draws hands in: its Satori, how it reads a font file, and how it looks up art. */
export type CardSources = {
  readonly satori: Satori;
  readonly loadFont: (file: string) => Promise<ArrayBuffer>;
  /** Art that ships with the app. */
  readonly artOf: (design: TagConfig) => Promise<CardArt>;
};

/**
 * Draws designs as SVG text of 376x552 px. A logo that the user uploaded is handed in as a picture, since only the caller
 * knows whose it is; it takes the place of the one that `artOf` finds.
 */
export type CardRenderer = { render(design: TagConfig, picture?: PictureArt | null): Promise<string> };

/** One that also gives the same drawing as two documents, the second to be laid over the first. */
export type LayeredCardRenderer = CardRenderer & {
  renderLayers(design: TagConfig, picture?: PictureArt | null): Promise<CardLayers>;
};

/** A renderer that loads its fonts once, and the big ones only for a design that has text for them. */
export function createCardRenderer({ satori, loadFont, artOf }: CardSources): LayeredCardRenderer {
  const shaperOver = async (fonts: readonly CardFont[]) => {
    const loaded = fonts.map(async ({ name, weight, file }) => {
      return { name, weight, style: 'normal' as const, data: await loadFont(file) };
    });
    return createTextShaper(satori, await Promise.all(loaded));
  };
  const base = once(() => shaperOver(CARD_FONTS.filter((font) => !font.isExtra)));
  const all = once(() => shaperOver(CARD_FONTS));
  const draw = async (given: TagConfig, picture: PictureArt | null = null) => {
    const design = withSafeColors(given);
    const fonts = textsOf(design).some(needsExtraFonts) ? all() : base();
    const [shape, art] = await Promise.all([fonts, artOf(design)]);
    return drawCard(design, shape, picture ? { ...art, logo: picture } : art);
  };
  return {
    async render(design, picture) {
      const { under, over } = await draw(design, picture);
      return cardSvg(under + over);
    },
    async renderLayers(design, picture) {
      const { under, over } = await draw(design, picture);
      return { under: cardSvg(under), over: cardSvg(over) };
    },
  };
}

/** Every text of a design that the card prints. */
function textsOf({
  airline,
  iata,
  city,
  country,
  flightNumber,
  date,
  departure,
  arrival,
}: TagConfig): string[] {
  return [airline, iata, city, country, flightNumber, date, departure, arrival];
}

/** Runs `load` at the first call and keeps its promise; a failure is forgotten, so that the next call tries again. */
function once(load: () => Promise<TextShaper>): () => Promise<TextShaper> {
  let kept: Promise<TextShaper> | null = null;
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}
