import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { OpenPage, OpenedPage } from '../browser/journey.ts';
import { findCard, findControl } from '../browser/locate.ts';
import { retryUntilPasses } from '../browser/retry-until-passes.ts';
import { queryGraphql, callRest, expectSuccess, type ProductMember } from '../product/api.ts';
import type { Product } from '../product/start-product.ts';
import { fillFields, readStorage } from './steps.ts';

type ServerAddress = Pick<Product, 'url'>;
type TokenHolder = Pick<ProductMember, 'token'>;

const CALL_URLS = /\/(?:api\/|graphql)/;
/** The browser's own messages about calls that do not reach a server. */
export const CUT_OFF = /net::ERR_FAILED/;
/** The time limit until pending mutations are on the server again, in milliseconds. */
const RECOVERED_MS = 240_000;

/** A tag in the form of the REST API. */
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
  product: ServerAddress,
  { token }: TokenHolder,
  configs: readonly object[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const tag_config of configs) {
    const { body } = await expectSuccess(
      callRest(product, 'POST', '/api/user/tags', { token, body: { tag_config } }),
    );
    ids.push((body['data'] as ServerTag).id);
  }
  return ids;
}

/** Returns all saved tags of a member, newest first. */
export async function readServerTags(product: ServerAddress, { token }: TokenHolder): Promise<ServerTag[]> {
  const { body } = await expectSuccess(callRest(product, 'GET', '/api/user/tags?limit=200', { token }));
  return body['data'] as ServerTag[];
}

/** Returns the flights and cities of a member's saved tags, such as 'UA 1 SUVA', sorted. */
export async function readServerCities(product: ServerAddress, member: TokenHolder): Promise<string[]> {
  const tags = await readServerTags(product, member);
  return tags.map(({ tag_config: { flightNumber, city } }) => `${flightNumber} ${city}`).toSorted();
}

/** Changes a tag like another device that has just read it. */
export async function changeOnServer(
  product: ServerAddress,
  { token }: TokenHolder,
  id: string,
  config: object,
): Promise<void> {
  const data = await queryGraphql<{ tag: { updatedAt: string } }>(
    product,
    'query($id: ID!) { tag(id: $id) { updatedAt } }',
    { id },
    token,
  );
  const response = await queryGraphql(
    product,
    'mutation($input: SaveTagInput!) { saveTag(input: $input) { __typename } }',
    { input: { id, updatedAt: data.tag.updatedAt, config } },
    token,
  );
  expect(response).toEqual({ saveTag: { __typename: 'SaveTagSuccess' } });
}

/** An entry of the readable list: a complete design, and the other values of its tag. */
type ListEntry = TagConfig & {
  tag: { id: string; airlineId: string | null; createdAt: string; updatedAt: string };
};

/** Returns the list of saved configurations in the browser, in the form that any program can read. */
async function readStoredList(page: Page): Promise<ListEntry[]> {
  return JSON.parse((await readStorage(page))['dynamicAirlines'] ?? '[]') as ListEntry[];
}

type PendingCall = { call: { operation: string; variables: { input?: { config: TagConfig } } } };

/** Returns the mutations of a member that are pending in this browser. */
async function readPendingMutations(
  page: Page,
  { user }: Pick<ProductMember, 'user'>,
): Promise<PendingCall[]> {
  const text = (await readStorage(page))[`tailfin_outbox_${user.id}`] ?? '{"pending":[]}';
  return (JSON.parse(text) as { pending: PendingCall[] }).pending;
}

/** Returns the names of the pending operations, such as ['SaveTag', 'DeleteTag']. */
export async function readPendingOperations(
  page: Page,
  member: Pick<ProductMember, 'user'>,
): Promise<string[]> {
  return (await readPendingMutations(page, member)).map(({ call: { operation } }) => operation);
}

/** Waits until the server has confirmed every change of a member that was made in this browser. */
export async function expectNothingPending(page: Page, { user }: Pick<ProductMember, 'user'>): Promise<void> {
  const isEmpty = (key: string) =>
    (JSON.parse(localStorage.getItem(key) ?? '{"pending":[]}') as { pending: unknown[] }).pending.length ===
    0;
  await page.waitForFunction(isEmpty, `tailfin_outbox_${user.id}`, { timeout: RECOVERED_MS });
}

/** Returns the designs of the pending saves. */
export async function readPendingDesigns(
  page: Page,
  member: Pick<ProductMember, 'user'>,
): Promise<TagConfig[]> {
  return (await readPendingMutations(page, member)).flatMap(
    ({ call: { variables } }) => variables.input?.config ?? [],
  );
}

/** Returns designs by flight, without the values that the server sets. */
export const selectFields = (designs: readonly TagConfig[]) =>
  designs
    .map((design) => ({ ...design, timestamp: '', isPreset: false }))
    .toSorted((left, right) => (left.flightNumber < right.flightNumber ? -1 : 1));

/** Deletes the row of a saved tag and confirms the question. */
export async function deleteSaved(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('group').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
}

/** Returns the row of a saved tag in the list of its airline. */
export const findSavedRow = (page: Page, flight: string, airline = 'United Airlines') =>
  page.getByRole('list', { name: `Saved tags of ${airline}` }).locator('li', { hasText: flight });

