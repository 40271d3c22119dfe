import type { TagConfig } from '../design/tag-config.ts';
import type { CardArt, PictureArt } from './card-art.ts';
import { fontsFor, type CardFont } from './card-fonts.ts';
import { cardSvg, drawCard, withSafeColors, type CardLayers } from './render-card.ts';
import { createTextShaper, type Satori } from './shape-text.ts';

/** What the renderer gets from the caller: Satori, how to read a font file, and how to look up art. */
export type CardSources = {
  readonly satori: Satori;
  readonly loadFont: (file: string) => Promise<ArrayBuffer>;
  /** Art that ships with the app. */
  readonly artOf: (design: TagConfig) => Promise<CardArt>;
};

/**
 * Draws designs as SVG text of 376x552 px. A logo that the user uploaded is passed as a picture, since only the caller
 * knows its owner; it replaces the logo of `artOf`.
 */
export type CardRenderer = { render(design: TagConfig, picture?: PictureArt | null): Promise<string> };

/** Also draws a card as two documents, the second to be laid over the first. */
export type LayeredCardRenderer = CardRenderer & {
  renderLayers(design: TagConfig, picture?: PictureArt | null): Promise<CardLayers>;
};

/** A renderer that loads each font once, and those of other scripts only for a design that has text for them. */
export function createCardRenderer({ satori, loadFont, artOf }: CardSources): LayeredCardRenderer {
  const dataOf = cached((file: string) => file, loadFont);
  // One set of fonts for each mixture of scripts; what a set draws depends on the set alone, not on what came before.
  const shaperOver = cached(
    (fonts: readonly CardFont[]) => fonts.map(({ file }) => file).join(' '),
    async (fonts) => {
      const loaded = fonts.map(async ({ name, weight, file }) => {
        return { name, weight, style: 'normal' as const, data: await dataOf(file) };
      });
      return createTextShaper(satori, await Promise.all(loaded));
    },
  );
  const draw = async (given: TagConfig, picture: PictureArt | null = null) => {
    const design = withSafeColors(given);
    const fonts = fontsFor(textsOf(design));
    const [shape, art] = await Promise.all([shaperOver(fonts), artOf(design)]);
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

/** Sets of fonts that are cached: hostile designs could need every combination. There are fewer font files than this. */
const MAX_CACHED = 16;

/** Runs `load` once for each key and caches its promise, but no failure, so that the next call tries again. */
function cached<K, V>(keyOf: (asked: K) => string, load: (asked: K) => Promise<V>): (asked: K) => Promise<V> {
  const cache = new Map<string, Promise<V>>();
  return (asked) => {
    const key = keyOf(asked);
    const known = cache.get(key);
    if (known) return known;
    const loading = load(asked).catch((error: unknown) => {
      cache.delete(key);
      throw error;
    });
    cache.set(key, loading);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return loading;
  };
}
