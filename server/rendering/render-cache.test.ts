import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/exported-image/image-options.ts';
import type { ImageScale } from '../../tag/exported-image/image-formats.ts';
import { cacheRenders } from './render-cache.ts';
import type { RasterImage } from './render-task.ts';

const buildOptions = (scale: ImageScale): ImageOptions => ({ ...SCREENSHOT_OPTIONS, scale });
const buildDesign = (name: string): TagConfig => ({ ...DEFAULT_DESIGN, city: name });
const buildImage = (content: string, width = 10): RasterImage => ({
  png: Buffer.from(content),
  width,
  height: 10,
});

/** Creates a cache whose drawings are ten bytes with the number of the drawing. */
function createCountingCache(cacheBytes?: number) {
  let drawnCount = 0;
  let failure: Error | undefined;
  const draw = cacheRenders(async () => {
    drawnCount += 1;
    const nth = drawnCount;
    await new Promise((resolve) => setImmediate(resolve));
    if (failure !== undefined) throw failure;
    return Buffer.from(`drawing ${nth}`.padEnd(10));
  }, cacheBytes);
  return { draw, drawn: () => drawnCount, fail: (error?: Error) => (failure = error) };
}

describe('the cache of drawings', () => {
  it('draws once for simultaneous calls, and caches the bytes for later ones', async () => {
    const { draw, drawn } = createCountingCache();
    const images = await Promise.all(
      Array.from({ length: 5 }, () => draw(buildDesign('PRAGUE'), buildOptions(2), null)),
    );
    images.push(await draw(buildDesign('PRAGUE'), buildOptions(2), null));
    expect(new Set(images.map(String))).toEqual(new Set(['drawing 1 ']));
    expect(drawn()).toBe(1);
  });

  it('draws again for another text, another scale, and another picture under the same path', async () => {
    const { draw, drawn } = createCountingCache();
    await draw(buildDesign('PRAGUE'), buildOptions(2), null);
    await draw(buildDesign('BRNO'), buildOptions(2), null);
    await draw(buildDesign('PRAGUE'), buildOptions(3), null);
    await draw(buildDesign('PRAGUE'), buildOptions(2), buildImage('one'));
    await draw(buildDesign('PRAGUE'), buildOptions(2), buildImage('two'));
    await draw(buildDesign('PRAGUE'), buildOptions(2), buildImage('two', 20));
    expect(drawn()).toBe(6);
  });

  it('draws once for all forms of one file: what has no pixels has no scale, nor has a size', async () => {
    const { draw, drawn } = createCountingCache();
    for (const scale of [1, 4] as const) {
      await draw(buildDesign('PRAGUE'), { format: 'svg', scale, size: null }, null);
      await draw(buildDesign('PRAGUE'), { format: 'png', scale, size: 'story' }, null);
    }
    expect(drawn()).toBe(2);
    await draw(buildDesign('PRAGUE'), { format: 'png', scale: 1, size: 'link' }, null);
    await draw(buildDesign('PRAGUE'), { format: 'webp', scale: 1, size: 'link' }, null);
    expect(drawn()).toBe(4);
  });

  it('ignores the order of the fields and the time of saving', async () => {
    const { draw, drawn } = createCountingCache();
    await draw(buildDesign('PRAGUE'), buildOptions(2), null);
    const reversedDesign = Object.fromEntries(
      Object.entries(buildDesign('PRAGUE')).toReversed(),
    ) as unknown as TagConfig;
    await draw(
      { ...reversedDesign, timestamp: '2026-01-01T00:00:00.000Z', isPreset: true },
      buildOptions(2),
      null,
    );
    expect(drawn()).toBe(1);
  });

  it('passes a failure to the waiting calls only', async () => {
    const { draw, drawn, fail } = createCountingCache();
    fail(new Error('no worker'));
    const pendingDrawings = [
      draw(buildDesign('PRAGUE'), buildOptions(2), null),
      draw(buildDesign('PRAGUE'), buildOptions(2), null),
    ];
    expect((await Promise.allSettled(pendingDrawings)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(drawn()).toBe(1);
    fail();
    expect(String(await draw(buildDesign('PRAGUE'), buildOptions(2), null))).toBe('drawing 2 ');
  });

  it('evicts the least recently used drawing', async () => {
    const { draw, drawn } = createCountingCache(20);
    await draw(buildDesign('A'), buildOptions(2), null);
    await draw(buildDesign('B'), buildOptions(2), null);
    await draw(buildDesign('A'), buildOptions(2), null);
    await draw(buildDesign('C'), buildOptions(2), null);
    expect(drawn()).toBe(3);
    await draw(buildDesign('A'), buildOptions(2), null);
    expect(drawn()).toBe(3);
    await draw(buildDesign('B'), buildOptions(2), null);
    expect(drawn()).toBe(4);
  });

  it('does not cache a drawing that is larger than the cache', async () => {
    const { draw, drawn } = createCountingCache(5);
    await draw(buildDesign('A'), buildOptions(2), null);
    await draw(buildDesign('A'), buildOptions(2), null);
    expect(drawn()).toBe(2);
  });
});
