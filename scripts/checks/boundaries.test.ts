import { findBoundaryFaults } from './boundaries.ts';
import { readSources } from './read-sources.ts';

const PROJECT_SOURCES = readSources();

/** Returns the faults after lines were added to files. */
const plant = (lines: Readonly<Record<string, string>>): string[] =>
  findBoundaryFaults(
    new Map([
      ...PROJECT_SOURCES,
      ...Object.entries(lines).map(
        ([file, line]) => [file, `${PROJECT_SOURCES.get(file) ?? ''}\n${line}`] as const,
      ),
    ]),
  );

test('the sources keep to the boundaries', () => {
  expect(findBoundaryFaults(PROJECT_SOURCES)).toEqual([]);
});

test.each([
  ['tag', 'tag/base/text.ts', "import type { TagConfig } from '../design/tag-config.ts';"],
  ['client', 'client/session/session-store.ts', "import type { Draft } from '../offline/outbox/outbox.ts';"],
  ['server', 'server/http/rate-limits.ts', "import type { Context } from '../context.ts';"],
  ['art', 'art/drawing/surface.ts', "import type { LetterTrack } from '../schemes/letter-track.ts';"],
])('a circle of folders that a type import closes in %s is found', (side, file, line) => {
  const circles = plant({ [file]: line }).filter((problem) => problem.includes('in a circle'));
  expect(circles).toContainEqual(
    expect.stringMatching(new RegExp(`: ${side}/[a-z-]+(?:\\.ts)?(?:, ${side}/[a-z-]+)+$`)),
  );
});

test('a circle of two files of one folder is found', () => {
  const files = {
    'tag/base/one.ts': "import { two } from './two.ts';",
    'tag/base/two.ts': "import type { One } from './one.ts';",
  };
  expect(plant(files)).toEqual(['These import each other in a circle: tag/base/one.ts, tag/base/two.ts']);
});

test('client and server never import each other, not even in tests', () => {
  expect(plant({ 'client/paths.ts': "import '../server/app.ts';" })).toEqual([
    'client/paths.ts must not import server/app.ts',
  ]);
  expect(plant({ 'server/app.test.ts': "import '../client/paths.ts';" })).toEqual([
    'server/app.test.ts must not import client/paths.ts',
  ]);
});
