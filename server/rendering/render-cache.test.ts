import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/picture/image-options.ts';
import type { ImageScale } from '../../tag/picture/image-formats.ts';
import { cacheRenders } from './render-cache.ts';
import type { RasterImage } from './render-task.ts';

const at = (scale: ImageScale): ImageOptions => ({ ...SCREENSHOT_OPTIONS, scale });
const city = (name: string): TagConfig => ({ ...DEFAULT_DESIGN, city: name });
const picture = (content: string, width = 10): RasterImage => ({
  png: Buffer.from(content),
  width,
  height: 10,
});

/** Creates a cache whose drawings are ten bytes with the number of the drawing. */
function counting(cacheBytes?: number) {
  let drawn = 0;
  let failure: Error | undefined;
  const draw = cacheRenders(async () => {
    drawn += 1;
    const nth = drawn;
    await new Promise((done) => setImmediate(done));
    if (failure !== undefined) throw failure;
    return Buffer.from(`drawing ${nth}`.padEnd(10));
  }, cacheBytes);
  return { draw, drawn: () => drawn, fail: (error?: Error) => (failure = error) };
}

describe('the cache of drawings', () => {
  it('draws once for simultaneous calls, and caches the bytes for later ones', async () => {
    const { draw, drawn } = counting();
    const together = await Promise.all(Array.from({ length: 5 }, () => draw(city('PRAGUE'), at(2), null)));
    together.push(await draw(city('PRAGUE'), at(2), null));
    expect(new Set(together.map(String))).toEqual(new Set(['drawing 1 ']));
    expect(drawn()).toBe(1);
  });

  it('draws again for another text, another scale, and another picture under the same path', async () => {
    const { draw, drawn } = counting();
    await draw(city('PRAGUE'), at(2), null);
    await draw(city('BRNO'), at(2), null);
    await draw(city('PRAGUE'), at(3), null);
    await draw(city('PRAGUE'), at(2), picture('one'));
    await draw(city('PRAGUE'), at(2), picture('two'));
    await draw(city('PRAGUE'), at(2), picture('two', 20));
    expect(drawn()).toBe(6);
  });

  it('draws once for all forms of one file: what has no pixels has no scale, nor has a size', async () => {
    const { draw, drawn } = counting();
    for (const scale of [1, 4] as const) {
      await draw(city('PRAGUE'), { format: 'svg', scale, size: null }, null);
      await draw(city('PRAGUE'), { format: 'png', scale, size: 'story' }, null);
    }
    expect(drawn()).toBe(2);
    await draw(city('PRAGUE'), { format: 'png', scale: 1, size: 'link' }, null);
    await draw(city('PRAGUE'), { format: 'webp', scale: 1, size: 'link' }, null);
    expect(drawn()).toBe(4);
  });

  it('ignores the order of the fields and the time of saving', async () => {
    const { draw, drawn } = counting();
    await draw(city('PRAGUE'), at(2), null);
    const turned = Object.fromEntries(Object.entries(city('PRAGUE')).toReversed()) as unknown as TagConfig;
    await draw({ ...turned, timestamp: '2026-01-01T00:00:00.000Z', isPreset: true }, at(2), null);
    expect(drawn()).toBe(1);
  });

  it('passes a failure to the waiting calls only', async () => {
    const { draw, drawn, fail } = counting();
    fail(new Error('no worker'));
    const waiting = [draw(city('PRAGUE'), at(2), null), draw(city('PRAGUE'), at(2), null)];
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(drawn()).toBe(1);
    fail();
    expect(String(await draw(city('PRAGUE'), at(2), null))).toBe('drawing 2 ');
  });

  it('evicts the least recently used drawing', async () => {
    const { draw, drawn } = counting(20);
    await draw(city('A'), at(2), null);
    await draw(city('B'), at(2), null);
    await draw(city('A'), at(2), null);
    await draw(city('C'), at(2), null);
    expect(drawn()).toBe(3);
    await draw(city('A'), at(2), null);
    expect(drawn()).toBe(3);
    await draw(city('B'), at(2), null);
    expect(drawn()).toBe(4);
  });

  it('does not cache a drawing that is larger than the cache', async () => {
    const { draw, drawn } = counting(5);
    await draw(city('A'), at(2), null);
    await draw(city('A'), at(2), null);
    expect(drawn()).toBe(2);
  });
});
