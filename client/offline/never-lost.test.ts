import { makeDecisions } from './tests/decisions.ts';
import {
  Simulation,
  pick,
  type Kind,
  type Person,
  type Random,
  type Tab,
  type TabModule,
} from './tests/simulation.ts';
import { endDisturbances, runRandomStep } from './tests/steps.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';
import { HOUR_MS } from '../../tag/base/durations.ts';

/** The number of simulated lives, and the seed of the first. */
const RUN_COUNT = Number(process.env['NEVER_LOST_RUNS'] ?? 10);
const FIRST_SEED = Number(process.env['NEVER_LOST_SEED'] ?? 1);
const STEP_COUNT = 60;

jest.mock('idb-keyval', () => jest.requireActual('./tests/fake-database.ts'));

/** Two tabs share only the browser's storage: each tab has its own copy of the modules. */
const modules = [loadTabModule(), loadTabModule()];

function loadTabModule(): TabModule {
  let tab: TabModule | undefined;
  jest.isolateModules(() => {
    tab = jest.requireActual<TabModule>('./tests/browser-tab.ts');
  });
  if (!tab) throw new Error('The modules of a tab did not load');
  return tab;
}

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
    return controller.signal;
  };
});

function selectKind(random: Random): Kind {
  const locks = pick(random, ['work', 'work', 'none', 'refuse'] as const);
  const ahead = pick(random, [7, -HOUR_MS, HOUR_MS]);
  return { locks, ahead, database: random() < 0.8, storage: random() < 0.9 };
}

/**
 * Simulates the life of a seed.
 * @returns the faults and the steps that led to them; null if there are none
 */
async function simulateLife(seed: number): Promise<string | null> {
  const random = createSeededRandom(seed);
  jest.setSystemTime(Date.parse('2026-11-22T08:00:00.000Z'));
  Object.defineProperty(crypto, 'getRandomValues', {
    configurable: true,
    value: (bytes: Uint8Array) => bytes.map(() => random() * 256),
  });
  const kind = selectKind(random);
  const life = new Simulation(kind, modules);
  try {
    const [person] = life.people;
    for (const tab of life.tabs) await life.load(tab, person.session);
    for (let nth = 0; nth < STEP_COUNT && life.listFaults().length === 0; nth += 1)
      await runRandomStep(life, random);
    if (life.listFaults().length === 0) await finish(life, random);
    const faults = life.listFaults();
    if (faults.length === 0) return null;
    return [`Seed ${seed} ${JSON.stringify(kind)}`, ...life.log, ...faults].join('\n');
  } finally {
    endDisturbances(life);
    life.end();
    jest.clearAllTimers();
  }
}

/** Restores the server for good; then each user decides all waiting items. */
async function finish(life: Simulation, random: Random): Promise<void> {
  life.log.push('the end');
  endDisturbances(life);
  await life.settle();
  for (const tab of life.tabs) if (tab.isOpen) life.close(tab);
  const [tab] = life.tabs as [Tab];
  for (const person of life.people) {
    await life.load(tab, person.session);
    for (let nth = 0; nth < 80 && (nth === 0 || hasPending(life, tab)); nth += 1) {
      life.start(tab, tab.module.probe);
      life.start(tab, tab.module.fetchAirlines);
      await life.settle();
      makeDecisions({ life, random, tab, person }, nth > 40);
      await life.settle();
      await jest.advanceTimersByTimeAsync(15_000);
    }
    await compare(life, tab, person);
    if (!life.browser.kind.storage) continue;
    life.close(tab);
  }
  if (tab.isOpen) life.close(tab);
}

function hasPending(life: Simulation, tab: Tab): boolean {
  return tab.module.listPending().length + life.foreignEntries().length > 0;
}

async function compare(life: Simulation, tab: Tab, { session, account }: Person): Promise<void> {
  const remote = account.tagList.map(
    ({ id, updatedAt, tagConfig }) => `${tagConfig.city} ${id} ${updatedAt}`,
  );
  const shownNames: (string | readonly string[])[] = [];
  const joinCities = (tags: typeof account.tagList) =>
    tags.map(({ id, updatedAt, tagConfig }) => `${tagConfig.city} ${id} ${updatedAt}`);
  life.start(tab, async () => {
    shownNames.push(joinCities([...(await tab.module.fetchTags())]));
    shownNames.push(joinCities([...(await tab.module.readProjection()).tags]));
  });
  await life.settle();
  if (hasPending(life, tab)) life.fault(`still pending: ${JSON.stringify(tab.module.listPending())}`);
  for (const list of shownNames)
    if (JSON.stringify(list) !== JSON.stringify(remote))
      life.fault(`${session.user.id} sees ${JSON.stringify(list)}, the server has ${JSON.stringify(remote)}`);
  if (shownNames.length < 2) life.fault('no answer at the end');
  const cities = new Set(account.tagList.map(({ tagConfig }) => tagConfig.city));
  for (const mark of life.ledger.deleted.keys()) if (cities.has(mark)) life.fault(`${mark} was deleted`);
}

test('whatever happens, each design is on the server or in this browser, once, for its user only', async () => {
  const failures: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + RUN_COUNT && failures.length === 0; seed += 1) {
    const failure = await simulateLife(seed);
    if (failure !== null) failures.push(failure);
  }
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}, 600_000);
