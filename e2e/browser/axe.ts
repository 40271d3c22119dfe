import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** The small one: it goes to each page anew. */
const source = readFileSync(resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

type Axe = { run: (options: { resultTypes: string[] }) => Promise<{ violations: Violation[] }> };

/**
 * What axe finds wrong with the page once it stands, a line for each element; an empty list is what we want. Colours
 * are judged as they end up, not in the middle of a fade. It needs the page's clock to run.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // Without the details of rules that pass, axe does half of the work.
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`),
  );
}

/** Waits until what fades or moves in stands. What turns for ever, as a spinner does, is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
}
