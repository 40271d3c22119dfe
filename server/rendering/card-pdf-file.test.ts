import path from 'node:path';
import sharp from 'sharp';
import { LAYOUT_LIST, getLayout } from '../../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { operatorsOf, readPdf } from '../../tag/pdf/tests/read-pdf.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/picture/image-options.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT } from '../tests/patient-renderer.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const FORM = { ...SCREENSHOT_OPTIONS, format: 'pdf' } as const;
const LOGO = { width: 40, height: 20 };

describe('a card as PDF', () => {
  let renderer: Renderer;
  let picture: { png: Buffer; width: number; height: number };
  beforeAll(async () => {
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    renderer = await createRenderer({ workers: 1, publicDir, ...PATIENT });
    const red = { r: 200, g: 20, b: 10, alpha: 0.5 };
    const png = await sharp({ create: { ...LOGO, channels: 4, background: red } })
      .png()
      .toBuffer();
    picture = { png, ...LOGO };
  });
  afterAll(() => renderer?.close());

  const of = (id: TagConfig['layout'], finish: string): TagConfig => ({
    ...DEFAULT_DESIGN,
    layoutVersion: 2,
    layout: id,
    finish,
  });
  const FINISHES = LAYOUT_LIST.flatMap(({ id, finishes }) =>
    finishes.map((finish) => [id, finish.id] as const),
  );

  it.each(FINISHES)('%s, %s: a page of its size in mm, with outlines and no font', async (id, finish) => {
    const pdf = readPdf(await renderer.renderImage(of(id, finish), FORM));
    const all = [...pdf.objects.values()].map(({ text }) => text).join('\n');
    const layout = getLayout(id);
    const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(all) ?? [];
    expect(
      [Number(width), Number(height)].map((points) => Number(((points * 25.4) / 72).toFixed(1))),
    ).toEqual(
      [layout.widthMm, (layout.widthMm * layout.height) / layout.width].map((mm) => Number(mm.toFixed(1))),
    );
    expect(operatorsOf(pdf).length).toBeGreaterThan(20_000);
    expect(all).not.toMatch(/\/Font|\/Image|\/JavaScript|\/URI/);
    expect(all).toContain('/Title(UNITED AIRLINES, PEK, BEIJING, CN');
  });

  it('an uploaded logo keeps its colors and how opaque it is', async () => {
    const design = { ...of('classic', 'standard'), selectedLogo: `/img/uploads/${'a'.repeat(32)}.png` };
    const pdf = readPdf(await renderer.renderImage(design, FORM, picture));
    const images = [...pdf.objects.values()].filter(({ text }) => text.includes('/Subtype/Image'));
    const color = images.find(({ text }) => text.includes('/DeviceRGB'));
    const mask = images.find(({ text }) => text.includes('/DeviceGray'));
    expect(color?.text).toMatch(/\/Width 40\/Height 20.*\/SMask \d+ 0 R/);
    expect([...(color?.stream?.subarray(0, 3) ?? [])]).toEqual([200, 20, 10]);
    expect(mask?.stream?.length).toBe(800);
    expect(mask?.stream?.every((value) => value === 127 || value === 128)).toBe(true);
    expect(operatorsOf(pdf)).toMatch(/ cm \/X\d+ Do/);
  });

  it('of the same design is the same bytes', async () => {
    const design = of('poster', 'day');
    const first = await renderer.renderImage(design, FORM);
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    const other = await createRenderer({ workers: 1, publicDir, ...PATIENT });
    const again = await other.renderImage(design, FORM).finally(() => other.close());
    expect(Buffer.compare(again, first)).toBe(0);
  });
});
