import type { TagConfig } from '../design/tag-config.ts';
import { fillUnknownCodes } from '../design/unknown-code.ts';
import type { ArtRequest, CardArt, ImageArt, ImageDimensions } from './card-art.ts';
import {
  replaceUnsafeColors,
  type CardLayers,
  type PreviewLayers,
  type RasterLayers,
} from './card-layers.ts';
import { DRAWERS } from './drawers.ts';
import type { LayoutDrawer } from './layout-drawer.ts';
import { listFonts, type CardFont, type ExtraFace } from './text/card-fonts.ts';
import { createScriptShaper, openScriptFont, type ScriptTools } from './text/shape-script.ts';
import { createTextShaper, SHAPE_SIZE, type Satori, type TextShaper } from './text/shape-text.ts';
import { listShapedScripts, type ShapedScript } from './text/shaped-scripts.ts';

/** The dependencies of the renderer: Satori, and functions that load fonts and look up art. */
export type CardSources = {
  readonly satori: Satori;
  readonly loadFont: (file: string) => Promise<ArrayBuffer>;
  /** Loads HarfBuzz, for designs with letters that Satori cannot shape. */
  readonly loadScriptTools: () => Promise<ScriptTools>;
  /** Looks up art that ships with the app. If `upload` is given, the fin can reserve space for a logo of that size. */
  readonly loadArt: (
    design: TagConfig,
    upload: ImageDimensions | null,
    wanted: ArtRequest,
  ) => Promise<CardArt>;
};

/**
 * Draws designs as SVG text of their layout's size. An uploaded logo is passed as `picture`, because only the caller knows its owner. It
 * replaces the logo of `artOf`.
 */
export type CardRenderer = { render(design: TagConfig, picture?: ImageArt | null): Promise<string> };

/** Also draws a card as layers, of which the second is put over the first: for a page, and for a rasterizer. */
export type LayeredCardRenderer = CardRenderer & {
  renderLayers(design: TagConfig, picture?: ImageArt | null): Promise<PreviewLayers>;
  renderRasterLayers(design: TagConfig, picture?: ImageArt | null): Promise<RasterLayers>;
  /** Returns the shaper of the card's fonts, for other drawings with these texts. */
  loadShaper(texts: readonly string[], faces?: readonly ExtraFace[]): Promise<TextShaper>;
};

function documents<Layers extends CardLayers>({ wrapInDocument }: LayoutDrawer, layers: Layers): Layers {
  return { ...layers, under: wrapInDocument(layers.under), over: wrapInDocument(layers.over) };
}

type FontSet = { readonly fonts: readonly CardFont[]; readonly scripts: readonly ShapedScript[] };

/** Creates a renderer that loads each font once. Fonts of other scripts are loaded only for a design that needs them. */
export function createCardRenderer(sources: CardSources): LayeredCardRenderer {
  const { satori, loadFont, loadScriptTools, loadArt } = sources;
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
  // Caches one shaper per set of fonts, so that the output depends only on the set and not on earlier designs.
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
    shaperOver({ fonts: listFonts(texts, faces), scripts: listShapedScripts(texts) });
  const draw = async (given: TagConfig, picture: ImageArt | null = null) => {
    const design = fillUnknownCodes(replaceUnsafeColors(given));
    const drawer = DRAWERS[design.layout];
    const size = picture && { width: picture.width, height: picture.height };
    const wanted = drawer.getArtRequest(design);
    const looking = loadArt(design, size, wanted);
    // The name of a city in the catalogue can need fonts that no text of the design needs.
    const cities = wanted.places ? listCities(await looking) : [];
    const [shape, art] = await Promise.all([
      shaperFor([...drawer.listTexts(design), ...cities], drawer.faces),
      looking,
    ]);
    return { drawer, drawn: await drawer.draw(design, shape, picture ? { ...art, logo: picture } : art) };
  };
  return {
    loadShaper: shaperFor,
    async render(design, picture) {
      const { drawer, drawn } = await draw(design, picture);
      return drawer.wrapInDocument(drawn.layers.under + drawn.layers.over);
    },
    async renderLayers(design, picture) {
      const { drawer, drawn } = await draw(design, picture);
      const { layers, areas, truncatedTexts } = drawn;
      return { ...documents(drawer, layers), areas, truncatedTexts };
    },
    async renderRasterLayers(design, picture) {
      const { drawer, drawn } = await draw(design, picture);
      return documents(drawer, drawn.raster);
    },
  };
}

function listCities({ places }: CardArt): string[] {
  return [...(places?.values() ?? [])].map(({ city }) => city);
}

/** The largest number of cached sets of fonts. Threat: designs that need every combination. There are fewer font files of each kind. */
const MAX_CACHED = 24;

/** Runs `load` once for each key and caches its promise. A failure is not cached, so that the next call tries again. */
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
