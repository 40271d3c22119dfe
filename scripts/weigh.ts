import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startProduct } from '../e2e/product/start-product.ts';
import { weighEditor } from './editor-weight.ts';
import { isCode, kilobytes, loadsOf, sum } from './page-loads.ts';

// What a first visit to /login loads, and what the editor adds to the signed-in shell, in a real browser with an empty
// cache, from the built product. Above a limit it fails.
const LIMIT_KB = 135;

async function weighFirstPage(origin: string): Promise<boolean> {
  const loads = await loadsOf(async (page) => {
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: 'SIGN IN' })
      .or(page.getByRole('link', { name: 'SIGN IN' }))
      .waitFor();
  });
  for (const kind of ['script', 'style', 'font', 'image', 'other']) {
    for (const load of loads.filter((one) => one.kind === kind)) {
      console.log(`${kind.padEnd(8)}${kilobytes(load.bytes)}  ${load.path}`);
    }
  }
  const checked = loads.filter(isCode);
  const rest = loads.filter(({ kind }) => ['font', 'image'].includes(kind));
  console.log(`fonts and images${kilobytes(sum(rest))}`);
  console.log(`JS and CSS, gzip${kilobytes(sum(checked))} (limit: ${LIMIT_KB} KB)`);
  return checked.length > 0 && sum(checked) <= LIMIT_KB * 1024;
}

const ensureBuilt = join(resolve(import.meta.dirname, '..'), 'scripts/ensure-built.mjs');
if (spawnSync(process.execPath, [ensureBuilt], { stdio: 'inherit' }).status) process.exit(1);
const product = await startProduct();
try {
  console.log('\n== /login');
  if (!(await weighFirstPage(product.url))) process.exitCode = 1;
  console.log('\n== the editor');
  if (!(await weighEditor(product))) process.exitCode = 1;
} finally {
  await product.stop();
}
