import './render-environment.ts';
import { Resvg } from '@resvg/resvg-js';
import { Renderer as Takumi } from '@takumi-rs/core';
import { ImageResponse } from '@vercel/og';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import satori from 'satori';
import { findBrowser } from '../e2e/browser/find-browser.ts';
import { createCardRasterizer } from '../server/rendering/render-layers.ts';
import { encodePng, straightPixels, strideOf } from '../server/rendering/render-png.ts';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import type { LayoutId } from '../tag/design/layouts/layouts.ts';
import { CARD_FONTS } from '../tag/card/text/card-fonts.ts';
import { parseDesign } from '../tag/design/design.ts';
import type { LiveryPattern } from '../tag/design/choices.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import type { Peer } from './measure.ts';
import { plainCard, type Element } from './plain-card.ts';

export const publicDir = resolve(import.meta.dirname, '../dist/public');
const SIZE = { width: 376, height: 552 };

const fonts = CARD_FONTS.filter((font) => !font.only).map(({ name, weight, file }) => ({
  name,
  weight,
  style: 'normal' as const,
  data: readFileSync(join(publicDir, 'fonts', file)),
}));

let serial = 0;

/** The colours of a design that change: all but those of the texts, which need to be read. */
const NEW_COLORS = ['tagBackgroundColor', 'gradientColor', 'outlineColor', 'iataTextColor'] as const;

/** How new a design is. Its livery is the airline's own, as in the editor, or one that is painted in the card's colours. */
export type Newness = {
  readonly colors?: boolean;
  readonly livery?: LiveryPattern;
  readonly layout?: LayoutId;
};

/** A design that nothing has drawn yet: its texts, and its colours if asked for. */
export function freshDesign({
  colors = false,
  livery = 'airline',
  layout = 'classic',
}: Newness = {}): TagConfig {
  serial += 1;
  const color = (at: number) =>
    `#${((serial * 997 + at * 4_000_037) % 0xffffff).toString(16).padStart(6, '0')}`;
  const parsed = parseDesign({
    ...(colors && Object.fromEntries(NEW_COLORS.map((field, at) => [field, color(at)]))),
    layout,
    layoutVersion: 2,
    livery,
    city: `City ${serial}`,
    flightNumber: `UA ${serial}`,
    date: `${serial}/7-2026`,
  });
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.value;
}

export const card = await createNodeCardRenderer(publicDir);

function rasterize(svg: string, scale: number) {
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } }).render();
}

let rows = Buffer.alloc(0);

/** The least there is to do for a PNG: raster of the very SVG that we draw, and the fastest encode of its pixels. */
function rasterAndEncode(svg: string, scale: number): { bytes: number } {
  const { pixels, width, height } = rasterize(svg, scale);
  straightPixels(pixels, width, height);
  const stride = strideOf(width);
  if (rows.length !== stride * height) rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * stride + 1, y * width * 4, (y + 1) * width * 4);
  return { bytes: encodePng({ rows, width, height }).length };
}

export function lowerBoundPeer(scale: number, newness: Newness = {}): Peer {
  let svg = '';
  return {
    name: `the limit: raster + fastest encode`,
    prepare: async () => {
      svg = await card.render(freshDesign(newness));
    },
    run: async () => rasterAndEncode(svg, scale),
  };
}

export function singlePassPeer(scale: number): Peer {
  return {
    name: 'Tailfin in process, whole SVG',
    run: async () => rasterAndEncode(await card.render(freshDesign()), scale),
  };
}

/** As the workers do it. */
export function layeredPeer(scale: number, newness: Newness = {}): Peer {
  const rasterizeLayers = createCardRasterizer();
  const { colors, livery } = newness;
  return {
    name: `Tailfin in process, new texts${colors ? ' and colours' : ''}${livery ? `, ${livery}` : ''}`,
    run: async () => {
      const layers = await card.renderRasterLayers(freshDesign(newness));
      return { bytes: (await rasterizeLayers(layers, scale)).length };
    },
  };
}

export const plainSatori: Peer = {
  name: 'plain satori + resvg',
  run: async () => {
    const svg = await satori(plainCard(freshDesign(), publicDir, 1) as never, { ...SIZE, fonts });
    return { bytes: rasterize(svg, 2).asPng().length };
  },
};

export const vercelOg: Peer = {
  name: '@vercel/og',
  run: async () => {
    const element = plainCard(freshDesign(), publicDir, 2);
    const image = new ImageResponse(element as never, { width: 752, height: 1104, fonts });
    return { bytes: (await image.arrayBuffer()).byteLength };
  },
};

/** A Satori element as takumi's nodes. */
function takumiNode({ type, props: { style = {}, src = '', children, ...size } }: Element): object {
  if (type === 'img') return { type: 'image', src, ...size, style: { ...style, ...size } };
  if (typeof children === 'string') return { type: 'text', text: children, style };
  const list = [children ?? []].flat() as Element[];
  return { type: 'container', style, children: list.map(takumiNode) };
}

/** Renderer and fonts kept. */
export async function takumi(): Promise<Peer> {
  const renderer = new Takumi();
  for (const { name, weight, data } of fonts) await renderer.registerFont({ name, weight, data });
  return {
    name: 'takumi',
    run: async () => {
      const node = takumiNode(plainCard(freshDesign(), publicDir, 2));
      const png = await renderer.render(node as never, { width: 752, height: 1104, format: 'png' });
      return { bytes: png.length };
    },
  };
}

/** A page that is kept takes a screenshot of the SVG, the making of it included. */
export async function chromiumScreenshot(): Promise<{ peer: Peer; close: () => Promise<void> }> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 2 });
  return {
    peer: {
      name: 'a Chromium screenshot of the SVG',
      run: async () => {
        const svg = await card.render(freshDesign());
        await page.setContent(`<body style="margin:0;background:transparent">${svg}</body>`);
        return { bytes: (await page.screenshot({ omitBackground: true })).length };
      },
    },
    close: () => browser.close(),
  };
}
