import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { Open, OpenedPage } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { ask, call, expectSuccess, type Member } from '../product/api.ts';
import type { Product } from '../product/start-product.ts';
import { fillFields, storage } from './steps.ts';

type Server = Pick<Product, 'url'>;
type Caller = Pick<Member, 'token'>;

const CALLS = /\/(?:api\/|graphql)/;
/** What the browser itself says of calls that do not reach a server. */
export const CUT_OFF = /net::ERR_FAILED/;
/** The longest time until what is pending must be on the server again, in milliseconds. */
const RECOVERED_MS = 240_000;

/** A tag as the REST API shows it. */
type ServerTag = {
  id: string;
  airline_id: string | null;
  tag_config: TagConfig;
  flown_on: string | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
};

/** Saves designs through the API, one after the other. @returns their ids */
export async function saveOnServer(
  product: Server,
  { token }: Caller,
  configs: readonly object[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const tag_config of configs) {
    const { body } = await expectSuccess(
      call(product, 'POST', '/api/user/tags', { token, body: { tag_config } }),
    );
    ids.push((body['data'] as ServerTag).id);
  }
  return ids;
}

/** All saved tags of a member, newest first. */
export async function tagsOnServer(product: Server, { token }: Caller): Promise<ServerTag[]> {
  const { body } = await expectSuccess(call(product, 'GET', '/api/user/tags?limit=200', { token }));
  return body['data'] as ServerTag[];
}

/** The flights and cities of a member's saved tags, such as 'UA 1 SUVA', sorted. */
export async function citiesOnServer(product: Server, member: Caller): Promise<string[]> {
  const tags = await tagsOnServer(product, member);
  return tags.map(({ tag_config: { flightNumber, city } }) => `${flightNumber} ${city}`).toSorted();
}

/** Changes a tag as another device would that has just read it. */
export async function changeOnServer(
  product: Server,
  { token }: Caller,
  id: string,
  config: object,
): Promise<void> {
  const data = await ask<{ tag: { updatedAt: string } }>(
    product,
    'query($id: ID!) { tag(id: $id) { updatedAt } }',
    { id },
    token,
  );
  const saved = await ask(
    product,
    'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
    { input: { id, updatedAt: data.tag.updatedAt, config } },
    token,
  );
  expect(saved).toEqual({ saveTag: { __typename: 'SaveTagSuccess' } });
}

/** An entry of the readable list: a whole design, and the rest of its tag. */
type ListEntry = TagConfig & {
  tag: { id: string; airlineId: string | null; createdAt: string; updatedAt: string };
};

/** The list of saved configurations in the browser, as any program reads it. */
async function storedList(page: Page): Promise<ListEntry[]> {
  return JSON.parse((await storage(page))['dynamicAirlines'] ?? '[]') as ListEntry[];
}

type Pending = { call: { operation: string; variables: { input?: { config: TagConfig } } } };

/** The mutations of a member that wait in this browser. */
async function pending(page: Page, { user }: Pick<Member, 'user'>): Promise<Pending[]> {
  const text = (await storage(page))[`tailfin_outbox_${user.id}`] ?? '{"pending":[]}';
  return (JSON.parse(text) as { pending: Pending[] }).pending;
}

/** The operations among them, such as ['SaveTag', 'DeleteTag']. */
export async function pendingOperations(page: Page, member: Pick<Member, 'user'>): Promise<string[]> {
  return (await pending(page, member)).map(({ call: { operation } }) => operation);
}

/** Waits until the server has confirmed every change of a member that was made in this browser. */
export async function seesNothingPending(page: Page, { user }: Pick<Member, 'user'>): Promise<void> {
  const isEmpty = (key: string) =>
    (JSON.parse(localStorage.getItem(key) ?? '{"pending":[]}') as { pending: unknown[] }).pending.length ===
    0;
  await page.waitForFunction(isEmpty, `tailfin_outbox_${user.id}`, { timeout: RECOVERED_MS });
}

/** The designs that they save. */
export async function pendingDesigns(page: Page, member: Pick<Member, 'user'>): Promise<TagConfig[]> {
  return (await pending(page, member)).flatMap(({ call: { variables } }) => variables.input?.config ?? []);
}

/** Designs by flight, without what the server sets. */
export const fieldsOf = (designs: readonly TagConfig[]) =>
  designs
    .map((design) => ({ ...design, timestamp: '', isPreset: false }))
    .toSorted((one, other) => (one.flightNumber < other.flightNumber ? -1 : 1));

