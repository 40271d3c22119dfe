import { listLineBreaks } from './list-line-breaks.ts';

test('a name breaks at each of its spaces', () => {
  expect(listLineBreaks('All Nippon Airways', 2)).toEqual([
    ['All', 'Nippon Airways'],
    ['All Nippon', 'Airways'],
  ]);
  expect(listLineBreaks('Airways', 2)).toEqual([]);
});

test('a text of very many words has few breaks', () => {
  expect(listLineBreaks('a '.repeat(500).trim(), 3).length).toBeLessThan(100);
});
