import { AIRLINES, UNITED } from '../editor/tests/catalogue.ts';
import { SESSION } from '../tests/render-app.tsx';
import { FakeBrowser } from './tests/fake-browser.ts';
import { Life, type Tab } from './tests/life.ts';
import { finish, play } from './tests/play.ts';
import { failuresAmong, reportOf } from './tests/lives.ts';
import type { Kind, Step } from './tests/steps.ts';

/** Of how many lives, and the seed of the first: more of them are for a machine that has time. */
const RUNS = Number(process.env['NEVER_LOST_RUNS'] ?? 40);
const SEED = Number(process.env['NEVER_LOST_SEED'] ?? 1);
/** After so many failures it is enough. */
const MOST_FAILURES = Number(process.env['NEVER_LOST_FAILURES'] ?? 1);

jest.mock('idb-keyval', () => jest.requireActual('./tests/fake-database.ts'));

const OTHER = { token: 'token-of-osprey', user: { ...SESSION.user, id: '8', nickname: 'Osprey' } };

/** Two tabs share the browser's storage and nothing else: each page has modules of its own, and so has it after a reload. */
const pages = [newPage(), newPage(), newPage(), newPage()];

function newPage(): Tab {
  let page: Tab | undefined;
  jest.isolateModules(() => {
    page = jest.requireActual<Tab>('./tests/browser-tab.tsx');
  });
  if (!page) throw new Error('The modules of a tab did not load');
  return page;
}

beforeAll(() => {
  // What is drawn follows what happens by itself: nothing waits until a test has acted.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const doNotFake = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ];
  const rest = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'];
  jest.useFakeTimers({
    now: Date.parse('2026-11-22T08:00:00.000Z'),
    doNotFake: [...doNotFake, ...rest] as [],
  });
});

/** @returns the life as it ends, with all that waited brought in order */
async function live({ locks, database, ahead }: Kind, steps: readonly Step[]): Promise<Life> {
  localStorage.clear();
  const browser = new FakeBrowser(locks, database);
  const life = new Life(pages, browser, [SESSION, OTHER], ahead);
  globalThis.fetch = life.server.fetch as typeof fetch;
  try {
    await life.begin();
    await play(life, steps);
    await finish(life);
  } finally {
    await life.end();
    browser.end();
  }
  return life;
}

const USUAL: Kind = { locks: 'work', database: true, ahead: 7 };
const save = { kind: 'save', tab: 0, asNew: false, edits: true, choice: 'both' } as const;
const open = { kind: 'open', tab: 1, pick: 0, anew: true } as const;
const remove = { kind: 'remove', tab: 0, pick: 0, anew: true } as const;
const lose = { kind: 'lose', after: 0, arrives: true, thenOffline: false } as const;
const offline = { kind: 'offline' } as const;

/** The latest versions of the first person's designs, in the order in which they were made. */
const designsOf = ({ people }: Life) => [...(people[0]?.designs ?? [])];

test('a tab that opened a tag before another one saved it here cannot save over that unseen', async () => {
  const outcomes = { both: ['A2X', 'A3X'], theirs: ['A2X'], mine: ['A3X'] };
  for (const choice of ['both', 'theirs', 'mine'] as const) {
    const steps = [
      save,
      open,
      offline,
      save,
      { kind: 'online', found: [1] },
      { ...save, tab: 1, choice },
    ] as const;
    // oxlint-disable-next-line no-await-in-loop -- they share the browser
    expect(designsOf(await live(USUAL, steps))).toEqual(outcomes[choice]);
  }
});

test('a new tag whose answer was lost is deleted on the server, too, once it is deleted here', async () => {
  const online = { kind: 'online', found: [0] } as const;
  expect(designsOf(await live(USUAL, [lose, save, remove]))).toEqual([]);
  const uploaded = [
    offline,
    save,
    online,
    lose,
    { kind: 'upload', tab: 0, meanwhile: null },
    remove,
  ] as const;
  expect(designsOf(await live(USUAL, uploaded))).toEqual([]);
});

test('what another tab has deleted while the server was away is saved as a new tag by the one that had it open', async () => {
  const away = [save, open, offline, remove] as const;
  const choices = { conflict: 'both', gone: 'mine', removed: 'delete' } as const;
  const carriedOut = [
    { kind: 'online', found: [0, 1] },
    { kind: 'choose', tab: 0, pick: 0, uploads: false, ...choices },
  ] as const;
  expect(designsOf(await live(USUAL, [...away, { ...save, tab: 1 }]))).toEqual(['A2X']);
  expect(
    designsOf(await live({ ...USUAL, locks: 'none' }, [...away, ...carriedOut, { ...save, tab: 1 }])),
  ).toEqual(['A2X']);
});

test.each([
  ['behind', -3_600_000],
  ['ahead of', 3_600_000],
])(
  'what another device saves after the tags of an airline were deleted here stays, with a server %s the browser by an hour',
  async (_, ahead) => {
    const choices = { conflict: 'both', gone: 'mine', removed: 'delete' } as const;
    const steps = [
      save,
      offline,
      { kind: 'removeAirline', tab: 0, pick: AIRLINES.indexOf(UNITED), isPreset: true },
      { kind: 'elsewhere', pick: 0, does: 'adds' },
      { kind: 'online', found: [0, 1] },
      { kind: 'choose', tab: 0, pick: 0, uploads: false, ...choices },
    ] as const;
    expect(designsOf(await live({ ...USUAL, ahead }, steps))).toEqual(['A2X']);
  },
);

test('whatever happens, each design is on the server or in this browser, once, and the screen says where', async () => {
  const seeds = Array.from({ length: RUNS }, (_, nth) => SEED + nth);
  const failures = await failuresAmong(live, seeds, MOST_FAILURES);
  if (failures.length > 0) throw new Error(failures.map(reportOf).join('\n\n'));
}, 600_000);
