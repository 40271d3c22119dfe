/// <reference types="vite/client" />
import labels600 from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url';
import condensed600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import condensed700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import mono from '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2?url';
import harfbuzzWasm from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import { drawCardArt } from '../../art/card-art.ts';
import { resetTexts, type CardArt, type MarkArt } from '../../tag/card/card-art.ts';
import {
  createCardRenderer,
  type CardSources,
  type LayeredCardRenderer,
} from '../../tag/card/card-renderer.ts';
import type { PreviewLayers } from '../../tag/card/card-layers.ts';
import { createArtWithPlaces } from '../../tag/card/places.ts';
import { bindUploadedLogo } from '../../tag/card/bind-uploaded-logo.ts';
import { isUploadedLogo } from '../../tag/card/image-art.ts';
import type { ExtraFace } from '../../tag/card/text/card-fonts.ts';
import type { ScriptTools } from '../../tag/card/text/shape-script.ts';
import type { PlainFace } from '../../tag/card/text/plain-face.ts';
import type { Satori, TextShaper } from '../../tag/card/text/shape-text.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { IMAGE_TIMEOUT_MS } from './image-timeout.ts';
import { importWithRetry } from './import-with-retry.ts';
import { PLAIN_FACE_URLS } from './plain-face-urls.ts';
import { loadCities, loadPlaces } from './places.ts';
import { createUploadedLogos } from './uploaded-logos.ts';

// The renderer's chunk contains the shapes of all aircraft, so that nothing else loads them before the card.
export { renderLiveryUrl } from './render-livery-url.ts';

/** Draws designs as SVG text, in the size of their layout. */
export type CardRenderer = {
  /**
   * Draws a design after its logo has loaded, and omits a logo that cannot be loaded.
   * @param onLogoMissing called if the logo is omitted
   */
  render(design: TagConfig, onLogoMissing?: () => void): Promise<string>;
  /**
   * Draws a design for the preview as two documents. The second is laid over the first, and typed letters change only the second. A slow
   * logo is omitted.
   * @param redraw called when a slow logo has loaded
   */
  renderLayers(design: TagConfig, redraw: () => void): Promise<PreviewLayers>;
};

type LoadedRenderer = CardRenderer &
  Pick<LayeredCardRenderer, 'loadShaper'> & { readonly card: LayeredCardRenderer };

let renderer: LoadedRenderer | null = null;

/**
 * Returns the renderer of the live preview, which uses the same function, fonts and art as the server's PNG. It is heavy, so import this
 * module lazily, after the first paint.
 */
export function loadCardRenderer(): Promise<CardRenderer> {
  return Promise.resolve((renderer ??= createRenderer()));
}

/** Loads the shaper of the card's fonts, for other drawings with these texts. */
export function loadShaper(texts: readonly string[], faces?: readonly ExtraFace[]): Promise<TextShaper> {
  return (renderer ??= createRenderer()).loadShaper(texts, faces);
}

/** Draws the scenery of a design's destination. */
export const renderScenery: LayeredCardRenderer['renderScenery'] = (...args) =>
  getLayeredRenderer().renderScenery(...args);

/** Returns the renderer that draws one design with its uploaded logo, if it can be fetched, for the film of a tag. */
export async function loadRendererWithLogo({ selectedLogo }: TagConfig): Promise<LayeredCardRenderer> {
  const cardRenderer = getLayeredRenderer();
  if (!isUploadedLogo(selectedLogo)) return cardRenderer;
  return bindUploadedLogo(cardRenderer, await createUploadedLogos().findLogo(selectedLogo));
}

/** Returns the renderer that draws designs without their uploaded logos, for pictures and films. */
export const getLayeredRenderer = (): LayeredCardRenderer => (renderer ??= createRenderer()).card;

