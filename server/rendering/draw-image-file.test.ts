import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/exported-image/image-options.ts';
import { IMAGE_SIZES, type ImageSizeId } from '../../tag/exported-image/image-sizes.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT_RENDERER_OPTIONS } from '../tests/patient-renderer.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const IMAGE_SIZE_IDS = Object.keys(IMAGE_SIZES) as ImageSizeId[];
/** A layout that stands upright in a frame, and one that is turned. */
const FRAMED_LAYOUTS = ['classic', 'boarding-pass'] as const;
const LOGO_SIZE = { width: 40, height: 20 };

describe('the formats of a picture', () => {
  let renderer: Renderer;
  let logoImage: { png: Buffer; width: number; height: number };
  beforeAll(async () => {
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    renderer = await createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
    const redColor = { r: 200, g: 20, b: 20, alpha: 0.5 };
    const png = await sharp({ create: { ...LOGO_SIZE, channels: 4, background: redColor } })
      .png()
      .toBuffer();
    logoImage = { png, ...LOGO_SIZE };
  });
  afterAll(() => renderer?.close());

  const buildDesign = (layout: TagConfig['layout']): TagConfig => {
    const finish = LAYOUT_LIST.find(({ id }) => id === layout)?.finishes[0].id ?? '';
    return { ...DEFAULT_DESIGN, layoutVersion: 2, layout, finish, city: '</svg><script>&"\'' };
  };
  const decodePixels = (file: Buffer) =>
    sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

  it.each(LAYOUT_LIST.map(({ id }) => id))('of a %s show the same pixels', async (layout) => {
    const design = { ...buildDesign(layout), selectedLogo: `/img/uploads/${'a'.repeat(32)}.png` };
    const png = PNG.sync.read(await renderer.renderImage(design, SCREENSHOT_OPTIONS, logoImage));
    const webp = await decodePixels(
      await renderer.renderImage(design, { ...SCREENSHOT_OPTIONS, format: 'webp' }, logoImage),
    );
    expect([webp.info.width, webp.info.height]).toEqual([png.width, png.height]);
    expect(webp.data.equals(png.data)).toBe(true);
    const narrowWebp = await decodePixels(
      await renderer.renderImage(design, { ...SCREENSHOT_OPTIONS, format: 'webp', maxWidth: 376 }, logoImage),
    );
    expect(narrowWebp.info.width).toBe(Math.min(376, png.width));

    const svg = (
      await renderer.renderImage(design, { ...SCREENSHOT_OPTIONS, format: 'svg' }, logoImage)
    ).toString();
    expect(svg).toContain(
      '<title>UNITED AIRLINES, PEK, &lt;/SVG&gt;&lt;SCRIPT&gt;&amp;&quot;&#39;, CN</title>',
    );
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|@import|<style/i);
    // The SVG may only refer to itself and to embedded images.
    for (const [, address = ''] of svg.matchAll(/(?:href="|url\()([^")]*)/g))
      expect(address).toMatch(/^(#|data:image\/png;base64,)/);
    const resvg = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
    const { data } = PNG.sync.read(resvg.render().asPng());
    // The PNG is drawn in two layers, which are rounded twice.
    let differingBytes = 0;
    for (let offset = 0; offset < data.length; offset += 1) {
      if (Math.abs((data[offset] ?? 0) - (png.data[offset] ?? 0)) > 8 && (data[offset | 3] ?? 0) > 32)
        differingBytes += 1;
    }
    expect(differingBytes / data.length).toBeLessThan(0.0005);
  });

  it.each(IMAGE_SIZE_IDS)('a %s is of its size without a transparent pixel', async (size) => {
    const options = { ...SCREENSHOT_OPTIONS, size };
    const files = await Promise.all(
      FRAMED_LAYOUTS.map((id) => renderer.renderImage(buildDesign(id), options)),
    );
    for (const file of files) {
      const { width, height } = await sharp(file).metadata();
      expect({ width, height }).toEqual({
        width: IMAGE_SIZES[size].width,
        height: IMAGE_SIZES[size].height,
      });
      expect((await sharp(file).stats()).isOpaque).toBe(true);
    }
    expect(new Set(files.map(String)).size).toBe(FRAMED_LAYOUTS.length);
  });
});
