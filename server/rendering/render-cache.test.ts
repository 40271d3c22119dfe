import { DEFAULT_DESIGN, type TagConfig } from '../../tag/tag-config.ts';
import { KeptBySize } from '../images/kept-by-size.ts';
import { cacheRenders } from './render-cache.ts';
import type { RasterPicture } from './render-worker.ts';

const city = (name: string): TagConfig => ({ ...DEFAULT_DESIGN, city: name });
const picture = (content: string, width = 10): RasterPicture => ({
  png: Buffer.from(content),
  width,
  height: 10,
});

/** Draws ten bytes that say how often it was asked. */
function counting(keptBytes?: number) {
  let drawn = 0;
  let failure: Error | undefined;
  const draw = cacheRenders(async () => {
    drawn += 1;
    const nth = drawn;
    await new Promise((done) => setImmediate(done));
    if (failure !== undefined) throw failure;
    return Buffer.from(`drawing ${nth}`.padEnd(10));
  }, keptBytes);
  return { draw, drawn: () => drawn, fail: (error?: Error) => (failure = error) };
}

describe('drawing each design once', () => {
  it('draws once for all who ask at the same moment, and keeps the bytes for those after them', async () => {
    const { draw, drawn } = counting();
    const together = await Promise.all(Array.from({ length: 5 }, () => draw(city('PRAGUE'), 2, null)));
    together.push(await draw(city('PRAGUE'), 2, null));
    expect(new Set(together.map(String))).toEqual(new Set(['drawing 1 ']));
    expect(drawn()).toBe(1);
  });

  it('draws anew for another text, another scale, and another picture under the same path', async () => {
    const { draw, drawn } = counting();
    await draw(city('PRAGUE'), 2, null);
    await draw(city('BRNO'), 2, null);
    await draw(city('PRAGUE'), 3, null);
    await draw(city('PRAGUE'), 2, picture('one'));
    await draw(city('PRAGUE'), 2, picture('two'));
    await draw(city('PRAGUE'), 2, picture('two', 20));
    expect(drawn()).toBe(6);
  });

  it('takes a design for the same whatever the order of its fields, and whenever it was saved', async () => {
    const { draw, drawn } = counting();
    await draw(city('PRAGUE'), 2, null);
    const turned = Object.fromEntries(Object.entries(city('PRAGUE')).toReversed()) as unknown as TagConfig;
    await draw({ ...turned, timestamp: '2026-01-01T00:00:00.000Z', isPreset: true }, 2, null);
    expect(drawn()).toBe(1);
  });

  it('a failure reaches those who waited for it, and the next one is drawn', async () => {
    const { draw, drawn, fail } = counting();
    fail(new Error('no worker'));
    const waiting = [draw(city('PRAGUE'), 2, null), draw(city('PRAGUE'), 2, null)];
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(drawn()).toBe(1);
    fail();
    expect(String(await draw(city('PRAGUE'), 2, null))).toBe('drawing 2 ');
  });

  it('forgets what nobody asked for longest, beyond its bytes', async () => {
    const { draw, drawn } = counting(20);
    await draw(city('A'), 2, null);
    await draw(city('B'), 2, null);
    await draw(city('A'), 2, null);
    await draw(city('C'), 2, null);
    expect(drawn()).toBe(3);
    await draw(city('A'), 2, null);
    expect(drawn()).toBe(3);
    await draw(city('B'), 2, null);
    expect(drawn()).toBe(4);
  });
});

test('a value that is bigger than all that may be kept is not kept, and leaves the room to others', () => {
  const kept = new KeptBySize<string>(5, (value) => value.length);
  kept.put('big', '123456');
  kept.put('small', '12345');
  expect([kept.get('big'), kept.get('small')]).toEqual([undefined, '12345']);
  kept.put('small', '1');
  kept.put('other', '1234');
  expect([kept.get('small'), kept.get('other')]).toEqual(['1', '1234']);
});
