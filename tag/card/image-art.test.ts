import type { ImageArt } from './card-art.ts';
import { drawLogo, getImageScale } from './classic/card-logo.ts';
import { isUploadedLogo, parseImageArt, IMAGE_LIMITS, toImageArt } from './image-art.ts';

/** Builds the header of a PNG with this size, and some bytes after it. */
function buildPng(width: number, height: number, rest = 20): Uint8Array {
  const bytes = Buffer.alloc(24 + rest, 7);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const readAttribute = (svg: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(svg)?.[1];

test.each([0, 1, 2, 3, 8191, 8192, 100_003])('%d bytes more are written as base64', (rest) => {
  const bytes = buildPng(9, 4, rest);
  expect(parseImageArt(bytes)).toEqual({
    kind: 'image',
    href: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
    width: 9,
    height: 4,
  });
});

test.each([
  ['no bytes', new Uint8Array()],
  ['a cut head', buildPng(9, 4).subarray(0, 23)],
  ['another format', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="4"/>')],
  ['no width', buildPng(0, 4)],
  ['a width beyond any logo', buildPng(IMAGE_LIMITS.side + 1, 4)],
  ['a height beyond any logo', buildPng(4, 0xffffffff)],
  ['more bytes than any logo', buildPng(9, 4, IMAGE_LIMITS.bytes)],
])('%s is no picture', (_, bytes) => {
  expect(parseImageArt(bytes)).toBeNull();
});

test.each([
  ['/img/uploads/0123456789abcdef0123456789abcdef.png', true],
  ['/img/logo_fin.png', false],
  ['/img/uploads/0123456789abcdef0123456789abcdef.jpg', false],
  ['/img/uploads/../0123456789abcdef0123456789abcdef.png', false],
  ['//x/img/uploads/0123456789abcdef0123456789abcdef.png', false],
  ['/img/uploads/0123456789abcdef0123456789abcdef.png\n', false],
])('%j is an uploaded logo: %s', (path, is) => {
  expect(isUploadedLogo(path)).toBe(is);
});

test.each([
  [1024, 1024, 33, 33],
  [1000, 250, 84, 21],
  [1000, 50, 84, 4.2],
  [100, 1000, 3.8, 38],
  [1024, 1, 84, 0.08],
  [16, 16, 16, 16],
  [1, 1, 1, 1],
])('a picture of %d x %d is drawn as %d x %d px', (width, height, drawnWidth, drawnHeight) => {
  const scale = getImageScale({ width, height });
  expect(width * scale).toBeCloseTo(drawnWidth, 1);
  expect(height * scale).toBeCloseTo(drawnHeight, 1);
});

test('a picture begins where a mark begins, and has the same middle', () => {
  const picture = drawLogo(parseImageArt(buildPng(100, 50)), '#FFFFFF', { side: 'left' });
  const mark = drawLogo({ kind: 'mark', viewBox: [0, 0, 100, 50], d: 'M0 0' }, '#FFFFFF', { side: 'left' });
  expect(readAttribute(picture, 'transform')).toBe(readAttribute(mark, 'transform'));
});

test('a picture made smaller is laid out as the one it was made of', () => {
  const whole = drawLogo(parseImageArt(buildPng(900, 500)), '#FFFFFF', { side: 'left' });
  const smaller = drawLogo(toImageArt(buildPng(90, 50), { width: 900, height: 500 }), '#FFFFFF', {
    side: 'left',
  });
  expect(smaller.replace(/ href="[^"]*"/, '')).toBe(whole.replace(/ href="[^"]*"/, ''));
});

test.each([
  'file:///etc/passwd',
  '/img/uploads/0123456789abcdef0123456789abcdef.png',
  'https://x.test/x.png',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png;base64,AA=="/><image href="/etc/passwd',
])('the address %s draws nothing', (href) => {
  const art = { kind: 'image', href, width: 9, height: 4 } as unknown as ImageArt;
  expect(drawLogo(art, '#FFFFFF', { side: 'left' })).toBe('');
});
