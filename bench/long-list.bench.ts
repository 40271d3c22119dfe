import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { card } from '../e2e/browser/locate.ts';
import { join, type Member } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { createDatabase, startPostgres } from '../server/tests/postgres.ts';
import { DEFAULT_DESIGN } from '../tag/tag-config.ts';
import { fillTags } from './fill-tags.ts';
import { recordTasks } from './main-thread.ts';
import { openPage } from './open-page.ts';

/**
 * `npm run bench -- long-list [airlines] [tags]`: the longest task of the page's main thread while a user of 2,000 own
 * airlines and 100,000 saved tags opens the editor, opens a group, goes to its end, searches, and walks to the end of an
 * airline's saved tags. The tags are in a real PostgreSQL. There are 1,296 IATA codes, so that the server cannot hold
 * 2,000 own airlines: its answer is made longer on its way.
 */
const [airlines = '2000', tags = '100000'] = process.argv.slice(2);
const GOAL_MS = 200;
const SETTLED_MS = 700;

type Step = { name: string; wall: number; cpu: number; tasks: number };

const nameOf = (n: number) => `ZZ Airline ${String(n).padStart(4, '0')}`;

/** Adds own airlines to each answer of the list. */
async function addAirlines(page: Page, count: number): Promise<void> {
  const own = (template: object, n: number) => ({
    ...template,
    id: `${900_000 + n}`,
    name: nameOf(n),
    icao: n.toString(36).toUpperCase().padStart(3, 'X'),
    iata: (n % 1296).toString(36).toUpperCase().padStart(2, '0'),
    alliance: 'Independent',
    isPreset: false,
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Airlines"')) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: { airlines: object[] } };
    const [template = {}] = body.data.airlines;
    body.data.airlines.push(...Array.from({ length: count }, (_, n) => own(template, n)));
    return route.fulfill({ response, json: body });
  });
}

async function measure(page: Page, name: string, run: () => Promise<void>): Promise<Step> {
  const { tasks } = await recordTasks(page, async () => {
    await run();
    await pause(SETTLED_MS);
  });
  const longest = (kind: 'wall' | 'cpu') => Math.max(0, ...tasks.map((task) => task[kind]));
  return { name, wall: longest('wall'), cpu: longest('cpu'), tasks: tasks.length };
}

/** Turns the wheel over a list until it moves no further, and there is no more of it to come. */
async function scrollToEnd(page: Page, over: Locator): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error(`${String(over)} is not in sight`);
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 200) / 2);
  const place = () => over.evaluate((list) => `${list.scrollTop} of ${list.scrollHeight}`);
  for (let before = '', now = await place(); before !== now;) {
    before = now;
    for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, 1500);
    await pause(150);
    now = await place();
  }
}

async function visit(origin: string, member: Member): Promise<Step[]> {
  const { page, close } = await openPage(origin, member);
  try {
    await addAirlines(page, Number(airlines));
    const list = page.locator('#airline-list');
    const group = page.getByRole('button', { name: 'Independent' });
    const search = page.getByRole('searchbox', { name: 'Search airlines' });
    const steps = [
      await measure(page, 'open the editor', async () => {
        await page.goto('/');
        await card(page, /./).waitFor();
      }),
      await measure(page, 'open another group', () =>
        page.getByRole('button', { name: 'Star Alliance' }).click(),
      ),
      await measure(page, 'open the long group', () => group.click()),
      await measure(page, 'scroll to its end', async () => {
        await scrollToEnd(page, list);
        await page.getByRole('button', { name: nameOf(Number(airlines) - 1), exact: true }).waitFor();
      }),
      await measure(page, 'search, letter by letter', () =>
        search.pressSequentially('zz airline 19', { delay: 80 }),
      ),
      await measure(page, 'empty the search', () => search.fill('')),
    ];
    await search.fill('DLH');
    const airline = page.getByRole('button', { name: 'Lufthansa', exact: true });
    steps.push(
      await measure(page, 'select an airline', async () => {
        await airline.click();
        await card(page, /LUFTHANSA/).waitFor();
      }),
      await measure(page, 'all of its saved tags', async () => {
        const more = page.getByRole('button', { name: 'Show more' });
        for (;;) {
          await pause(SETTLED_MS);
          if ((await more.count()) === 0) break;
          await more.click();
        }
        await scrollToEnd(page, list);
      }),
    );
    return steps;
  } finally {
    await close();
  }
}

const postgres = await startPostgres();
process.once('exit', postgres.kill);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { url } = await createDatabase(postgres.url);
const product = await startProduct({ DATABASE_URL: url });
try {
  const member = await join(product);
  const userId = member.user.id;
  await fillTags({ url, rows: Number(tags), tagsOfUser: Number(tags), userId, design: DEFAULT_DESIGN });
  const steps = await visit(product.url, member);
  console.log(`\nlongest task of the main thread, ms; ${airlines} own airlines, ${tags} saved tags\n`);
  console.log(`${''.padEnd(30)}${'CPU'.padStart(8)}${'wall'.padStart(8)}${'tasks'.padStart(8)}`);
  for (const { name, cpu, wall, tasks } of steps) {
    const columns = [cpu.toFixed(0), wall.toFixed(0), String(tasks)].map((text) => text.padStart(8));
    console.log(name.padEnd(30) + columns.join(''));
    if (!(cpu <= GOAL_MS)) process.exitCode = 1;
  }
} finally {
  await product.stop();
  await postgres.stop();
}
