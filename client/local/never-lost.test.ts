import fc from 'fast-check';
import { SESSION } from '../tests/render-app.tsx';
import { writeSession } from '../session/stored-session.ts';
import { Person, type Tab } from './tests/person.ts';
import { anySteps, type Step } from './tests/steps.ts';

/** Two tabs share the browser's storage and nothing else: each has modules of its own. */
const tabs = [newTab(), newTab()];

function newTab(): Tab {
  let tab: Tab | undefined;
  jest.isolateModules(() => {
    tab = jest.requireActual<Tab>('./tests/browser-tab.tsx');
  });
  if (!tab) throw new Error('The modules of a tab did not load');
  return tab;
}

/** Takes the steps one after the other, looks after each whether all is where it should be, and brings all in order. */
async function live(steps: readonly Step[]): Promise<void> {
  localStorage.clear();
  writeSession(SESSION);
  const person = new Person(tabs);
  globalThis.fetch = person.server.fetch as typeof fetch;
  await person.begin();
  try {
    // oxlint-disable-next-line no-await-in-loop -- a step begins when the one before has ended
    for (const step of steps) await person.do(step);
    await person.finish();
  } finally {
    await person.end();
  }
}

const save = { kind: 'save', tab: 0, asNew: false, edits: true, choice: 'both' } as const;
const remove = { kind: 'remove', tab: 0, pick: 0, anew: true } as const;
const lose = { kind: 'lose' } as const;
const offline = { kind: 'offline' } as const;

test('a tab that opened a tag before another one saved it here cannot save over that unseen', async () => {
  const inTab1 = { kind: 'open', tab: 1, pick: 0, anew: true } as const;
  for (const choice of ['both', 'theirs', 'mine'] as const)
    // oxlint-disable-next-line no-await-in-loop -- they share the browser
    await live([save, inTab1, offline, save, { kind: 'online', found: [1] }, { ...save, tab: 1, choice }]);
});

test('a new tag whose answer was lost is deleted on the server, too, once it is deleted here', async () => {
  await live([lose, save, remove]);
  await live([offline, save, { kind: 'online', found: [0] }, lose, { kind: 'upload', tab: 0 }, remove]);
});

test('whatever happens, each design is on the server or in this browser, once, and the screen says where', async () => {
  await fc.assert(fc.asyncProperty(anySteps, live), { numRuns: 60, seed: 20261122 });
});
