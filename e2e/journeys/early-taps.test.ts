import type { Locator, Page } from 'playwright-core';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { holdAnswers } from '../browser/hold-answers.ts';
import { callRest, expectSuccess, createMember } from '../product/api.ts';
import { readStorage } from './steps.ts';

// Taps on buttons that are visible before they can act, on a fast and on a slow line: each ends in a result or in a message.

const product = useProduct();

/** 400 kbit/s, with the latency of a poor mobile network. */
const SLOW_LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
} as const;

/** A long limit, because the machine may be busy with other suites. It only ends waits for an answer that never comes. */
const MAX_ANSWER_MS = 60_000;

/** The buttons of the editor that are tapped while it loads, each so many milliseconds after it became visible, and their results. */
const TIMED_TAPS = [
  { name: 'Screenshot', delayMs: 0, findResult: (page: Page) => page.getByText('Tag downloaded') },
  { name: 'Save Config', delayMs: 100, findResult: (page: Page) => page.getByText('Configuration saved') },
  { name: 'Undo', delayMs: 300, findResult: (page: Page) => page.getByText('Nothing to undo') },
  { name: 'Share', delayMs: 1500, findResult: (page: Page) => page.getByRole('dialog') },
] as const;

/** Opens /try once, and taps each button when it has been visible for its time. */
async function tapWhileLoading(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${product.url}/try`, { waitUntil: 'commit' });
  const results = TIMED_TAPS.map(({ findResult }) => findResult(page).first().waitFor({ state: 'attached' }));
  for (const { name, delayMs } of TIMED_TAPS) {
    const button = findControl(page, name);
    await button.waitFor();
    await waitUntilShownFor(page, delayMs);
    await tap(button);
  }
  await Promise.all(results);
}

/** Waits until the bar with the buttons has been in the page for this time. */
async function waitUntilShownFor(page: Page, delayMs: number): Promise<void> {
  await page.waitForFunction((ms) => {
    const shown = window as typeof window & { barShownAt?: number };
    shown.barShownAt ??= performance.now();
    return performance.now() - shown.barShownAt >= ms;
  }, delayMs);
}

journey(
  'taps at several times while the editor loads all act, on a fast and on a slow line',
  async (open) => {
    const { page, allow } = await open(product.url);
    // Chromium warns of a preload that is used seconds after the page has loaded, as on this line.
    allow(/was preloaded using link preload/);
    await tapWhileLoading(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await tapWhileLoading(page);
    await session.detach();
  },
);

/** Returns the names of all visible buttons, once for each button. */
async function listButtonNames(page: Page): Promise<readonly string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return [...snapshot.matchAll(/- button "((?:[^"\\]|\\.)*)"/g)].map(
    ([, name = '']) => JSON.parse(`"${name}"`) as string,
  );
}

/** Taps a button as a user does, who may also tap one with `aria-disabled`; Playwright would wait until it is enabled. */
async function tap(button: Locator): Promise<void> {
  const isAriaDisabled = (await button.getAttribute('aria-disabled')) === 'true';
  await button.click({ force: isAriaDisabled });
}

/** Returns what a user can perceive of a page: its address, its controls with their states, its focus, and its messages. */
async function describePage(page: Page): Promise<string> {
  const describeBusyAndFocused = () => {
    const busy = [...document.querySelectorAll('button[aria-busy="true"]')].map(
      ({ textContent }) => textContent,
    );
    // A tap always moves the focus to its button.
    const focused = document.activeElement?.matches('button') ? '' : document.activeElement?.tagName;
    return JSON.stringify({ busy, focused });
  };
  const states = await page.evaluate(describeBusyAndFocused);
  return [page.url(), states, await page.locator('body').ariaSnapshot()].join('\n');
}

/** Returns the description of a page that does not change any more, so that the next change is the answer to a tap. */
async function describeStillPage(page: Page): Promise<string> {
  let description = '';
  let next = await describePage(page);
  while (next !== description) {
    description = next;
    next = await describePage(page);
  }
  return description;
}

/** Taps a button. Returns true if the page then differs, asks for a file or downloads one, and false if neither happens. */
async function isAnswered(page: Page, button: Locator): Promise<boolean> {
  const before = await describeStillPage(page);
  let hasFile = false;
  const onFile = () => (hasFile = true);
  page.once('filechooser', onFile).once('download', onFile);
  await tap(button);
  const deadline = Date.now() + MAX_ANSWER_MS;
  while (!hasFile && Date.now() < deadline && (await describePage(page)) === before);
  page.off('filechooser', onFile).off('download', onFile);
  return hasFile || (await describePage(page)) !== before;
}

/** A page as it is before a tap: its address, and the browser's storage with the session. */
type StartState = { url: string; storage: Record<string, string> };

/** Loads the page anew, without what the last tap has opened, and with the session that Logout ends. */
async function openAgain(page: Page, { url, storage }: StartState): Promise<void> {
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  await page.goto(url, { waitUntil: 'commit' });
}

/**
 * Taps every button that a page shows now, each after a new load, because what a tap opens may come late.
 * @returns the names of all buttons, and of those without a result or a message
 */
async function tapEveryButton(page: Page): Promise<{ names: readonly string[]; silent: readonly string[] }> {
  await describeStillPage(page);
  const start = { url: page.url(), storage: await readStorage(page) };
  const names = await listButtonNames(page);
  const buttons = names.map((name, index) => {
    const isEarlier = (other: string, otherIndex: number) => other === name && otherIndex < index;
    const button = page.getByRole('button', { name, exact: true }).nth(names.filter(isEarlier).length);
    return { name, button };
  });
  const silent: string[] = [];
  for (const { name, button } of buttons) {
    await openAgain(page, start);
    await button.waitFor();
    // The browser does not deliver a tap on a disabled button.
    if (await button.evaluate((element) => (element as HTMLButtonElement).disabled)) continue;
    if (!(await isAnswered(page, button))) silent.push(name);
  }
  return { names, silent };
}

journey(
  'every button of the editor, the wall and the import answers before the server does',
  async (open) => {
    const member = await createMember(product);
    const body = { tag_config: DEFAULT_DESIGN };
    await expectSuccess(callRest(product, 'POST', '/api/user/tags', { body, token: member.token }));
    const { page } = await open(product.url, { session: member });
    const answers = await holdAnswers(page);
    await page.goto(product.url, { waitUntil: 'commit' });
    await findControl(page, 'Save Config').click();
    await page.getByText('Getting the card ready').waitFor();
    answers.release();
    await page.getByText('Configuration saved').waitFor();
    expect(answers.list().filter((operation) => operation === 'SaveTag')).toHaveLength(1);

    // These answers never arrive, so that no tap signs the member out.
    await holdAnswers(page);
    const pages = [
      { path: '/import', button: 'Choose file', count: 3 },
      { path: '/tags', button: 'Import flights', count: 4 },
      { path: '/', button: 'Save Config', count: 8 },
    ] as const;
    for (const { path, button, count } of pages) {
      await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
      await findControl(page, button).waitFor();
      const { names, silent } = await tapEveryButton(page);
      expect({ path, silent }).toEqual({ path, silent: [] });
      expect(names.length).toBeGreaterThanOrEqual(count);
    }
  },
);
