/// <reference types="vite/client" />
import layoutWasm from 'satori/layout.wasm?url';
import satori, { init } from 'satori/standalone';
import { cardArt } from '../../art/card-art.ts';
import { withoutTexts, type CardArt, type MarkArt } from '../../tag/card/card-art.ts';
import { createCardRenderer } from '../../tag/card/card-renderer.ts';
import type { CardLayers } from '../../tag/card/render-card.ts';
import { isUploadedLogo } from '../../tag/card/picture-art.ts';
import type { Satori } from '../../tag/card/shape-text.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { createPictures } from './pictures.ts';

/** Draws designs as SVG text of 376x552 px. */
export type CardRenderer = {
  /**
   * @param redraw where it is given, a logo that is slow to come is left out, and this is called once it is there;
   * otherwise the drawing waits for it. A logo that cannot be had is left out
   */
  render(design: TagConfig, redraw?: () => void): Promise<string>;
  /** The same drawing as two documents, the second to be laid over the first: letters that are typed change it alone. */
  renderLayers(design: TagConfig, redraw?: () => void): Promise<CardLayers>;
};

let loading: Promise<CardRenderer> | null = null;

/**
 * The renderer behind the live preview: the same function, fonts and art as the server's PNG. It is heavy, so import
 * this module lazily, after the first paint.
 * @throws when the layout engine cannot be fetched; the next call tries again
 */
export function loadCardRenderer(): Promise<CardRenderer> {
  loading ??= start().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function start(): Promise<CardRenderer> {
  await init(await fetchBytes(layoutWasm));
  const pictures = createPictures();
  const card = createCardRenderer({
    satori: satori as unknown as Satori,
    loadFont: (file) => fetchBytes(`/fonts/${file}`),
    artOf: keepArt(async (design) => cardArt(design, await markAt(design.selectedLogo))),
  });
  const pictureOf = async ({ selectedLogo: logo }: TagConfig, redraw?: () => void) =>
    isUploadedLogo(logo) ? pictures.find(logo, redraw) : null;
  return {
    render: async (design, redraw) => card.render(design, await pictureOf(design, redraw)),
    renderLayers: async (design, redraw) => card.renderLayers(design, await pictureOf(design, redraw)),
  };
}

/** The art of the last design: a letter that is typed does not change it. */
function keepArt(paint: (design: TagConfig) => Promise<CardArt>): (design: TagConfig) => Promise<CardArt> {
  let last: { readonly key: string; readonly art: CardArt } | null = null;
  return async (design) => {
    const bare = withoutTexts(design);
    const key = JSON.stringify(bare);
    if (last?.key !== key) last = { key, art: await paint(bare) };
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
  const response = await fetch(path.replace(/\.png$/, '.json'));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return { kind: 'mark', ...((await response.json()) as Omit<MarkArt, 'kind'>) };
}
