import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import type { TagConfig } from '../../tag/tag-config.ts';
import type { Open, OpenedPage } from '../browser/journey.ts';
import { card, control } from '../browser/locate.ts';
import { ask, call, expectSuccess, type Member } from '../product/api.ts';
import type { Product } from '../product/start-product.ts';
import { fillFields, storage } from './steps.ts';

const CALLS = /\/(?:api\/|graphql)/;
/** What the browser itself says of calls that go nowhere. */
export const CUT_OFF = /net::ERR_FAILED/;
/** The probes come ever rarer, up to a minute apart. */
const PROBED_MS = 90_000;

/** A tag as the REST door shows it, as far as a browser keeps it. */
type ServerTag = {
  id: string;
  airline_id: string | null;
  tag_config: TagConfig;
  created_at: string;
  updated_at: string;
};

/** Saves designs through the API, one after the other. @returns their ids */
export async function saveThere(
  product: Pick<Product, 'url'>,
  { token }: Pick<Member, 'token'>,
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
export async function tagsThere(
  product: Pick<Product, 'url'>,
  { token }: Pick<Member, 'token'>,
): Promise<ServerTag[]> {
  const { body } = await expectSuccess(call(product, 'GET', '/api/user/tags?limit=200', { token }));
  return body['data'] as ServerTag[];
}

/** Changes a tag as another device would that has just read it. */
export async function changeThere(
  product: Pick<Product, 'url'>,
  { token }: Pick<Member, 'token'>,
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

/** What the browser keeps of saved tags: each a whole design, and what it knows of it under `local`. */
type BrowserTag = TagConfig & {
  local: { id: string; airlineId: string | null; createdAt: string; updatedAt: string; state: string };
};

async function tagsHere(page: Page): Promise<BrowserTag[]> {
  return JSON.parse((await storage(page))['dynamicAirlines'] ?? '[]') as BrowserTag[];
}

/** Those of them that are saved in the browser only. */
export async function pendingHere(page: Page): Promise<BrowserTag[]> {
  return (await tagsHere(page)).filter(({ local }) => local.state !== 'clean');
}

/** The designs by flight, without what the server sets and what the browser knows besides. */
export const fieldsOf = (designs: readonly (TagConfig & { local?: unknown })[]) =>
  designs
    .map((design) => ({ ...design, timestamp: '', isPreset: false, local: undefined }))
    .toSorted((one, other) => (one.flightNumber < other.flightNumber ? -1 : 1));

/** Deletes the row of a saved tag, after its question. */
export async function deleteSaved(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('group').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
}

/** Imports designs from a file, from the button to the report, and closes that. */
export async function importDesigns(page: Page, designs: readonly object[]): Promise<void> {
  await control(page, 'Batch Import').click();
  const dialog = page.getByRole('dialog', { name: 'Batch Import' });
  const buffer = Buffer.from(JSON.stringify(designs));
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
  await control(dialog, 'Import').click();
  await control(dialog, 'Done').click();
  await dialog.waitFor({ state: 'detached' });
}

/** The row of a saved tag in the list of its airline. */
export const savedRow = (page: Page, flight: string, airline = 'United Airlines') =>
  page.getByRole('list', { name: `Saved tags of ${airline}` }).locator('li', { hasText: flight });

/** Expects of each saved tag that the browser keeps it as the server has it, field by field, and no tag besides. */
export async function expectSameOnBothSides(
  page: Page,
  product: Pick<Product, 'url'>,
  member: Pick<Member, 'token'>,
): Promise<void> {
  const there = await tagsThere(product, member);
  const here = (await tagsHere(page)).map(({ local, ...tag_config }) => {
    const { id, airlineId, createdAt, updatedAt, state } = local;
    return {
      state,
      tag: { id, airline_id: airlineId, tag_config, created_at: createdAt, updated_at: updatedAt },
    };
  });
  const byId = (one: { tag: { id: string } }, other: { tag: { id: string } }) =>
    one.tag.id < other.tag.id ? -1 : 1;
  expect(here.toSorted(byId)).toEqual(
    there
      .map(({ id, airline_id, tag_config, created_at, updated_at }) => ({
        state: 'clean',
        tag: { id, airline_id, tag_config, created_at, updated_at },
      }))
      .toSorted(byId),
  );
}

/** Lets no call of the page reach the server, while its files still come. */
export async function cutOff(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort());
}

/** The editor of a member with this design, from then on without a server. */
export async function openCutOff(
  open: Open,
  product: Pick<Product, 'url'>,
  member: Member,
  name: string | RegExp,
): Promise<OpenedPage> {
  const opened = await open(product.url, { session: member });
  await openEditor(opened.page, name);
  opened.allow(CUT_OFF);
  await cutOff(opened.page);
  return opened;
}

/** Lets the calls through again, without a word to the page. */
export async function reconnect(page: Page): Promise<void> {
  await page.unroute(CALLS);
}

export async function seesConnection(page: Page, text: 'API Connected' | 'Local Storage'): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: PROBED_MS });
}

/** Types a change and saves it, wherever that goes. */
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

/** The dialog of what is saved in the browser only, opened by what offers it. */
export async function review(page: Page, offer: string): Promise<Locator> {
  const said = page.locator('output').filter({ hasText: offer });
  await said.waitFor({ timeout: PROBED_MS });
  await said.locator('..').getByRole('button', { name: 'Review' }).click();
  // What it is called tells what is left in it.
  const dialog = page.getByRole('dialog', { name: /^(Saved|Deleted|Saved or deleted) in this browser$/ });
  await dialog.waitFor();
  return dialog;
}

/** Uploads so many designs, all that waits, and closes the dialog. */
export async function uploadAll(page: Page, count: number): Promise<void> {
  const [is, them] = count === 1 ? ['design is', 'design'] : ['designs are', 'designs'];
  const dialog = await review(page, `${count} ${is} saved in this browser only`);
  await control(dialog, `Upload ${count} ${them}`).click();
  await closeDone(page, dialog);
}

/** Closes the dialog of a browser in which nothing waits any more. */
export async function closeDone(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByText('All done: nothing waits in this browser any more').waitFor();
  await dialog.locator('button', { hasText: /^Close$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await pendingHere(page)).toEqual([]);
}

/** The file that a control hands over. */
export async function downloadBy(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** The two cards of a choice between versions, by the designs in words. */
export async function seesBothCards(dialog: Locator, mine: RegExp, theirs: RegExp): Promise<void> {
  await dialog.getByRole('img', { name: mine }).waitFor();
  await dialog.getByRole('img', { name: theirs }).waitFor();
}

/** Opens the editor and waits for its design. */
export async function openEditor(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/');
  await card(page, name).waitFor();
}
