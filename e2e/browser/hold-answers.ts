import type { Page } from 'playwright-core';

type HeldAnswers = {
  /** Sends the held requests, and all later ones at once. */
  release: () => void;
  /** Returns the names of the operations that the page has requested. */
  list: () => readonly string[];
};

/** Holds the requests of a page to GraphQL, as a server does that is slow to answer. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  const operations: string[] = [];
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    operations.push(operationName);
    await isReleased;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { release, list: () => operations };
}
