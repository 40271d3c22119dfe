import { sharePaths } from './share-paths.ts';

test('a long path that stands twice is written once, with the attributes of each', () => {
  const long = `M0 0${'h1v1'.repeat(60)}`;
  const svg = `<path d="${long}" fill="#FF0000"/><path d="M1 1h2"/><path d="${long}" opacity="0.5"/><path d="M1 1h2"/>`;
  expect(sharePaths(svg, () => 'p1-')).toBe(
    `<defs><path id="p1-path" d="${long}"/></defs><use href="#p1-path" fill="#FF0000"/><path d="M1 1h2"/>` +
      '<use href="#p1-path" opacity="0.5"/><path d="M1 1h2"/>',
  );
  expect(sharePaths(`<path d="${long}"/>`, () => 'p1-')).toBe(`<path d="${long}"/>`);
});
