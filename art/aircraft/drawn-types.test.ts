import { AIRCRAFT } from '../../tag/aircraft.ts';
import { AIRCRAFT_IMAGES } from './draw-aircraft.ts';

test('exactly the types that have a drawing are offered; a new one is named in tag/aircraft/drawn.ts', () => {
  expect(AIRCRAFT.map(({ image }) => image).toSorted()).toEqual(AIRCRAFT_IMAGES.toSorted());
});
