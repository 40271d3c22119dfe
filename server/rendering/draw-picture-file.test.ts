import path from 'node:path';
import sharp from 'sharp';
import { packFlights } from '../../tag/collection/pack-flights.ts';
import { listTypicalPeople } from '../../tag/collection/tests/sample-people.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT_RENDERER_OPTIONS } from '../tests/patient-renderer.ts';
import { createRenderer, type Renderer } from './renderer.ts';

describe('the files of a picture', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');
    renderer = await createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
  });
  afterAll(() => renderer?.close());

  const [, person] = listTypicalPeople();
  const flights = JSON.stringify(packFlights(person?.data.flights ?? []));
  const task = { kind: 'picture', name: 'Amelia', title: 'Flights', flights } as const;

  it('are PNG and WebP with equal pixels, and SVG', async () => {
    const picture = { ...task, picture: 'split-flap', format: { size: 'link', frame: 1 } } as const;
    const files = ['png', 'webp'] as const;
    const [png, webp] = await Promise.all(
      files.map(async (file) =>
        sharp(await renderer.renderFlights({ ...picture, file }))
          .ensureAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    expect(png?.length).toBe(1200 * 630 * 4);
    expect(webp?.equals(png ?? Buffer.alloc(0))).toBe(true);
    expect(String(await renderer.renderFlights({ ...picture, file: 'svg' }))).toMatch(
      /^<svg [^>]*viewBox="0 0 1200 630"/,
    );
  });

  it('are PDF for an A3 sheet', async () => {
    const pdf = await renderer.renderFlights({
      ...task,
      picture: 'fin-wall',
      format: { size: 'a3', frame: 1 },
      file: 'pdf',
    });
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pdf.length).toBeLessThan(20 * 1024 * 1024);
  });
});
