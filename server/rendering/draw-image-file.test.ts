import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/picture/image-options.ts';
import { IMAGE_SIZES, type ImageSizeId } from '../../tag/picture/image-sizes.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT } from '../tests/patient-renderer.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSizeId[];
/** A layout with an image over the whole frame, and a layout with a title. */
const FRAMED = ['classic', 'boarding-pass'] as const;
const LOGO = { width: 40, height: 20 };

describe('the formats of a picture', () => {
  let renderer: Renderer;
  let picture: { png: Buffer; width: number; height: number };
  beforeAll(async () => {
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    renderer = await createRenderer({ workers: 1, publicDir, ...PATIENT });
    const red = { r: 200, g: 20, b: 20, alpha: 0.5 };
    const png = await sharp({ create: { ...LOGO, channels: 4, background: red } })
      .png()
      .toBuffer();
    picture = { png, ...LOGO };
  });
  afterAll(() => renderer?.close());

  const of = (layout: TagConfig['layout']): TagConfig => {
    const finish = LAYOUT_LIST.find(({ id }) => id === layout)?.finishes[0].id ?? '';
    return { ...DEFAULT_DESIGN, layoutVersion: 2, layout, finish, city: '</svg><script>&"\'' };
  };
  const pixelsOf = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

  it.each(LAYOUT_LIST.map(({ id }) => id))('of a %s show the same pixels', async (layout) => {
    const design = { ...of(layout), selectedLogo: `/img/uploads/${'a'.repeat(32)}.png` };
    const png = PNG.sync.read(await renderer.renderImage(design, SCREENSHOT_OPTIONS, picture));
    const webp = await pixelsOf(
      await renderer.renderImage(design, { ...SCREENSHOT_OPTIONS, format: 'webp' }, picture),
    );
    expect([webp.info.width, webp.info.height]).toEqual([png.width, png.height]);
    expect(webp.data.equals(png.data)).toBe(true);

    const svg = (
      await renderer.renderImage(design, { ...SCREENSHOT_OPTIONS, format: 'svg' }, picture)
    ).toString();
    expect(svg).toContain(
      '<title>UNITED AIRLINES, PEK, &lt;/SVG&gt;&lt;SCRIPT&gt;&amp;&quot;&#39;, CN</title>',
    );
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|@import|<style/i);
    // The SVG may only refer to itself and to embedded images.
    for (const [, address = ''] of svg.matchAll(/(?:href="|url\()([^")]*)/g))
      expect(address).toMatch(/^(#|data:image\/png;base64,)/);
    const drawn = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } });
    const { data } = PNG.sync.read(drawn.render().asPng());
    // The PNG is drawn in two layers, which are rounded twice.
    let apart = 0;
    for (let at = 0; at < data.length; at += 1) {
      if (Math.abs((data[at] ?? 0) - (png.data[at] ?? 0)) > 8 && (data[at | 3] ?? 0) > 32) apart += 1;
    }
    expect(apart / data.length).toBeLessThan(0.0005);
  });

  it.each(SIZES)('a %s is of its size without a transparent pixel', async (size) => {
    const form = { ...SCREENSHOT_OPTIONS, size };
    const files = await Promise.all(FRAMED.map((id) => renderer.renderImage(of(id), form)));
    for (const file of files) {
      const { width, height } = await sharp(file).metadata();
      expect({ width, height }).toEqual({
        width: IMAGE_SIZES[size].width,
        height: IMAGE_SIZES[size].height,
      });
      expect((await sharp(file).stats()).isOpaque).toBe(true);
    }
    expect(new Set(files.map(String)).size).toBe(FRAMED.length);
  });
});
