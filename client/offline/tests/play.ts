import type { UploadItem } from '../../editor/upload/upload-item.ts';
import type { Choice } from '../../editor/upload/use-upload.ts';
import { check } from './check.ts';
import * as editing from './edit-acts.ts';
import type { Life } from './life.ts';
import * as pages from './page-acts.ts';
import type { Person } from './person.ts';
import type { Step } from './steps.ts';
import * as world from './world-acts.ts';

const ACTS = { ...editing, ...pages, ...world };

/** How much later each step is, in ms. */
const STEP_MS = 1000;

/** Takes the steps one after the other, and looks after each whether all is where it should be. */
export async function play(life: Life, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    jest.setSystemTime(Date.now() + STEP_MS);
    const act = ACTS[step.kind] as (life: Life, step: Step) => Promise<void> | void;
    // oxlint-disable-next-line no-await-in-loop -- a step begins when the one before has ended
    await act(life, step);
    await life.settle();
    check(life);
  }
}

/** What is chosen by somebody who keeps all that they would name. */
function carefulChoice(item: UploadItem, { designs }: Person): Choice {
  if (item.kind === 'conflict') return 'both';
  if (item.kind === 'gone') return 'mine';
  if (item.kind !== 'removed') return 'upload';
  return item.stored !== null && designs.has(item.stored.tagConfig.city) ? 'keep' : 'delete';
}

/** Everything that waits is brought in order, of both people: then the server has it all, once. */
export async function finish(life: Life): Promise<void> {
  life.server.trouble(null);
  life.browser.room = Infinity;
  // What found no room is kept with the next letter.
  for (const tab of [0, 1] as const)
    if (life.at(tab).tab.holdsOn()) await play(life, [{ kind: 'edit', tab }]);
  for (const person of [life.person, ...life.people.filter((one) => one !== life.person)]) {
    if (life.person !== person) await play(life, [{ kind: 'change', how: 'leaves' }]);
    expect(life.person).toBe(person);
    await play(life, [{ kind: 'online', found: [0, 1] }]);
    await bringInOrder(life);
    await play(life, [
      { kind: 'look', tab: 0 },
      { kind: 'look', tab: 1 },
    ]);
    const onServer = life.there().map(({ city }) => city);
    const aside = life.setAside(person);
    const known = [...person.designs].filter(
      (city) => onServer.includes(city) || !aside.includes(`"${city}"`),
    );
    const heard = onServer.filter((city) => !person.maybe.has(city) || person.designs.has(city));
    expect(heard.toSorted()).toEqual(known.toSorted());
    expect([life.here(), life.at(0).tab.kept().removals]).toEqual([[], []]);
  }
}

/** As often as somebody would who is told each time what came of it. */
async function bringInOrder(life: Life): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what is left of it is asked for again
    for (const item of await life.at(0).tab.waiting(true)) {
      await world.decide(life, 0, item, carefulChoice(item, life.person));
      await life.settle();
      check(life);
    }
  }
}
