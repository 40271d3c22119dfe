import { AIRLINES, AIRPORTS } from '../flights/tests/seeded-catalogue.ts';
import { createSearchCorrector } from './create-search-corrector.ts';

const correctSearch = createSearchCorrector({ airlines: AIRLINES, airports: AIRPORTS });

test.each([
  ['Lufthanza', 'Lufthansa'],
  ['lufthnasa 1987', 'Lufthansa 1987'],
  ['Britsh Airways', 'British Airways'],
  ['franfurt', 'Frankfurt'],
  ['from new yrok', 'from New York'],
  ['lufthanza frankfrut', 'Lufthansa Frankfurt'],
  ['star aliance', 'Star Alliance'],
  ['Sidney', 'Sydney'],
  ['zürich geneva', null],
  ['Zuerich geneva', null],
  ['geneve', null],
  ['munchen', null],
  ['Lufthansa', null],
  ['Frankfurt', null],
  ['qqqqqqqq', null],
  ['LH 400', null],
])('%s may be %s', (search, suggestion) => {
  expect(correctSearch(search)).toBe(suggestion);
});
