import type { TagConfig } from '../../design/tag-config.ts';
import { createPerson, createSampleTag } from '../tests/sample-people.ts';
import { drawFlightSticker } from './draw-flight-sticker.ts';
import type { PictureKit } from './picture-kit.ts';

test.each([
  ['LHR-JFK', { city: 'New York' }, ['LHR', 'JFK']],
  ['-JFK', { city: 'New York' }, [' ', 'JFK']],
  ['-', { city: 'Somewhere' }, [' ', ' ']],
  ['-', { city: '' }, [' ', '']],
])('a sticker of %s to %j leaves unknown airports out beside a city', async (route, design, codes) => {
  const [flight] = createPerson('p', 'Ana', [createSampleTag(route, 'Aurora Air', design)]).data.flights;
  const drawn: TagConfig[] = [];
  const drawTag = (tag: TagConfig) => Promise.resolve(drawn.push(tag) > 0 ? '<svg></svg>' : '');
  const kit: Pick<PictureKit, 'drawTag' | 'createId'> = { drawTag, createId: () => 'a' };
  if (flight) await drawFlightSticker(kit, flight, true);
  expect(drawn.map(({ departure, iata }) => [departure, iata])).toEqual([codes]);
});
