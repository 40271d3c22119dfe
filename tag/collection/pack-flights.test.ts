import { packFlights, unpackFlights } from './pack-flights.ts';
import { createPerson, createSampleTag } from './tests/sample-people.ts';

test('flights are the same after packing, whichever of two saved their common airport with a route', () => {
  const routed = createSampleTag('FRA-JFK', 'lufthansa');
  const unrouted = { ...createSampleTag('FRA-JFK', 'lufthansa'), departure: '', arrival: '' };
  for (const tags of [
    [routed, unrouted],
    [unrouted, routed],
  ]) {
    const { flights } = createPerson('', '', tags).data;
    expect(flights.filter(({ km }) => km > 0)).toHaveLength(1);
    expect(unpackFlights(packFlights(flights))).toEqual(flights);
  }
});
