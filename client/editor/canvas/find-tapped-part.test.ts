import { findTappedPart } from './find-tapped-part.ts';

const AREAS = {
  background: { left: 0, top: 0, width: 400, height: 200 },
  aircraft: { left: 50, top: 20, width: 300, height: 70 },
  logo: { left: 60, top: 30, width: 20, height: 20 },
  city: { left: 150, top: 100, width: 40, height: 12 },
  country: { left: 200, top: 100, width: 20, height: 12 },
};

test.each([
  ['the smallest part that contains it', { x: 65, y: 35 }, 1, 'logo'],
  ['a large part beside a small one', { x: 100, y: 35 }, 1, 'aircraft'],
  ['the nearest of two small parts', { x: 198, y: 125 }, 1, 'country'],
  ['the background, if no part is near', { x: 380, y: 180 }, 1, 'background'],
  ['a part that is near on a small card', { x: 170, y: 150 }, 0.4, 'city'],
])('a tap means %s', (_name, point, scale, part) => {
  expect(findTappedPart(AREAS, point, scale)).toBe(part);
});
