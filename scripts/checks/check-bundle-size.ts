import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startProduct } from '../../e2e/product/start-product.ts';
import { listCompressibleFiles } from '../build/compress-files.ts';
import { checkColdGuestSize } from './cold-editor-size.ts';
import { checkEditorBundleSize } from './editor-bundle-size.ts';
import { isCode, formatKilobytes, recordLoads, sumBytes } from './page-loads.ts';

// Measures the files that a first visit to /login loads, those that the editor adds to the signed-in shell, and all files before a guest's
// first tag, in a real browser with an empty cache, from the built product, and the files of texts in other languages. Fails above a limit,
// or if the full build lacks the compressed files or the playground, which tests do not need.
const LIMIT_KB = 135;
const MAX_TEXT_FILE_KB = 18;
const root = resolve(import.meta.dirname, '../..');

async function weighFirstPage(origin: string): Promise<boolean> {
  const loads = await recordLoads(async (page) => {
    await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: 'SIGN IN' })
      .or(page.getByRole('link', { name: 'SIGN IN' }))
      .waitFor();
  });
  for (const kind of ['script', 'style', 'font', 'image', 'other']) {
    for (const load of loads.filter((candidate) => candidate.kind === kind)) {
      console.log(`${kind.padEnd(8)}${formatKilobytes(load.bytes)}  ${load.path}`);
    }
  }
  const codeFiles = loads.filter(isCode);
  const assetFiles = loads.filter(({ kind }) => ['font', 'image'].includes(kind));
  console.log(`fonts and images${formatKilobytes(sumBytes(assetFiles))}`);
  console.log(`JS and CSS, gzip${formatKilobytes(sumBytes(codeFiles))} (limit: ${LIMIT_KB} KB)`);
  return codeFiles.length > 0 && sumBytes(codeFiles) <= LIMIT_KB * 1024;
}

/** Returns true if no file of texts in another language weighs more than the limit. */
function checkTextFiles(): boolean {
  const folder = join(root, 'dist/client/assets');
  const files = readdirSync(folder).filter((file) => /^texts-.*\.js$/.test(file));
  const sizes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length);
  console.log(
    `${files.length} files, the largest${formatKilobytes(Math.max(...sizes))} (limit: ${MAX_TEXT_FILE_KB} KB, gzip)`,
  );
  return files.length > 0 && sizes.every((size) => size <= MAX_TEXT_FILE_KB * 1024);
}

/** Returns true if each text of the build is served compressed. */
async function checkCompressed(origin: string): Promise<boolean> {
  const files = [join(root, 'dist/client'), join(root, 'dist/public')].flatMap(listCompressibleFiles);
  const uncompressedFiles: string[] = [];
  for (const file of files) {
    const options = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
    const { headers } = await fetch(`${origin}/${file}`, options);
    if (headers.get('content-encoding') !== 'br') uncompressedFiles.push(file);
  }
  console.log(
    `${files.length} texts, ${uncompressedFiles.length} not compressed${uncompressedFiles.map((file) => `\n  ${file}`).join('')}`,
  );
  return files.length > 0 && uncompressedFiles.length === 0;
}

/** Returns true if the playground opens, sends no request to another host, and needs nothing that its policy blocks, such as fonts in a style. */
async function checkPlayground(origin: string): Promise<boolean> {
  const foreignUrls: string[] = [];
  const policyErrors: string[] = [];
  const loads = await recordLoads(async (page) => {
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreignUrls.push(url.href);
    });
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) policyErrors.push(message.text());
    });
    await page.goto(`${origin}/graphql`, { waitUntil: 'networkidle' });
    await page.locator('.graphiql-query-editor').waitFor();
  });
  console.log(
    `the playground loads${formatKilobytes(sumBytes(loads.filter(isCode)))}, ${foreignUrls.length} requests to other hosts, ${policyErrors.length} blocked`,
  );
  return foreignUrls.length === 0 && policyErrors.length === 0;
}

const ensureBuilt = join(root, 'scripts/ensure-built.mjs');
if (spawnSync(process.execPath, [ensureBuilt], { stdio: 'inherit' }).status) process.exit(1);
const product = await startProduct();
try {
  console.log('\n== /login');
  if (!(await weighFirstPage(product.url))) process.exitCode = 1;
  console.log('\n== the editor');
  if (!(await checkEditorBundleSize(product))) process.exitCode = 1;
  console.log('\n== the editor of a guest');
  if (!(await checkColdGuestSize(product))) process.exitCode = 1;
  console.log('\n== texts in other languages');
  if (!checkTextFiles()) process.exitCode = 1;
  console.log('\n== compressed files and playground');
  if (!(await checkCompressed(product.url))) process.exitCode = 1;
  if (!(await checkPlayground(product.url))) process.exitCode = 1;
} finally {
  await product.stop();
}
