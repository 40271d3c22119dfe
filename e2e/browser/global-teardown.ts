import type { ProductHolder } from './global-setup.ts';

/** Ends the journeys' product; fails the run if the product does not end with success. */
export default async function tearDown(): Promise<void> {
  await (globalThis as ProductHolder).sharedProduct?.stop();
}
