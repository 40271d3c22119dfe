import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../../server/database/seed/historic-airlines.json' with { type: 'json' };
import { AIRLINE_GROUPS } from '../../tag/design/choices.ts';
import { getContrast } from '../color.ts';
import marks from '../marks/marks.json' with { type: 'json' };
import { isSameHue } from '../paint-contrast.ts';
import { HAND_PICKED_NAMES, findFinPattern } from './find-fin-pattern.ts';
import { FIN_PATTERNS } from './fin-patterns.ts';

type Listed = { name: string; slug: string; group: string; color: string };

/** The catalogue in the order of the panel: by group, then by name. */
const LISTED: readonly Listed[] = AIRLINE_GROUPS.flatMap((group) =>
  [
    ...airlines.map((airline) => ({ ...airline, group: airline.alliance as string })),
    ...historic.map((airline) => ({ ...airline, group: 'Historic' })),
  ]
    .filter((airline) => airline.group === group)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, slug, brand_colors }) => ({ name, slug, group, color: brand_colors.background })),
);

/** Returns true if two colors are shades of one color and so similar that only the pattern distinguishes the two fins. */
const looksLike = (a: string, b: string): boolean => isSameHue(a, b) && getContrast(a, b) < 2.5;

test('no two neighbors in the list have the same pattern in near colors', () => {
  expect(LISTED).toHaveLength(airlines.length + historic.length);
  const hasNoMark = ({ slug }: Listed): boolean => !Object.hasOwn(marks, slug);
  const pairs = LISTED.slice(1).map((airline, i) => [LISTED[i] ?? airline, airline] as const);
  const same = pairs.filter(
    ([a, b]) =>
      a.group === b.group &&
      hasNoMark(a) &&
      hasNoMark(b) &&
      findFinPattern(a.name) === findFinPattern(b.name) &&
      looksLike(a.color, b.color),
  );
  expect(same.map(([a, b]) => `${a.name} and ${b.name}`)).toEqual([]);
});

test('patterns are chosen for airlines that are listed without a mark', () => {
  const names = LISTED.filter(({ slug }) => !Object.hasOwn(marks, slug)).map(({ name }) =>
    name.toUpperCase(),
  );
  expect(HAND_PICKED_NAMES.filter((name) => !names.includes(name))).toEqual([]);
});

test('spellings of a name that differ in case and spaces have one pattern, and every pattern is used', () => {
  expect(findFinPattern('Ålesund Air')).toBe(findFinPattern(' ålesund air '));
  expect(new Set(LISTED.map(({ name }) => findFinPattern(name))).size).toBe(Object.keys(FIN_PATTERNS).length);
});
