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
import { encodePng, unpremultiplyPixels, getStride } from '../server/rendering/render-png.ts';
import { createNodeCardRenderer } from '../server/rendering/render-sources.ts';
import type { LayoutId } from '../tag/design/layouts/layouts.ts';
import { CARD_FONTS } from '../tag/card/text/card-fonts.ts';
import { parseDesign } from '../tag/design/design.ts';
import type { LiveryPattern } from '../tag/design/choices.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import type { BenchPeer } from './measure.ts';
import { createPlainCard, type CardElement } from './plain-card.ts';

export const publicDir = resolve(import.meta.dirname, '../dist/public');
const CARD_SIZE = { width: 376, height: 552 };

const fonts = CARD_FONTS.filter((font) => !font.characters).map(({ name, weight, file }) => ({
  name,
  weight,
  style: 'normal' as const,
  data: readFileSync(join(publicDir, 'fonts', file)),
}));

let serial = 0;

/** The colors of a design that change; text colors do not, because texts must stay legible. */
const NEW_COLORS = ['tagBackgroundColor', 'gradientColor', 'outlineColor', 'iataTextColor'] as const;

/** The parts of a design that are new. Its livery is the airline's own, as in the editor, or a pattern in the card's colors. */
export type FreshParts = {
  readonly colors?: boolean;
  readonly livery?: LiveryPattern;
  readonly layout?: LayoutId;
};

/** Returns a design that was never drawn before, with new texts and, if requested, new colors. */
export function createFreshDesign({
  colors = false,
  livery = 'airline',
  layout = 'classic',
}: FreshParts = {}): TagConfig {
  serial += 1;
  const buildColor = (index: number) =>
    `#${((serial * 997 + index * 4_000_037) % 0xffffff).toString(16).padStart(6, '0')}`;
  const parsedDesign = parseDesign({
    ...(colors && Object.fromEntries(NEW_COLORS.map((field, index) => [field, buildColor(index)]))),
    layout,
    layoutVersion: 2,
    livery,
    city: `City ${serial}`,
    flightNumber: `UA ${serial}`,
    date: `${serial}/7-2026`,
  });
  if (!parsedDesign.ok) throw new Error(parsedDesign.refusal.code);
  return parsedDesign.value;
}

export const cardRenderer = await createNodeCardRenderer(publicDir);

function rasterize(svg: string, scale: number) {
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: scale }, font: { loadSystemFonts: false } }).render();
}

let rows = Buffer.alloc(0);

/** Does the minimal work for a PNG: the raster of the product's SVG, and the fastest encode of its pixels. */
function rasterizeAndEncode(svg: string, scale: number): { bytes: number } {
  const { pixels, width, height } = rasterize(svg, scale);
  unpremultiplyPixels(pixels, width, height);
  const stride = getStride(width);
  if (rows.length !== stride * height) rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * stride + 1, y * width * 4, (y + 1) * width * 4);
  return { bytes: encodePng({ rows, width, height }).length };
}

export function createLowerBoundPeer(scale: number, newness: FreshParts = {}): BenchPeer {
  let svg = '';
  return {
    name: `the limit: raster + fastest encode`,
    prepare: async () => {
      svg = await cardRenderer.render(createFreshDesign(newness));
    },
    run: async () => rasterizeAndEncode(svg, scale),
  };
}

export function createSinglePassPeer(scale: number): BenchPeer {
  return {
    name: 'Tailfin in process, whole SVG',
    run: async () => rasterizeAndEncode(await cardRenderer.render(createFreshDesign()), scale),
  };
}

/** Returns the peer that draws in layers, as the workers do. */
export function createLayeredPeer(scale: number, newness: FreshParts = {}): BenchPeer {
  const rasterizeLayers = createCardRasterizer();
  const { colors, livery } = newness;
  return {
    name: `Tailfin in process, new texts${colors ? ' and colours' : ''}${livery ? `, ${livery}` : ''}`,
    run: async () => {
      const layers = await cardRenderer.renderRasterLayers(createFreshDesign(newness));
      return { bytes: (await rasterizeLayers(layers, scale)).length };
    },
  };
}

export const plainSatoriPeer: BenchPeer = {
  name: 'plain satori + resvg',
  run: async () => {
    const svg = await satori(createPlainCard(createFreshDesign(), publicDir, 1) as never, {
      ...CARD_SIZE,
      fonts,
    });
    return { bytes: rasterize(svg, 2).asPng().length };
  },
};

export const vercelOgPeer: BenchPeer = {
  name: '@vercel/og',
  run: async () => {
    const element = createPlainCard(createFreshDesign(), publicDir, 2);
    const image = new ImageResponse(element as never, { width: 752, height: 1104, fonts });
    return { bytes: (await image.arrayBuffer()).byteLength };
  },
};

/** Converts a Satori element to takumi's nodes. */
function toTakumiNode({ type, props: { style = {}, src = '', children, ...size } }: CardElement): object {
  if (type === 'img') return { type: 'image', src, ...size, style: { ...style, ...size } };
  if (typeof children === 'string') return { type: 'text', text: children, style };
  const list = [children ?? []].flat() as CardElement[];
  return { type: 'container', style, children: list.map(toTakumiNode) };
}

/** Returns the takumi peer, which reuses its renderer and fonts. */
export async function createTakumiPeer(): Promise<BenchPeer> {
  const renderer = new Takumi();
  for (const { name, weight, data } of fonts) await renderer.registerFont({ name, weight, data });
  return {
    name: 'takumi',
    run: async () => {
      const node = toTakumiNode(createPlainCard(createFreshDesign(), publicDir, 2));
      const png = await renderer.render(node as never, { width: 752, height: 1104, format: 'png' });
      return { bytes: png.length };
    },
  };
}

/** Returns the peer that takes a screenshot of the SVG in a reused page; the time includes making the SVG. */
export async function createChromiumPeer(): Promise<{ peer: BenchPeer; close: () => Promise<void> }> {
  const browser = await chromium.launch({ ...(await findBrowser()), chromiumSandbox: false });
  const page = await browser.newPage({ viewport: CARD_SIZE, deviceScaleFactor: 2 });
  return {
    peer: {
      name: 'a Chromium screenshot of the SVG',
      run: async () => {
        const svg = await cardRenderer.render(createFreshDesign());
        await page.setContent(`<body style="margin:0;background:transparent">${svg}</body>`);
        return { bytes: (await page.screenshot({ omitBackground: true })).length };
      },
    },
    close: () => browser.close(),
  };
}
