import type { TagConfig } from '../design/tag-config.ts';
import type { ArtRequest, CardArt, PictureArt, PictureSize } from './card-art.ts';
import { withSafeColors, type CardLayers, type PreviewLayers, type RasterLayers } from './card-layers.ts';
import { DRAWERS } from './drawers.ts';
import type { LayoutDrawer } from './layout-drawer.ts';
import { fontsFor, type CardFont, type ExtraFace } from './text/card-fonts.ts';
import { createScriptShaper, openScriptFont, type ScriptTools } from './text/shape-script.ts';
import { createTextShaper, SHAPE_SIZE, type Satori, type TextShaper } from './text/shape-text.ts';
import { shapedScriptsOf, type ShapedScript } from './text/shaped-scripts.ts';

/** What the renderer gets from the caller: Satori, how to read a font file, and how to look up art. */
export type CardSources = {
  readonly satori: Satori;
  readonly loadFont: (file: string) => Promise<ArrayBuffer>;
  /** Loads HarfBuzz, for designs with letters that Satori cannot set. */
  readonly loadScriptTools: () => Promise<ScriptTools>;
  /** Art that ships with the app; the fin may have room for an uploaded logo of this size. */
  readonly artOf: (design: TagConfig, upload: PictureSize | null, wanted: ArtRequest) => Promise<CardArt>;
};

/**
 * Draws designs as SVG text of their layout's size. A logo that the user uploaded is passed as a picture, since only the caller
 * knows its owner; it replaces the logo of `artOf`.
 */
export type CardRenderer = { render(design: TagConfig, picture?: PictureArt | null): Promise<string> };

/** Also draws a card as two documents, the second to be laid over the first: for a page, and for a rasterizer. */
export type LayeredCardRenderer = CardRenderer & {
  renderLayers(design: TagConfig, picture?: PictureArt | null): Promise<PreviewLayers>;
  renderRasterLayers(design: TagConfig, picture?: PictureArt | null): Promise<RasterLayers>;
  /** The shaper of the card's fonts, for other drawings with these texts. */
  shaperFor(texts: readonly string[], faces?: readonly ExtraFace[]): Promise<TextShaper>;
};

function documents<Layers extends CardLayers>({ document }: LayoutDrawer, layers: Layers): Layers {
  return { ...layers, under: document(layers.under), over: document(layers.over) };
}

type FontSet = { readonly fonts: readonly CardFont[]; readonly scripts: readonly ShapedScript[] };

/** A renderer that loads each font once, and those of other scripts only for a design that has text for them. */
export function createCardRenderer(sources: CardSources): LayeredCardRenderer {
  const { satori, loadFont, loadScriptTools, artOf } = sources;
  const dataOf = cached((file: string) => file, loadFont);
  const scriptFontOf = cached(
    ({ id }: ShapedScript) => id,
    async ({ id, file }) => openScriptFont(await loadScriptTools(), id, await loadFont(file)),
  );
  const scriptShaperOver = async (scripts: readonly ShapedScript[]) => {
    if (scripts.length === 0) return null;
    const [tools, ...fonts] = await Promise.all([loadScriptTools(), ...scripts.map(scriptFontOf)]);
    return createScriptShaper(tools, fonts, SHAPE_SIZE);
  };
  // One set of fonts for each mixture of scripts; what a set draws depends on the set alone, not on what came before.
  const shaperOver = cached(
    (set: FontSet) => [...set.fonts, ...set.scripts].map(({ file }) => file).join(' '),
    async ({ fonts, scripts }) => {
      const loaded = fonts.map(async ({ name, weight, file }) => {
        return { name, weight, style: 'normal' as const, data: await dataOf(file) };
      });
      const [scriptShaper, ...data] = await Promise.all([scriptShaperOver(scripts), ...loaded]);
      return createTextShaper(satori, data, scriptShaper);
    },
  );
  const shaperFor = (texts: readonly string[], faces: readonly ExtraFace[] = []) =>
    shaperOver({ fonts: fontsFor(texts, faces), scripts: shapedScriptsOf(texts) });
  const draw = async (given: TagConfig, picture: PictureArt | null = null) => {
    const design = withSafeColors(given);
    const drawer = DRAWERS[design.layout];
    const size = picture && { width: picture.width, height: picture.height };
    const wanted = drawer.artFor(design);
    const looking = artOf(design, size, wanted);
    // A city that was looked up may be in letters that nothing typed needs.
    const cities = wanted.places ? citiesOf(await looking) : [];
    const [shape, art] = await Promise.all([
      shaperFor([...drawer.textsOf(design), ...cities], drawer.faces),
      looking,
    ]);
    return { drawer, drawn: await drawer.draw(design, shape, picture ? { ...art, logo: picture } : art) };
  };
  return {
    shaperFor,
    async render(design, picture) {
      const { drawer, drawn } = await draw(design, picture);
      return drawer.document(drawn.layers.under + drawn.layers.over);
    },
    async renderLayers(design, picture) {
      const { drawer, drawn } = await draw(design, picture);
      const { layers, areas, cut } = drawn;
      return { ...documents(drawer, layers), areas, cut };
    },
    async renderRasterLayers(design, picture) {
      const { drawer, drawn } = await draw(design, picture);
      return documents(drawer, drawn.raster);
    },
  };
}

function citiesOf({ places }: CardArt): string[] {
  return [...(places?.values() ?? [])].map(({ city }) => city);
}

/** Sets of fonts that are cached: hostile designs could need every combination. Font files of each kind are fewer than this. */
const MAX_CACHED = 24;

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
