/// <reference types="vite/client" />
import labels600 from '@fontsource/barlow/files/barlow-latin-600-normal.woff2?url';
import condensed600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import condensed700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import mono from '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2?url';
import harfbuzzWasm from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import layoutWasm from 'satori/layout.wasm?url';
import satori, { init } from 'satori/standalone';
import { cardArt } from '../../art/card-art.ts';
import { resetTexts, type CardArt, type MarkArt } from '../../tag/card/card-art.ts';
import {
  createCardRenderer,
  type CardSources,
  type LayeredCardRenderer,
} from '../../tag/card/card-renderer.ts';
import type { PreviewLayers } from '../../tag/card/card-layers.ts';
import { withPlaces } from '../../tag/card/places.ts';
import { isUploadedLogo } from '../../tag/card/picture-art.ts';
import type { ExtraFace } from '../../tag/card/text/card-fonts.ts';
import type { ScriptTools } from '../../tag/card/text/shape-script.ts';
import type { Satori, TextShaper } from '../../tag/card/text/shape-text.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { loadHarfbuzz } from './harfbuzz.ts';
import { IMAGE_TIMEOUT_MS } from './image-timeout.ts';
import { importWithRetry } from './import-with-retry.ts';
import { loadPlaces } from './places.ts';
import { createUploadedLogos } from './uploaded-logos.ts';

// The shapes of all aircraft are in the renderer's chunk, so that nothing else loads them before the card.
export { liveryImageUrl } from './draw-livery.ts';

/** Draws designs as SVG text of their layout's size. */
export type CardRenderer = {
  /**
   * Waits for the design's logo, and leaves out one that cannot be loaded.
   * @param onLogoMissing called when the logo is left out
   */
  render(design: TagConfig, onLogoMissing?: () => void): Promise<string>;
  /**
   * The same drawing for the preview, as two documents, the second to be laid over the first: typed letters change only
   * the second. A slow logo is left out.
   * @param redraw called once a slow logo is loaded
   */
  renderLayers(design: TagConfig, redraw: () => void): Promise<PreviewLayers>;
};

type LoadedRenderer = CardRenderer & Pick<LayeredCardRenderer, 'shaperFor'>;

let loading: Promise<LoadedRenderer> | null = null;

/**
 * The renderer behind the live preview: the same function, fonts and art as the server's PNG. It is heavy, so import
 * this module lazily, after the first paint.
 * @throws when the layout engine or the font shaper cannot be fetched; the next call tries again
 */
export function loadCardRenderer(): Promise<CardRenderer> {
  loading ??= start().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The shaper of the card's fonts, for other drawings with these texts. @throws as loadCardRenderer */
export async function loadShaper(
  texts: readonly string[],
  faces?: readonly ExtraFace[],
): Promise<TextShaper> {
  await loadCardRenderer();
  if (!loading) throw new Error('the renderer is not loaded');
  return (await loading).shaperFor(texts, faces);
}

async function start(): Promise<LoadedRenderer> {
  const [layout] = await Promise.all([fetchBytes(layoutWasm), loadHarfbuzz(fetchBytes)]);
  await init(layout);
  const logos = createUploadedLogos();
  const card = createCardRenderer({
    satori: satori as unknown as Satori,
    loadFont: (file) => fetchBytes(PAGE_FONTS.get(file) ?? `/fonts/${file}`),
    loadScriptTools,
    artOf: withPlaces(
      memoizeArt(async (design, upload, wanted) =>
        cardArt(design, await markAt(design.selectedLogo), upload, wanted),
      ),
      loadPlaces,
    ),
  });
  return {
    shaperFor: (texts, faces) => card.shaperFor(texts, faces),
    render: async (design, onLogoMissing) => {
      const { selectedLogo } = design;
      if (!isUploadedLogo(selectedLogo)) return card.render(design);
      const logo = await logos.find(selectedLogo);
      if (!logo) onLogoMissing?.();
      return card.render(design, logo);
    },
    renderLayers: async (design, redraw) => {
      const { selectedLogo } = design;
      return card.renderLayers(
        design,
        isUploadedLogo(selectedLogo) ? await logos.find(selectedLogo, redraw) : null,
      );
    },
  };
}

/** The fonts that the page has loaded for its own texts. Their outlines are those of the card's files, which the server reads. */
const PAGE_FONTS = new Map([
  ['barlow-condensed-latin-600-normal.woff', condensed600],
  ['barlow-condensed-latin-700-normal.woff', condensed700],
  ['barlow-latin-600-normal.woff', labels600],
  ['b612-mono-latin-400-normal.woff', mono],
]);
const importScriptTools = importWithRetry(() => import('./script-tools.ts'));

/** Fetches the wasm first: a module that fails because of it fails as long as the page is open. */
async function loadScriptTools(): Promise<ScriptTools> {
  await fetchBytes(harfbuzzWasm);
  return (await importScriptTools()).scriptTools;
}

type ArtOf = CardSources['artOf'];

/** Keeps the art of the last design: typed letters do not change it. */
function memoizeArt(paint: ArtOf): ArtOf {
  let last: { readonly key: string; readonly art: CardArt } | null = null;
  return async (design, upload, wanted) => {
    const bare = resetTexts(design);
    const key = JSON.stringify([bare, upload, wanted]);
    if (last?.key !== key) last = { key, art: await paint(bare, upload, wanted) };
    return last.art;
  };
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.arrayBuffer();
}

const marks = new Map<TagConfig['selectedLogo'], Promise<MarkArt | null>>();

/** The vector of a shipped logo, fetched once; null where there is none, as on the server. */
function markAt(path: string): Promise<MarkArt | null> {
  if (isUploadedLogo(path)) return Promise.resolve(null);
  const known = marks.get(path);
  if (known) return known;
  const fetched = fetchMark(path).catch((error: unknown) => {
    marks.delete(path);
    throw error;
  });
  marks.set(path, fetched);
  return fetched;
}

async function fetchMark(path: string): Promise<MarkArt | null> {
  const response = await fetch(path.replace(/\.png$/, '.json'), {
    signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return { kind: 'mark', ...((await response.json()) as Omit<MarkArt, 'kind'>) };
}
