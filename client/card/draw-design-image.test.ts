import { paintPng } from './paint-svg.ts';
import { mockPainter } from './tests/painter.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="376" height="552" viewBox="0 0 336 542"></svg>';

afterEach(() => jest.useRealTimers());

test('paints the drawing in the size that is asked for, and lets go of it', async () => {
  const painter = mockPainter();
  expect(await paintPng(SVG, 'classic', 2)).toEqual({ ok: true, value: painter.png });
  expect(painter.sizes).toEqual([[752, 1104]]);
  expect(painter.painted).toEqual([[0, 0, 752, 1104]]);
  const [{ type, text } = { type: '', text: Promise.resolve('') }] = painter.sources;
  expect(type).toBe('image/svg+xml');
  expect(await text).toBe(SVG.replace('width="376" height="552"', 'width="752" height="1104"'));
  expect(painter.held()).toBe(0);
});

test.each([
  ['cannot read it', { image: 'error' }],
  ['gives no canvas to paint on', { canvas: false }],
  ['gives no bytes', { png: null }],
] as const)('says so when the browser %s', async (_, options) => {
  const painter = mockPainter(options);
  expect(await paintPng(SVG, 'classic', 2)).toEqual({
    ok: false,
    refusal: { code: 'PICTURE_NOT_DRAWN', field: null, params: {} },
  });
  expect(painter.held()).toBe(0);
});

test('gives the picture up after 15 s', async () => {
  jest.useFakeTimers();
  const painter = mockPainter({ image: 'never' });
  const image = jest.fn();
  void paintPng(SVG, 'classic', 2).then(image);
  await jest.advanceTimersByTimeAsync(14_999);
  expect(image).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(image).toHaveBeenCalledWith({
    ok: false,
    refusal: { code: 'PICTURE_TIMEOUT', field: null, params: { seconds: 15 } },
  });
  expect(painter.held()).toBe(0);
});
