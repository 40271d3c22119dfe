import { join } from '../e2e/product/api.ts';
import type { Product } from '../e2e/product/start-product.ts';
import { builtFiles, isCode, kilobytes, loadsOf, sum } from './page-loads.ts';

/** The maximum size that the editor may add to the signed-in shell, in KB. */
const LIMIT_KB = 200;

/**
 * Prints the JS and CSS that the editor adds to the signed-in shell, packed by gzip. The renderer and its drawers come after
 * the first paint: they are blocked, so that only what comes before them loads.
 * @returns whether that is within the limit
 */
export async function checkEditorBundleSize(product: Product): Promise<boolean> {
  const { token, user } = await join(product);
  const shell = builtFiles('index.html', 'app-shell.tsx');
  const renderer = builtFiles('card/card-renderer.ts');
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'user_data', value: JSON.stringify(user) },
  ];
  const loads = await loadsOf(
    async (page) => {
      await page.route(/\/(?:renderer|drawers)-[^/]*\.js/, (route) => route.abort());
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
    {
      baseURL: product.url,
      storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
    },
  );
  const added = loads.filter((load) => isCode(load) && !shell.has(load.path));
  for (const { kind, path, bytes } of added) {
    console.log(
      `${kind.padEnd(8)}${kilobytes(bytes)}  ${path}${renderer.has(path) ? '  (the renderer uses it too)' : ''}`,
    );
  }
  console.log(
    `the signed-in shell ${kilobytes(sum(loads.filter((load) => isCode(load) && shell.has(load.path))))}`,
  );
  console.log(`the editor adds     ${kilobytes(sum(added))} (limit: ${LIMIT_KB} KB)`);
  return added.length > 0 && sum(added) <= LIMIT_KB * 1024;
}
