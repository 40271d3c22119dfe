import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** The small one: it goes to each page anew. */
const source = readFileSync(resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

type Options = { resultTypes: string[]; preload: boolean; runOnly?: string[] };
type Axe = { run: (options: Options) => Promise<{ violations: Violation[] }> };

/**
 * What axe finds wrong with the page once it stands, a line for each element; an empty list is what we want. The page is
 * in the dark theme; its contrasts are judged in the light one as well. It needs the page's clock to run.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const inDark = await findings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await findings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  return [...inDark, ...inLight.map((finding) => `light: ${finding}`)];
}

/** Colours are judged as they end up, not in the middle of a fade. @param rules all unless some are named */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    // Without the details of rules that pass, axe does half of the work. Preloading fetches every style sheet again, half of
    // the rest, for an experimental rule that is off and for media that play by themselves, which no page has.
    const options = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) };
    return (await axe.run(options)).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
}

/**
 * Waits until what fades or moves in stands, and what that begins in turn: a color that is inherited fades from one element to
 * the next. What turns for ever, as a spinner does, is not waited for.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  while ((await waitForRunningAnimations(page)) > 0);
}

/** Waits for the end of what moves now. @returns how many that were */
async function waitForRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(moving.map((animation) => animation.finished.catch(() => null)));
    return moving.length;
  });
}