/** Opens a saved tag, changes its city and saves it. */
export async function changeSaved(page: Page, flight: string, city: string): Promise<void> {
  await findSavedRow(page, flight).locator('button[aria-pressed]').click();
  await findCard(page, new RegExp(`${flight}$`)).waitFor();
  await changeAndSave(page, { City: city });
}

/**
 * Waits until nothing is pending, then expects that the browser's list equals the server's tags. The list is loaded again, because a list
 * that was requested before a save may be answered after it.
 */
export async function expectSameOnBothSides(
  page: Page,
  product: ServerAddress,
  member: ProductMember,
): Promise<void> {
  await expectNothingPending(page, member);
  const expectedTags = (await readServerTags(product, member)).map((serverTag) => ({
    ...serverTag.tag_config,
    tag: {
      id: serverTag.id,
      airlineId: serverTag.airline_id,
      flownOn: serverTag.flown_on,
      notes: serverTag.notes,
      createdAt: serverTag.created_at,
      updatedAt: serverTag.updated_at,
    },
  }));
  const compareIds = (left: ListEntry, right: ListEntry) => (left.tag.id < right.tag.id ? -1 : 1);
  await retryUntilPasses(page, async () =>
    expect((await readStoredList(page)).toSorted(compareIds)).toEqual(expectedTags.toSorted(compareIds)),
  );
}

/** Blocks all calls of the page to the server, but not the files of the product. */
export async function blockServer(page: Page): Promise<void> {
  await page.route(CALL_URLS, (route) => route.abort());
}

/** Opens the editor of a member with this design, then blocks the server. */
export async function openWithServerBlocked(
  openPage: OpenPage,
  product: ServerAddress,
  member: ProductMember,
  name: string | RegExp,
): Promise<OpenedPage> {
  const openedTab = await openPage(product.url, { session: member });
  await openEditor(openedTab.page, name);
  openedTab.allow(CUT_OFF);
  await blockServer(openedTab.page);
  return openedTab;
}

/** Lets the calls pass again; the page detects this by itself. */
export async function reconnect(page: Page): Promise<void> {
  await page.unroute(CALL_URLS);
}

export async function expectConnection(page: Page, text: 'API Connected' | 'Local Storage'): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: RECOVERED_MS });
}

/** Types a change and saves it, on the server or in the browser. */
export async function changeAndSave(page: Page, values: Record<string, string>): Promise<void> {
  await fillFields(page, values);
  // The page may still show that the previous save succeeded, until there are unsaved changes.
  await findSettingsForm(page).getByText('Unsaved changes', { exact: true }).waitFor();
  await save(page);
}

/** Selects the drawer, because on a phone the bar at the bottom shows the same texts. */
const findSettingsForm = (page: Page) => page.getByRole('form', { name: 'Tag settings' });

/** Saves an unsaved design, and waits until the page confirms it. */
export async function save(page: Page): Promise<void> {
  await findControl(findSettingsForm(page), 'Save Config').click();
  await findSettingsForm(page).getByRole('status').filter({ hasText: 'Configuration saved' }).waitFor();
}

/** Waits until the status line shows that `count` changes were saved, without a click. */
export async function expectSaved(page: Page, count: number): Promise<void> {
  const text = count === 1 ? '1 change saved' : `${count} changes saved`;
  await page.getByRole('status').getByText(text, { exact: true }).waitFor({ timeout: RECOVERED_MS });
}

/** Returns the line with the number of changes that wait for the user. */
export function findDecisionLine(page: Page, count: number): Locator {
  const text = count === 1 ? '1 change needs your decision' : `${count} changes need your decision`;
  return page.locator('output').filter({ hasText: text }).locator('..');
}

export const findReviewDialog = (page: Page) => page.getByRole('dialog', { name: 'Review changes' });

/** Opens the dialog with `count` decisions. */
export async function openReview(page: Page, count: number): Promise<Locator> {
  const line = findDecisionLine(page, count);
  await line.waitFor({ timeout: RECOVERED_MS });
  await findControl(line, 'Review').click();
  const dialog = findReviewDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Closes the dialog after the last decision. */
export async function closeDone(dialog: Locator): Promise<void> {
  await dialog.getByText('All done. No change needs your decision.').waitFor();
  await dialog.locator('button', { hasText: /^Close$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Returns the file that a control downloads. */
export async function downloadWith(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** Opens the editor and waits for its design. */
export async function openEditor(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/');
  await findCard(page, name).waitFor();
}

/** The time after which a visit has no worker yet, because its installation failed. */
const INSTALLATION_MS = 60_000;

/**
 * Waits until the service worker has cached the files of the product, and controls the page. Opens the page again if the installation
 * fails, as it does when one of the many files does not arrive: the browser tries again at the next visit.
 */
export async function waitForWorker(page: Page): Promise<void> {
  while (!(await page.evaluate(waitForController, INSTALLATION_MS))) await page.reload();
}

/** Runs in the page. Returns false if no worker controls the page within this time. */
async function waitForController(timeoutMs: number): Promise<boolean> {
  const { serviceWorker } = navigator;
  const controlled = serviceWorker.ready.then(async () => {
    if (!serviceWorker.controller)
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    return true;
  });
  return Promise.race([controlled, new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false))]);
}
