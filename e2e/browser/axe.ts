import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** The minified file, because each page loads it anew. */
const source = readFileSync(resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

type AxeOptions = {
  resultTypes: string[];
  preload: boolean;
  runOnly?: string[];
  rules: Record<string, { enabled: boolean }>;
};
type Axe = { run: (options: AxeOptions) => Promise<{ violations: Violation[] }> };

/**
 * Returns axe's findings in the settled page, one line per element; an empty list is the goal. The page is in the dark theme; contrasts
 * are also checked in the light theme. The page's clock must run.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const inDark = await runAxe(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await runAxe(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  return [...inDark, ...inLight.map((finding) => `light: ${finding}`)];
}

/** Returns axe's findings in the settled page in the dark theme only, for pages whose light theme another journey checks. */
export const findDarkAxeViolations = (page: Page): Promise<string[]> => runAxe(page);

/** Returns the texts of the settled page whose contrast in the light theme is below that of level AAA, one line per element. */
export async function findLowContrasts(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const findings = await runAxe(page, ['color-contrast-enhanced']);
  await page.emulateMedia({ colorScheme: 'dark' });
  return findings;
}

/** Returns the findings in the settled page with the colors of the system. */
export async function findForcedColorViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const findings = await runAxe(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return findings;
}

/**
 * Returns the findings after all fades, so that axe checks the final colors.
 * @param rules the rules to check; all if undefined
 */
async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    // Without details of passed rules, axe needs half the time. Preloading would take half of the rest, because it fetches every style
    // sheet again. It only serves an experimental rule that is off, and autoplaying media, which no page has.
    // The size of targets is a rule of WCAG 2.2 that axe leaves off.
    const options = {
      resultTypes: ['violations'],
      preload: false,
      rules: { 'target-size': { enabled: true } },
      ...(runOnly && { runOnly }),
    };
    return (await axe.run(options)).violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
}

/**
 * Waits until all finite animations have ended, including those that they start: an inherited color fades from one element to the next.
 * Does not wait for endless animations, such as a spinner.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  while ((await waitForRunningAnimations(page)) > 0);
}

/**
 * Waits for the end of the running animations.
 * @returns their number
 */
async function waitForRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const runningAnimations = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(runningAnimations.map((animation) => animation.finished.catch(() => null)));
    return runningAnimations.length;
  });
}
