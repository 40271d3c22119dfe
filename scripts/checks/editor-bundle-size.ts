import { createMember } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { listBuiltFiles, isCode, formatKilobytes, recordLoads, sumBytes } from './page-loads.ts';

/** The maximum size that the editor may add to the signed-in shell, in KB. */
const LIMIT_KB = 200;

/**
 * Prints the gzipped size of the JS and CSS that the editor adds to the signed-in shell. The renderer and its parts load after the first
 * paint; they are blocked, so that only the earlier files load.
 * @returns true if the size is within the limit
 */
export async function checkEditorBundleSize(product: Product): Promise<boolean> {
  const { token, user } = await createMember(product);
  const shell = listBuiltFiles('index.html', 'app-shell.tsx');
  const renderer = listBuiltFiles('card/card-renderer.ts');
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'user_data', value: JSON.stringify(user) },
  ];
  const loads = await recordLoads(
    async (page) => {
      await page.route(/\/(?:renderer|card-core)-[^/]*\.js/, (route) => route.abort());
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
    {
      baseURL: product.url,
      storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
    },
  );
  const addedFiles = loads.filter((load) => isCode(load) && !shell.has(load.path));
  for (const { kind, path, bytes } of addedFiles) {
    console.log(
      `${kind.padEnd(8)}${formatKilobytes(bytes)}  ${path}${renderer.has(path) ? '  (the renderer uses it too)' : ''}`,
    );
  }
  console.log(
    `the signed-in shell ${formatKilobytes(sumBytes(loads.filter((load) => isCode(load) && shell.has(load.path))))}`,
  );
  console.log(`the editor adds     ${formatKilobytes(sumBytes(addedFiles))} (limit: ${LIMIT_KB} KB)`);
  return addedFiles.length > 0 && sumBytes(addedFiles) <= LIMIT_KB * 1024;
}
