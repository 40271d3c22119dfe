import { AIRCRAFT } from './aircraft.ts';
import { isImagePath } from '../design/field-schemas.ts';

const SPECIFIED = [
  ['/img/aircraft_a320.png', 'A320 series', 'A320 Series'],
  ['/img/aircraft_a320_winglet.png', 'A320 winglet series', 'A320 Winglet'],
  ['/img/aircraft_a330-200_300.png', 'A330-200/300', 'A330-200/300'],
  ['/img/aircraft_a340-200_300.png', 'A340-200/300', 'A340-200/300'],
  ['/img/aircraft_a340-600.png', 'A340-600', 'A340-600'],
  ['/img/aircraft_a350-900_1000.png', 'A350-900/1000', 'A350-900'],
  ['/img/aircraft_b737.png', '737 series', 'B737 Series'],
  ['/img/aircraft_b737_winglet.png', '737 winglet', 'B737 Winglet'],
  ['/img/aircraft_b737_max.png', '737 MAX', 'B737 MAX'],
  ['/img/aircraft_b777-200_300er.png', '777-200/300ER', 'B777-200/300ER'],
  ['/img/aircraft_b787-8_9.png', '787-8/9', 'B787-8/9'],
];

test('the eleven specified aircraft come first, with their images, names and labels', () => {
  const rows = AIRCRAFT.map(({ image, name, family }) => [image, name, family]);
  expect(rows.slice(0, 11)).toEqual(SPECIFIED);
});

test('each other type is named alone, by an image of its own that a design may name', () => {
  const others = AIRCRAFT.slice(11);
  expect(others.length).toBeGreaterThan(110);
  for (const key of ['image', 'name'] as const) {
    expect(new Set(AIRCRAFT.map((type) => type[key])).size).toBe(AIRCRAFT.length);
  }
  expect(AIRCRAFT.filter(({ image }) => !isImagePath(image))).toEqual([]);
  expect(others.find(({ name }) => name === '737 MAX 8')).toMatchObject({
    image: '/img/aircraft_737-max-8.png',
    family: '737 MAX 8',
    icao: 'B38M',
    iata: '7M8',
  });
  // The label A320 is not used again, because its image path belongs to a specified choice.
  const renamed = others.filter(({ name, family }) => name !== family).map(({ name }) => name);
  expect(renamed).toEqual(['A320-200']);
});

test('every type has a maker, measures of an airliner and codes as ICAO and IATA write them', () => {
  for (const { name, maker, icao, iata, firstFlight, length, span } of AIRCRAFT) {
    expect([name, maker !== '', firstFlight > 1930 && firstFlight < 2027]).toEqual([name, true, true]);
    expect([name, length > 10 && length < 77, span > 14 && span < 80]).toEqual([name, true, true]);
    expect([name, icao ?? 'NONE', iata ?? 'NON']).toEqual([
      name,
      expect.stringMatching(/^[A-Z][A-Z0-9]{2,3}$/),
      expect.stringMatching(/^[A-Z0-9]{3}$/),
    ]);
  }
});
