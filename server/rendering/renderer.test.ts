import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseDesign } from '../../tag/design/design.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/picture/image-options.ts';
import { BusyError, UnavailableError } from '../http-error.ts';
import { PROJECT_ROOT } from '../project.ts';
import { PATIENT } from '../tests/patient-renderer.ts';
import { createRenderer } from './renderer.ts';

const SMALL = { ...SCREENSHOT_OPTIONS, scale: 1 } as const;
const LARGE = { ...SCREENSHOT_OPTIONS, scale: 4 } as const;

const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');

/** Typed fields with the number of characters that fit into each. */
const TYPED = [
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
const STRANGE: readonly (readonly [what: string, text: string])[] = [
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
    const told: unknown[] = [];
    const onWorkerError = (error: unknown) => told.push(error);
    const renderer = await createRenderer({
      workers: 1,
      publicDir,
      onWorkerError,
      timeoutMs: 1,
      needsWarmUp: false,
    });
    const asked = Array.from({ length: 40 }, (_, at) =>
      renderer.renderImage({ ...DEFAULT_DESIGN, city: `CITY ${at}` }, LARGE),
    );
    const outcomes = await Promise.allSettled(asked);
    const reasons: unknown[] = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason : 'drawn',
    );
    expect(reasons[0]).toBeInstanceOf(UnavailableError);
    expect(reasons.at(-1)).toBeInstanceOf(BusyError);
    expect(told).not.toEqual([]);
    await renderer.close();
  });

  it('turns away what would wait too long, but not what was drawn before or is being drawn', async () => {
    const renderer = await createRenderer({ workers: 1, publicDir, maxWaitMs: 20, ...PATIENT });
    try {
      const asked = (city: string) => renderer.renderImage({ ...DEFAULT_DESIGN, city }, SMALL);
      // So that it knows how long a card takes.
      await asked('BEFORE 0');
      // Fewer cards than the queue may hold if cards are drawn fast.
      const flood = Array.from({ length: 28 }, (_, at) => asked(`FLOOD ${at}`));
      const again = Array.from({ length: 28 }, () => asked('FLOOD 0'));
      const known = await asked('BEFORE 0');
      const outcomes = await Promise.allSettled(flood);
      const shed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(shed.length).toBeGreaterThan(0);
      for (const reason of shed) expect(reason).toBeInstanceOf(BusyError);
      expect(outcomes[0]?.status).toBe('fulfilled');
      expect(new Set(await Promise.all(again)).size).toBe(1);
      expect(known.subarray(1, 4).toString()).toBe('PNG');
      expect(await asked('AFTER')).not.toHaveLength(0);
    } finally {
      await renderer.close();
    }
  });

  it('draws what it finds nothing for without its art, and follows no address of a design', async () => {
    let contacted = 0;
    const trap = createServer((_, response) => {
      contacted += 1;
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/x.png`;
    const renderer = await createRenderer({ workers: 1, publicDir, ...PATIENT });
    try {
      const unparsed = (selectedLogo: string) => ({
        ...DEFAULT_DESIGN,
        selectedLogo,
        tagBackgroundColor: `#001642"/><image href="${address}`,
      });
      const missing = await renderer.renderImage(unparsed('/img/logo_none.png'), SMALL);
      for (const path of [address, 'file:///etc/passwd', '/img/../../../etc/passwd']) {
        expect((await renderer.renderImage(unparsed(path), SMALL)).equals(missing)).toBe(true);
      }
      expect(contacted).toBe(0);
    } finally {
      await renderer.close();
      await new Promise((resolve) => trap.close(resolve));
    }
  });

  it('draws whatever text a design may have, in every field', async () => {
    const lost: unknown[] = [];
    const renderer = await createRenderer({
      workers: 1,
      publicDir,
      onWorkerError: (error) => lost.push(error),
      ...PATIENT,
    });
    try {
      for (const [what, text] of STRANGE) {
        const read = parseDesign({
          livery: 'airline',
          icao: 'ZZQ',
          airlineIata: 'X9',
          ...Object.fromEntries(
            TYPED.map(([field, most]) => [field, Array.from(text).slice(0, most).join('')]),
          ),
        });
        expect([what, read.ok]).toEqual([what, true]);
        if (!read.ok) continue;
        const png = await renderer.renderImage(read.value, SMALL);
        expect(png.subarray(1, 4).toString()).toBe('PNG');
      }
      expect(lost).toEqual([]);
    } finally {
      await renderer.close();
    }
  });
});