function createRenderer(): LoadedRenderer {
  const logos = createUploadedLogos();
  const card = createCardRenderer({
    satori: async (element, options) => (await loadSatori())(element, options),
    loadFont: (file) => fetchBytes(PAGE_FONTS.get(file) ?? `/fonts/${file}`),
    loadPlainFace,
    loadScriptTools,
    loadCardWords: async () => (await importCardWords()).TRANSLATED_CARD_WORDS,
    loadArt: createArtWithPlaces(
      memoizeArt(async (design, upload, artRequest) =>
        drawCardArt(design, await loadMark(design.selectedLogo), upload, artRequest),
      ),
      { loadLocations: loadPlaces, loadCities },
    ),
  });
  return {
    card,
    loadShaper: (texts, faces) => card.loadShaper(texts, faces),
    render: async (design, onLogoMissing) => {
      const { selectedLogo } = design;
      if (!isUploadedLogo(selectedLogo)) return card.render(design);
      const logo = await logos.findLogo(selectedLogo);
      if (!logo) onLogoMissing?.();
      return card.render(design, logo);
    },
    renderLayers: async (design, redraw) => {
      const { selectedLogo } = design;
      return card.renderLayers(
        design,
        isUploadedLogo(selectedLogo) ? await logos.findLogo(selectedLogo, redraw) : null,
      );
    },
  };
}

/**
 * The fonts that the page has loaded for its own texts. Their outlines are equal to those in the card's font files, which the server
 * reads.
 */
const PAGE_FONTS = new Map([
  ['barlow-condensed-latin-600-normal.woff', condensed600],
  ['barlow-condensed-latin-700-normal.woff', condensed700],
  ['barlow-latin-600-normal.woff', labels600],
  ['b612-mono-latin-400-normal.woff', mono],
]);
/** Satori is 400 KB with its parts, so it loads with the first text that needs it. */
const importSatori = importWithRetry(() => import('./satori.ts'));

async function loadSatori(): Promise<Satori> {
  return (await importSatori()).loadSatori(fetchBytes);
}

async function loadPlainFace(file: string): Promise<PlainFace> {
  const url = PLAIN_FACE_URLS[file];
  if (url === undefined) throw new Error(`There are no outlines of ${file}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return (await response.json()) as PlainFace;
}

const importScriptTools = importWithRetry(() => import('./script-tools.ts'));

const importCardWords = importWithRetry(() => import('../../tag/card/words/data/translated-card-words.ts'));

/** Fetches the wasm before it imports the module, because a failed module stays failed as long as the page is open. */
async function loadScriptTools(): Promise<ScriptTools> {
  await fetchBytes(harfbuzzWasm);
  return (await importScriptTools()).scriptTools;
}

type PaintCardArt = CardSources['loadArt'];

/** Caches the art of the last design, because typed letters do not change the art. */
function memoizeArt(paintArt: PaintCardArt): PaintCardArt {
  let cachedArt: { readonly key: string; readonly art: CardArt } | null = null;
  return async (design, upload, artRequest) => {
    const untypedDesign = resetTexts(design);
    const key = JSON.stringify([untypedDesign, upload, artRequest]);
    if (cachedArt?.key !== key) cachedArt = { key, art: await paintArt(untypedDesign, upload, artRequest) };
    return cachedArt.art;
  };
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.arrayBuffer();
}

const markLoads = new Map<TagConfig['selectedLogo'], Promise<MarkArt | null>>();

/** Fetches the vector of a shipped logo once. Returns null if the logo has no vector, as the server does. */
export function loadMark(path: string): Promise<MarkArt | null> {
  if (isUploadedLogo(path)) return Promise.resolve(null);
  const cachedLoad = markLoads.get(path);
  if (cachedLoad) return cachedLoad;
  const markLoad = fetchMark(path).catch((error: unknown) => {
    markLoads.delete(path);
    throw error;
  });
  markLoads.set(path, markLoad);
  return markLoad;
}

async function fetchMark(path: string): Promise<MarkArt | null> {
  const response = await fetch(path.replace(/\.png$/, '.json'), {
    signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return { kind: 'mark', ...((await response.json()) as Omit<MarkArt, 'kind'>) };
}
