import path from 'node:path';
import sharp from 'sharp';
import { LAYOUT_LIST, getLayout } from '../../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { readOperators, readPdf } from '../../tag/pdf/tests/read-pdf.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/exported-image/image-options.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT_RENDERER_OPTIONS } from '../tests/patient-renderer.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const PDF_OPTIONS = { ...SCREENSHOT_OPTIONS, format: 'pdf' } as const;
const LOGO_SIZE = { width: 40, height: 20 };

describe('a card as PDF', () => {
  let renderer: Renderer;
  let logoImage: { png: Buffer; width: number; height: number };
  beforeAll(async () => {
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    renderer = await createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
    const redColor = { r: 200, g: 20, b: 10, alpha: 0.5 };
    const png = await sharp({ create: { ...LOGO_SIZE, channels: 4, background: redColor } })
      .png()
      .toBuffer();
    logoImage = { png, ...LOGO_SIZE };
  });
  afterAll(() => renderer?.close());

  const buildDesign = (id: TagConfig['layout'], finish: string): TagConfig => ({
    ...DEFAULT_DESIGN,
    layoutVersion: 2,
    layout: id,
    finish,
  });
  const LAYOUT_FINISHES = LAYOUT_LIST.flatMap(({ id, finishes }) =>
    finishes.map((finish) => [id, finish.id] as const),
  );

  it.each(LAYOUT_FINISHES)(
    '%s, %s: a page of its size in mm, with outlines and no font',
    async (id, finish) => {
      const pdf = readPdf(await renderer.renderImage(buildDesign(id, finish), PDF_OPTIONS));
      const pdfText = [...pdf.objects.values()].map(({ text }) => text).join('\n');
      const layout = getLayout(id);
      const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdfText) ?? [];
      expect(
        [Number(width), Number(height)].map((points) => Number(((points * 25.4) / 72).toFixed(1))),
      ).toEqual(
        [layout.widthMm, (layout.widthMm * layout.height) / layout.width].map((mm) => Number(mm.toFixed(1))),
      );
      expect(readOperators(pdf).length).toBeGreaterThan(20_000);
      expect(pdfText).not.toMatch(/\/Font|\/Image|\/JavaScript|\/URI/);
      expect(pdfText).toContain('/Title(UNITED AIRLINES, PEK, BEIJING, CN');
    },
  );

  it('an uploaded logo keeps its colors and how opaque it is', async () => {
    const design = {
      ...buildDesign('classic', 'standard'),
      selectedLogo: `/img/uploads/${'a'.repeat(32)}.png`,
    };
    const pdf = readPdf(await renderer.renderImage(design, PDF_OPTIONS, logoImage));
    const images = [...pdf.objects.values()].filter(({ text }) => text.includes('/Subtype/Image'));
    const color = images.find(({ text }) => text.includes('/DeviceRGB'));
    const mask = images.find(({ text }) => text.includes('/DeviceGray'));
    expect(color?.text).toMatch(/\/Width 40\/Height 20.*\/SMask \d+ 0 R/);
    expect([...(color?.stream?.subarray(0, 3) ?? [])]).toEqual([200, 20, 10]);
    expect(mask?.stream?.length).toBe(800);
    expect(mask?.stream?.every((value) => value === 127 || value === 128)).toBe(true);
    expect(readOperators(pdf)).toMatch(/ cm \/X\d+ Do/);
  });

  it('of the same design is the same bytes', async () => {
    const design = buildDesign('poster', 'day');
    const firstFile = await renderer.renderImage(design, PDF_OPTIONS);
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    const otherRenderer = await createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
    const repeatedFile = await otherRenderer
      .renderImage(design, PDF_OPTIONS)
      .finally(() => otherRenderer.close());
    expect(Buffer.compare(repeatedFile, firstFile)).toBe(0);
  });
});
