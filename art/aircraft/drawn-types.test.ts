import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import { AIRCRAFT_IMAGES } from './draw-aircraft.ts';

test('every type of the catalogue has a drawing; there is no other drawing', () => {
  expect(AIRCRAFT.map(({ image }) => image).toSorted()).toEqual(AIRCRAFT_IMAGES.toSorted());
});
