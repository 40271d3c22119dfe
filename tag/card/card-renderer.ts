import type { TagConfig } from '../design/tag-config.ts';
import { fillUnknownCodes } from '../design/unknown-code.ts';
import type { AircraftArt, ArtRequest, CardArt, CityDrawing, ImageArt, ImageDimensions } from './card-art.ts';
import {
  replaceUnsafeColors,
  type CardLayers,
  type PreviewLayers,
  type RasterLayers,
} from './card-layers.ts';
import { DRAWERS } from './drawers.ts';
import type { LayoutDrawer } from './layout-drawer.ts';
import { drawScenery, getPosterArtRequest, type Scenery, type SkyView } from './poster/draw-scenery.ts';
import { getPosterSetting } from './poster/poster-setting.ts';
import { lightenSky, type PosterFinish } from './poster/poster-colors.ts';
import { listFonts, type CardFont, type ExtraFace } from './text/card-fonts.ts';
import { createScriptShaper, openScriptFont, type ScriptTools } from './text/shape-script.ts';
import { formatPlainFaceFile, type PlainFace } from './text/plain-face.ts';
import { createPlainShaper, type PlainShaper } from './text/plain-shaper.ts';
import {
  cacheTexts,
  createTextShaper,
  SHAPING_FONT_PX,
  type Satori,
  type TextShaper,
} from './text/shape-text.ts';
import { formatPrintedDate } from '../design/printed-date.ts';
import { listShapedScripts, type ShapedScript } from './text/shaped-scripts.ts';
import type { PrintedDesign, TranslatedCardWords } from './words/card-words.ts';
import { getCardWords, importCardWords } from './words/load-card-words.ts';

/** The dependencies of the renderer: Satori, and functions that load fonts and look up art. */
export type CardSources = {
  readonly satori: Satori;
  readonly loadFont: (file: string) => Promise<ArrayBuffer>;
  /** Loads the outlines of a font, with which most Latin texts need no Satori. Without it, or if it fails, Satori shapes all texts. */
  readonly loadPlainFace?: (file: string) => Promise<PlainFace>;
  /** Loads HarfBuzz, for designs with letters that Satori cannot shape. */
  readonly loadScriptTools: () => Promise<ScriptTools>;
  /** Loads the words of other languages, for designs that print them. Without it, they are imported. */
  readonly loadCardWords?: () => Promise<TranslatedCardWords>;
  /** Looks up art that ships with the app. If `upload` is given, the fin can reserve space for a logo of that size. */
  readonly loadArt: (
    design: TagConfig,
    upload: ImageDimensions | null,
    request: ArtRequest,
  ) => Promise<CardArt>;
};

/**
 * Draws designs as SVG text of their layout's size. An uploaded logo is passed as `uploadedImage`, because only the caller knows its
 * owner. It replaces the logo of `loadArt`.
 */
export type CardRenderer = { render(design: TagConfig, uploadedImage?: ImageArt | null): Promise<string> };

/** Also draws a card as layers, of which the second is put over the first: for a page, and for a rasterizer. */
export type LayeredCardRenderer = CardRenderer & {
  renderLayers(design: TagConfig, uploadedImage?: ImageArt | null): Promise<PreviewLayers>;
  renderRasterLayers(design: TagConfig, uploadedImage?: ImageArt | null): Promise<RasterLayers>;
  /**
   * Draws the scenery of the design's destination, without texts, whatever layout the design has. Without `placeDisc`, sun and sky are
   * those of a poster.
   */
  renderScenery(design: TagConfig, placeSky?: PlaceSky): Promise<CardScenery>;
  /** Returns the shaper of the card's fonts, for other drawings with these texts. */
  loadShaper(texts: readonly string[], faces?: readonly ExtraFace[]): Promise<TextShaper>;
};

/** Returns the sky in the scene, with the position of sun or moon. */
type PlaceSky = (finish: PosterFinish) => SkyView;

/** The scenery of a poster: shapes in px of the poster, the color of the sky above them, and the design's aircraft. */
export type CardScenery = Scenery & {
  readonly skyColor: string;
  /** The city whose drawing the land is; null without one. */
  readonly city: CityDrawing | null;
  readonly aircraft: AircraftArt;
};

function wrapLayers<Layers extends CardLayers>({ wrapInDocument }: LayoutDrawer, layers: Layers): Layers {
  return { ...layers, under: wrapInDocument(layers.under), over: wrapInDocument(layers.over) };
}

type FontSet = { readonly fonts: readonly CardFont[]; readonly scripts: readonly ShapedScript[] };

/** Loads the shaper of texts with the faces that they need, besides those that are always loaded. */
type LoadShaper = LayeredCardRenderer['loadShaper'];

