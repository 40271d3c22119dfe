import { AIRCRAFT, AIRCRAFT_TYPES } from '../../tag/aircraft.ts';
import { AIRCRAFT_IMAGES } from './draw-aircraft.ts';

test('every type of the catalogue has a drawing, and no other; those that are offered are among them', () => {
  expect(AIRCRAFT_TYPES.map(({ image }) => image).toSorted()).toEqual(AIRCRAFT_IMAGES.toSorted());
  expect(AIRCRAFT.filter(({ image }) => !AIRCRAFT_IMAGES.includes(image))).toEqual([]);
});
