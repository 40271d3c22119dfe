import { listTypicalPeople } from '../../tag/collection/tests/sample-people.ts';
import type { FilmRequest } from '../../tag/film/film-request.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { parseDesignOrThrow, RAW_DESIGNS } from './designs.ts';
import { bundleFilms, hashText, listFramesInBrowser, listFramesInNode } from './film-frames.ts';

const product = useProduct();

const designs = RAW_DESIGNS.slice(0, 5).map(parseDesignOrThrow);
const [, twelve, sixty, many] = listTypicalPeople();
const LAYOUTS = ['classic', 'boarding-pass', 'bag-tag', 'sticker', 'poster'] as const;

const requests: FilmRequest[] = [
  ...designs.map((design, i): FilmRequest => {
    const layout = LAYOUTS[i] ?? 'classic';
    return {
      kind: i % 2 === 0 ? 'tag-turn' : 'tag-swing',
      size: i < 3 ? 'story' : 'square',
      design: { ...design, layout },
    };
  }),
  ...[twelve, sixty, many].flatMap((person): FilmRequest[] =>
    person
      ? [
          { kind: 'globe', size: 'story', data: person.data },
          { kind: 'split-flap', size: 'square', data: person.data },
          { kind: 'year-story', size: 'story', data: person.data },
        ]
      : [],
  ),
];

journey('films have the same layers and frames in Chromium and in Node', async (openPage) => {
  const script = await bundleFilms();
  const { page } = await openPage(product.url);
  await page.goto('/');
  const inBrowser = await listFramesInBrowser(page, script, requests);
  const inNode = await listFramesInNode(script, requests);
  expect(new Set(inNode).size).toBe(requests.length);
  expect(requests).toHaveLength(14);
  const differentFilms = requests.flatMap(({ kind, size }, i) =>
    hashText(inBrowser[i] ?? '') === hashText(inNode[i] ?? '-') ? [] : [`${i} ${kind} ${size}`],
  );
  expect(differentFilms).toEqual([]);
});
