import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { layOutClassicAreas } from './classic-areas.ts';
import { CLASSIC_BASELINES } from './card-grid.ts';
import { CLASSIC_CARD } from './card-shape.ts';

const createDesign = (changes: Partial<TagConfig>): TagConfig => ({ ...DEFAULT_DESIGN, ...changes });

test.each([
  ['the default card', {}],
  ['a card without a city', { city: '' }],
  ['a card without a country', { country: '' }],
  ['a card without both, flight and date', { city: '', country: '', flightNumber: '', date: '' }],
  ['a name from right to left', { airline: 'العربية' }],
])('of %s each part can be hit by a finger on a phone, inside of the card', (_, changes) => {
  const areas = layOutClassicAreas(createDesign(changes));
  for (const { left, top, width, height } of Object.values(areas)) {
    expect(Math.min(width, height) * 0.8).toBeGreaterThanOrEqual(44 - 1e-9);
    expect([
      left >= 0,
      top >= 0,
      left + width <= CLASSIC_CARD.width,
      top + height <= CLASSIC_CARD.height,
    ]).toEqual(Array(4).fill(true));
  }
});

test('a name from right to left and its logo change places', () => {
  const { logo, airline } = layOutClassicAreas(createDesign({ airline: 'العربية', layoutVersion: 2 }));
  expect(logo.left).toBeGreaterThan(airline.left);
});

test('the areas of flight and date hold their labels and values', () => {
  const { flightNumber, date } = layOutClassicAreas(createDesign({}));
  const capitalsPx = 12;
  for (const { top, height } of [flightNumber, date]) {
    const [above, below] = [
      CLASSIC_BASELINES.label - capitalsPx - top,
      top + height - CLASSIC_BASELINES.value,
    ];
    expect(above).toBeGreaterThan(0);
    expect(below).toBeGreaterThan(0);
  }
});
