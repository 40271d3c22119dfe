import type { ProductHolder } from './global-setup.ts';

/** Ends the journeys' product; fails the run when it does not end well after all that they did to it. */
export default async function tearDown(): Promise<void> {
  await (globalThis as ProductHolder).sharedProduct?.stop();
}