/** Deletes the row of a saved tag, after its question. */
export async function deleteSaved(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('group').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
}

/** The row of a saved tag in the list of its airline. */
export const savedRow = (page: Page, flight: string, airline = 'United Airlines') =>
  page.getByRole('list', { name: `Saved tags of ${airline}` }).locator('li', { hasText: flight });

/** Opens a saved tag, changes its city and saves it. */
export async function changeSaved(page: Page, flight: string, city: string): Promise<void> {
  await savedRow(page, flight).locator('button[aria-pressed]').click();
  await card(page, new RegExp(`${flight}$`)).waitFor();
  await changeAndSave(page, { City: city });
}

/**
 * Waits until nothing is pending, and expects that the browser's list comes to have each saved tag as the server has it: a list that
 * was requested before a save can be answered after it, and is then loaded again.
 */
export async function expectSameOnBothSides(page: Page, product: Server, member: Member): Promise<void> {
  await seesNothingPending(page, member);
  const expected = (await tagsOnServer(product, member)).map((one) => ({
    ...one.tag_config,
    tag: {
      id: one.id,
      airlineId: one.airline_id,
      flownOn: one.flown_on,
      notes: one.notes,
      createdAt: one.created_at,
      updatedAt: one.updated_at,
    },
  }));
  const byId = (one: ListEntry, other: ListEntry) => (one.tag.id < other.tag.id ? -1 : 1);
  await retryUntilPasses(page, async () =>
    expect((await storedList(page)).toSorted(byId)).toEqual(expected.toSorted(byId)),
  );
}

/** Lets no call of the page reach the server, while its files still come. */
export async function blockServer(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort());
}

/** The editor of a member with this design, from then on without a server. */
export async function openWithServerBlocked(
  open: Open,
  product: Server,
  member: Member,
  name: string | RegExp,
): Promise<OpenedPage> {
  const opened = await open(product.url, { session: member });
  await openEditor(opened.page, name);
  opened.allow(CUT_OFF);
  await blockServer(opened.page);
  return opened;
}

/** Lets the calls through again. The page finds out by itself. */
export async function reconnect(page: Page): Promise<void> {
  await page.unroute(CALLS);
}

export async function seesConnection(page: Page, text: 'API Connected' | 'Local Storage'): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: RECOVERED_MS });
}

/** Types a change and saves it, on the server or in the browser. */
export async function changeAndSave(page: Page, values: Record<string, string>): Promise<void> {
  await fillFields(page, values);
  // It may still say so of the save before, until there is something to save.
  await settings(page).getByText('Unsaved changes', { exact: true }).waitFor();
  await save(page);
}

/** On a phone the bar at its foot says the same as the drawer above it. */
const settings = (page: Page) => page.getByRole('form', { name: 'Tag settings' });

/** Saves a design that is not saved yet, and waits until the page says so. */
export async function save(page: Page): Promise<void> {
  await control(settings(page), 'Save Config').click();
  await settings(page).getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
}

/** Waits until the status line says that so many changes were saved, without a click. */
export async function seesSaved(page: Page, count: number): Promise<void> {
  const text = count === 1 ? '1 change saved' : `${count} changes saved`;
  await page.getByRole('status').getByText(text, { exact: true }).waitFor({ timeout: RECOVERED_MS });
}

/** The line that says how many changes wait for their user. */
export function decisionLine(page: Page, count: number): Locator {
  const text = count === 1 ? '1 change needs your decision' : `${count} changes need your decision`;
  return page.locator('output').filter({ hasText: text }).locator('..');
}

export const reviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review changes' });

/** Opens the dialog with so many decisions. */
export async function review(page: Page, count: number): Promise<Locator> {
  const line = decisionLine(page, count);
  await line.waitFor({ timeout: RECOVERED_MS });
  await control(line, 'Review').click();
  const dialog = reviewDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Closes the dialog when every decision is made. */
export async function closeDone(dialog: Locator): Promise<void> {
  await dialog.getByText('All done: no change needs a decision any more.').waitFor();
  await dialog.locator('button', { hasText: /^Close$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The file that a control hands over. */
export async function downloadBy(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** Opens the editor and waits for its design. */
export async function openEditor(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/');
  await card(page, name).waitFor();
}

/** Waits until the service worker has cached the files of the product, and controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** What the browser itself says of preloads that a service worker answers. */
export const PRELOADS = /service worker resource mismatch|was preloaded using link preload/;
