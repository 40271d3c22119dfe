import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMember, type ProductMember } from '../product/api.ts';
import { startProduct, type Product } from '../product/start-product.ts';

/**
 * Creates a member with many tags, restarts the product and runs a task on it.
 * @param settings contain DATA_DIR, and DATABASE_URL for a PostgreSQL
 */
export async function runWithFilledAccount<T>(
  settings: Readonly<Record<string, string>> & { DATA_DIR: string },
  tagCount: number,
  task: (product: Product, member: ProductMember) => Promise<T>,
): Promise<T> {
  const firstProduct = await startProduct(settings);
  const member = await createMember(firstProduct);
  await firstProduct.stop();
  await runScript('fill-account.ts', [
    settings.DATA_DIR,
    member.user.id,
    String(tagCount),
    ...(settings['DATABASE_URL'] === undefined ? [] : [settings['DATABASE_URL']]),
  ]);
  const product = await startProduct(settings);
  try {
    return await task(product, member);
  } finally {
    await product.kill();
  }
}

/** Runs a script of this folder in a process of its own and returns its output. */
export async function runScript(name: string, options: readonly string[]): Promise<string> {
  const file = join(import.meta.dirname, name);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file, ...options], {
    maxBuffer: 10_000_000,
  });
  return stdout;
}
