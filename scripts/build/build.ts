import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { buildImages } from '../../art/build/build-images.ts';
import { buildCardFonts } from './card-fonts.ts';
import { buildFirstScreens } from './build-first-screens.ts';
import { buildCities } from './build-cities.ts';
import { buildPlaces } from './build-places.ts';
import { buildTexts } from './build-texts.ts';
import { compressFiles } from './compress-files.ts';
import { buildImageThumbnails } from './image-thumbnails.ts';
import { buildSampleCards } from './sample-cards.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const images = join(dist, 'public', 'img');
const fonts = join(dist, 'public', 'fonts');
const outlines = join(dist, 'outlines');

/** Runs one step and prints its time, so that a slow step of a build is visible. */
async function runStep(name: string, run: () => unknown): Promise<void> {
  const start = performance.now();
  await run();
  console.log(`  ${name} ${Math.round(performance.now() - start)} ms`);
}

/**
 * Builds the server in a separate process. The compiler does not check types, because `npm run check` does; this halves the time and
 * writes the same files.
 * @throws with the output of the compiler
 */
async function buildServer(): Promise<void> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', 'tsconfig.build.json', '--noCheck'];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout || String(error), { cause: error });
  }
  cpSync(join(root, 'server/database/seed'), join(dist, 'server/database/seed'), { recursive: true });
  cpSync(join(root, 'server/rest/operations.graphql'), join(dist, 'server/rest/operations.graphql'));
}

/**
 * Builds a migrated database with its catalogue, which a first start copies. Builds it again only if the server's database code, the
 * catalogue or the embedded database has changed.
 */
async function buildDatabase(): Promise<void> {
  const stampFile = join(dist, '.stamp-database');
  const hash = createHash('sha256').update(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')),
  );
  const sources = join(dist, 'server/database');
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(sources, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  const stamp = hash.digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const folder = mkdtempSync(join(dist, 'database-'));
  try {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder };
    // The project's folder is not used, because its .env may name the operator's database.
    const options = { cwd: folder, env };
    await promisify(execFile)(process.execPath, [join(dist, 'server/migrate.js')], options);
    // In an image, the files belong to another user than the user that copies them.
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (file.isFile()) chmodSync(join(file.parentPath, file.name), 0o644);
    }
    rmSync(join(dist, 'database'), { recursive: true, force: true });
    renameSync(join(folder, 'database'), join(dist, 'database'));
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds images, fonts and pages, one after the other, because each step occupies one core. */
async function buildPublic(): Promise<void> {
  await runStep('images', () => buildImages(images));
  await runStep('places', () => buildPlaces(images));
  await runStep('cities', () => buildCities(images));
  await runStep('tiles', () => buildImageThumbnails(images));
  await runStep('fonts', () => buildCardFonts(fonts, outlines));
  await runStep('sample cards', () => buildSampleCards({ images }));
  await runStep('client', () => build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'warn' }));
  await runStep('first screens', () => buildFirstScreens(join(dist, 'client')));
}

/** Builds the parts that the product and the tests need. */
async function buildProduct(): Promise<void> {
  // Empties the folders and does not remove dist, so that a server that still runs from it answers 404 and not 500.
  for (const folder of ['server', 'tag', 'art', 'client', 'graphiql', 'public', 'outlines', 'locales']) {
    rmSync(join(dist, folder), { recursive: true, force: true });
  }
  mkdirSync(images, { recursive: true });
  await runStep('hooks', () => import('../codegen.ts'));
  const buildDist = async () => {
    await runStep('server', buildServer);
    await runStep('texts', () => buildTexts(join(dist, 'locales')));
    await runStep('database', buildDatabase);
  };
  await Promise.all([buildDist(), buildPublic()]);
}

/** Builds the GraphQL playground, and a compressed copy of each file. `npm run weigh` checks that a full build serves both. */
async function buildExtras(): Promise<void> {
  // Only shows errors, because the warnings are about directives inside GraphiQL.
  const playground = {
    configFile: join(root, 'client/playground/vite.config.ts'),
    logLevel: 'error',
  } as const;
  await Promise.all([
    runStep('playground', () => build(playground)),
    runStep('compressed files', () =>
      Promise.all([compressFiles(join(dist, 'client')), compressFiles(join(dist, 'public'))]),
    ),
  ]);
}

if (process.argv.includes('product')) await buildProduct();
if (process.argv.includes('extras')) await buildExtras();