/** Creates a loader of shapers that loads each font once. Fonts of other scripts are loaded only for texts that need them. */
function createShaperLoader({ satori, loadFont, loadPlainFace, loadScriptTools }: CardSources): LoadShaper {
  const loadFontData = cacheByKey((file: string) => file, loadFont);
  const loadScriptFont = cacheByKey(
    ({ id }: ShapedScript) => id,
    async ({ id, file }) => openScriptFont(await loadScriptTools(), id, await loadFont(file)),
  );
  const loadScriptShaper = async (scripts: readonly ShapedScript[]) => {
    if (scripts.length === 0) return null;
    const [tools, ...fonts] = await Promise.all([loadScriptTools(), ...scripts.map(loadScriptFont)]);
    return createScriptShaper(tools, fonts, SHAPING_FONT_PX);
  };
  // Caches one shaper per set of fonts, so that the output depends only on the set and not on earlier designs.
  const loadShaperForFonts = cacheByKey(getFontSetKey, async ({ fonts, scripts }) => {
    const pendingFonts = fonts.map(async ({ name, weight, file }) => {
      return { name, weight, style: 'normal' as const, data: await loadFontData(file) };
    });
    const [scriptShaper, ...data] = await Promise.all([loadScriptShaper(scripts), ...pendingFonts]);
    return createTextShaper(satori, data, scriptShaper);
  });
  const loadPlainShaper = cacheByKey(getFontSetKey, async (fontSet) => {
    const load = loadPlainFace ?? rejectPlainFace;
    const loadFace = async (font: CardFont) => ({ font, face: await load(formatPlainFaceFile(font.file)) });
    const shape = createPlainShaper(await Promise.all(fontSet.fonts.map(loadFace)));
    return createPlainTextShaper(shape, () => loadShaperForFonts(fontSet));
  });
  return async (texts, faces = []) => {
    const fontSet = { fonts: listFonts(texts, faces), scripts: listShapedScripts(texts) };
    const isPlain = fontSet.scripts.length === 0 && fontSet.fonts.every(({ characters }) => !characters);
    if (!loadPlainFace || !isPlain) return loadShaperForFonts(fontSet);
    // The fonts draw the same paths, with more code.
    return loadPlainShaper(fontSet).catch(() => loadShaperForFonts(fontSet));
  };
}

const getFontSetKey = ({ fonts, scripts }: FontSet) =>
  [...fonts, ...scripts].map(({ file }) => file).join(' ');

/** Creates a renderer, which loads fonts with the first design that needs them. */
export function createCardRenderer(sources: CardSources): LayeredCardRenderer {
  const { loadArt, loadCardWords = importCardWords } = sources;
  const loadShaper = createShaperLoader(sources);
  const draw = async (unsafeDesign: TagConfig, uploadedImage: ImageArt | null = null) => {
    const design = fillUnknownCodes(replaceUnsafeColors(unsafeDesign));
    const drawer = DRAWERS[design.layout];
    const size = uploadedImage && { width: uploadedImage.width, height: uploadedImage.height };
    const artRequest = drawer.getArtRequest(design);
    const cardWords = await getCardWords(design.words, loadCardWords);
    const pendingArt = loadArt(design, size, artRequest);
    // The name of a city in the catalogue can need fonts that no text of the design needs.
    const cities = artRequest.places ? listCities(await pendingArt) : [];
    const printedDesign: PrintedDesign = { ...design, date: formatPrintedDate(design), cardWords };
    const [shape, art] = await Promise.all([
      loadShaper([...drawer.listTexts(printedDesign), ...cities], drawer.faces),
      pendingArt,
    ]);
    return {
      drawer,
      drawn: await drawer.draw(printedDesign, shape, uploadedImage ? { ...art, logo: uploadedImage } : art),
    };
  };
  return {
    loadShaper,
    async renderScenery(unsafeDesign, placeSky) {
      const design = fillUnknownCodes(replaceUnsafeColors(unsafeDesign));
      const art = await loadArt(design, null, getPosterArtRequest(design));
      const setting = getPosterSetting(design, art);
      const { finish } = setting;
      const colors = placeSky && finish === 'day' ? lightenSky(setting.colors) : setting.colors;
      return {
        ...(await drawScenery(design, { ...setting, colors }, placeSky?.(finish))),
        skyColor: colors.sky[0],
        city: setting.city,
        aircraft: art.aircraft,
      };
    },
    async render(design, uploadedImage) {
      const { drawer, drawn } = await draw(design, uploadedImage);
      return drawer.wrapInDocument(drawn.layers.under + drawn.layers.over);
    },
    async renderLayers(design, uploadedImage) {
      const { drawer, drawn } = await draw(design, uploadedImage);
      const { layers, areas, truncatedTexts } = drawn;
      return { ...wrapLayers(drawer, layers), areas, truncatedTexts };
    },
    async renderRasterLayers(design, uploadedImage) {
      const { drawer, drawn } = await draw(design, uploadedImage);
      return wrapLayers(drawer, drawn.raster);
    },
  };
}

const rejectPlainFace = () => Promise.reject(new Error('The renderer has no outlines of fonts'));

/** Shapes texts with the outlines of their faces, and with the other shaper if one of them needs it. */
function createPlainTextShaper(shape: PlainShaper, loadShaper: () => Promise<TextShaper>): TextShaper {
  return cacheTexts(async (runs) => {
    const shaped = runs.map(shape);
    const isComplete = shaped.every((text) => text !== undefined);
    return isComplete ? shaped : (await loadShaper())(runs);
  });
}

function listCities({ places }: CardArt): string[] {
  return [...(places?.values() ?? [])].map(({ city }) => city);
}

/** The largest number of cached sets of fonts. Threat: designs that need every combination. There are fewer font files of each kind. */
const MAX_CACHED_FONT_SETS = 24;

/** Runs `load` once for each key and caches its promise. A failure is not cached, so that the next call tries again. */
function cacheByKey<K, V>(
  getKey: (input: K) => string,
  load: (input: K) => Promise<V>,
): (input: K) => Promise<V> {
  const cache = new Map<string, Promise<V>>();
  return (input) => {
    const key = getKey(input);
    const cachedPromise = cache.get(key);
    if (cachedPromise) return cachedPromise;
    const promise = load(input).catch((error: unknown) => {
      cache.delete(key);
      throw error;
    });
    cache.set(key, promise);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_FONT_SETS && oldest !== undefined) cache.delete(oldest);
    return promise;
  };
}
