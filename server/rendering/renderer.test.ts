import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseDesign } from '../../tag/design/design.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/exported-image/image-options.ts';
import { BusyError, UnavailableError } from '../http-error.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT_RENDERER_OPTIONS } from '../tests/patient-renderer.ts';
import { createRenderer } from './renderer.ts';

const SMALL_OPTIONS = { ...SCREENSHOT_OPTIONS, scale: 1 } as const;
const LARGE_OPTIONS = { ...SCREENSHOT_OPTIONS, scale: 4 } as const;

const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');

/** Typed fields with the number of characters that fit into each. */
const TYPED_FIELDS = [
  ['airline', 30],
  ['city', 30],
  ['country', 30],
  ['flightNumber', 12],
  ['date', 20],
  ['iata', 4],
  ['departure', 4],
  ['arrival', 4],
] as const;

/**
 * Valid unusual texts. They are drawn, with a box for a missing glyph. Invalid texts are refused: see
 * server/images/hostile-designs.test.ts.
 */
const STRANGE_TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['ten marks on a letter', `Q${'\u0301'.repeat(9)}`],
  ['nothing but marks', '\u0301\u0302\u0303'],
  ['emoji', '👩‍👩‍👧‍👦🇯🇵✈️'],
  ['joiners alone', '\u200D\u200C\u200D'],
  ['Arabic, Hebrew and Latin in turn', 'دبي X תל 1 ي'],
  ['Thai vowels without a letter', 'ิีึื'],
  ['private and unassigned characters', '\uE000\u0378\u{10FFFD}'],
  ['characters beyond the basic plane', '𠮷𒀀𝔸'],
  ['the widest characters', '﷽꧅⸻'],
  ['markup', '</svg><script>&amp;"\'>'],
  ['a soft hyphen and odd spaces', 'A\u00AD\u2003\u3000B'],
];

describe('the renderer', () => {
  it('gives a card that takes too long up, and one more than the queue holds at once', async () => {
    const workerErrors: unknown[] = [];
    const recordWorkerError = (error: unknown) => workerErrors.push(error);
    const renderer = await createRenderer({
      workers: 1,
      publicDir,
      onWorkerError: recordWorkerError,
      timeoutMs: 1,
      needsWarmUp: false,
    });
    const drawings = Array.from({ length: 40 }, (_, index) =>
      renderer.renderImage({ ...DEFAULT_DESIGN, city: `CITY ${index}` }, LARGE_OPTIONS),
    );
    const outcomes = await Promise.allSettled(drawings);
    const reasons: unknown[] = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason : 'drawn',
    );
    expect(reasons[0]).toBeInstanceOf(UnavailableError);
    expect(reasons.at(-1)).toBeInstanceOf(BusyError);
    expect(workerErrors).not.toEqual([]);
    await renderer.close();
  });

  it('turns away what would wait too long, but not what was drawn before or is being drawn', async () => {
    const renderer = await createRenderer({
      workers: 1,
      publicDir,
      maxWaitMs: 20,
      ...PATIENT_RENDERER_OPTIONS,
    });
    try {
      const drawCity = (city: string) => renderer.renderImage({ ...DEFAULT_DESIGN, city }, SMALL_OPTIONS);
      // So that it knows how long a card takes.
      await drawCity('BEFORE 0');
      // Fewer cards than the queue may hold if cards are drawn fast.
      const flood = Array.from({ length: 28 }, (_, index) => drawCity(`FLOOD ${index}`));
      const repeatedDrawings = Array.from({ length: 28 }, () => drawCity('FLOOD 0'));
      const knownImage = await drawCity('BEFORE 0');
      const outcomes = await Promise.allSettled(flood);
      const shedReasons = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason] : [],
      );
      expect(shedReasons.length).toBeGreaterThan(0);
      for (const reason of shedReasons) expect(reason).toBeInstanceOf(BusyError);
      expect(outcomes[0]?.status).toBe('fulfilled');
      expect(new Set(await Promise.all(repeatedDrawings)).size).toBe(1);
      expect(knownImage.subarray(1, 4).toString()).toBe('PNG');
      expect(await drawCity('AFTER')).not.toHaveLength(0);
    } finally {
      await renderer.close();
    }
  });

  it('draws what it finds nothing for without its art, and follows no address of a design', async () => {
    let contactCount = 0;
    const trap = createServer((_, response) => {
      contactCount += 1;
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/x.png`;
    const renderer = await createRenderer({ workers: 1, publicDir, ...PATIENT_RENDERER_OPTIONS });
    try {
      const buildUnparsedDesign = (selectedLogo: string) => ({
        ...DEFAULT_DESIGN,
        selectedLogo,
        tagBackgroundColor: `#001642"/><image href="${address}`,
      });
      const missingLogoImage = await renderer.renderImage(
        buildUnparsedDesign('/img/logo_none.png'),
        SMALL_OPTIONS,
      );
      for (const path of [address, 'file:///etc/passwd', '/img/../../../etc/passwd']) {
        expect(
          (await renderer.renderImage(buildUnparsedDesign(path), SMALL_OPTIONS)).equals(missingLogoImage),
        ).toBe(true);
      }
      expect(contactCount).toBe(0);
    } finally {
      await renderer.close();
      await new Promise((resolve) => trap.close(resolve));
    }
  });

  it('draws whatever text a design may have, in every field', async () => {
    const workerErrors: unknown[] = [];
    const renderer = await createRenderer({
      workers: 1,
      publicDir,
      onWorkerError: (error) => workerErrors.push(error),
      ...PATIENT_RENDERER_OPTIONS,
    });
    try {
      for (const [description, text] of STRANGE_TEXTS) {
        const parsedDesign = parseDesign({
          livery: 'airline',
          icao: 'ZZQ',
          airlineIata: 'X9',
          ...Object.fromEntries(
            TYPED_FIELDS.map(([field, maxLength]) => [field, Array.from(text).slice(0, maxLength).join('')]),
          ),
        });
        expect([description, parsedDesign.ok]).toEqual([description, true]);
        if (!parsedDesign.ok) continue;
        const png = await renderer.renderImage(parsedDesign.value, SMALL_OPTIONS);
        expect(png.subarray(1, 4).toString()).toBe('PNG');
      }
      expect(workerErrors).toEqual([]);
    } finally {
      await renderer.close();
    }
  });
});
