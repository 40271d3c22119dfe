import { computeGreatCircleKm, formatKm } from './great-circle.ts';

test.each([
  ['a quarter of the earth', [0, 0], [0, 90], 10_007.6],
  ['to the antipodes', [0, 0], [0, 180], 20_015.1],
  ['across the date line', [0, 179], [0, -179], 222.4],
  ['nowhere', [50, 8], [50, 8], 0],
])('great circle: %s', (_, [latitude = 0, longitude = 0], [toLatitude = 0, toLongitude = 0], km) => {
  const to = { latitude: toLatitude, longitude: toLongitude };
  expect(computeGreatCircleKm({ latitude, longitude }, to)).toBeCloseTo(km, 1);
  expect(computeGreatCircleKm(to, { latitude, longitude })).toBeCloseTo(km, 1);
});

test('a distance is shown in whole kilometers', () => {
  expect([0.4, 9366.65, 1_234_567].map(formatKm)).toEqual(['0', '9,367', '1,234,567']);
});

test('Beijing to New York is about 10,979 km', () => {
  const beijing = { latitude: 40.0801, longitude: 116.5846 };
  const kennedy = { latitude: 40.6398, longitude: -73.7789 };
  expect(Math.round(computeGreatCircleKm(beijing, kennedy) / 10)).toBe(1_098);
});
