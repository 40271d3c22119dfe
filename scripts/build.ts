import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { buildImages } from '../art/build/build-images.ts';
import { copyCardFonts } from './card-fonts.ts';
import { compressFiles } from './compress-files.ts';
import { buildSampleCards } from './sample-cards.ts';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
const images = join(dist, 'public', 'img');
const fonts = join(dist, 'public', 'fonts');

/** Runs one step and says how long it took, so that a slow build shows where it is slow. */
async function step(name: string, run: () => unknown): Promise<void> {
  const start = performance.now();
  await run();
  console.log(`  ${name} ${Math.round(performance.now() - start)} ms`);
}

/**
 * The server, in a process of its own. Types are the matter of `npm run check`: without them the compiler writes the same
 * files in half of the time.
 * @throws with what the compiler says
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

/** Images, fonts and pages, one after the other: each has work for one core. */
async function buildPublic(): Promise<void> {
  await step('images', () => buildImages(images));
  await step('fonts', () => copyCardFonts(fonts));
  await step('sample cards', () => buildSampleCards({ images }));
  await step('client', () => build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'warn' }));
}

/** What the product needs to run, and all that tests use of a build. */
async function buildProduct(): Promise<void> {
  // Emptied in place, not removed: a server that still runs from it keeps its open files and says 404, not 500.
  for (const folder of ['server', 'tag', 'art', 'client', 'graphiql', 'public']) {
    rmSync(join(dist, folder), { recursive: true, force: true });
  }
  mkdirSync(images, { recursive: true });
  await step('hooks', () => import('./codegen.ts'));
  await Promise.all([step('server', buildServer), buildPublic()]);
}

/** The GraphQL playground, and a compressed copy of each file: `npm run weigh` proves that a full build serves both. */
async function buildExtras(): Promise<void> {
  // Errors only: the warnings are about directives inside GraphiQL, which we cannot mend.
  const playground = {
    configFile: join(root, 'client/playground/vite.config.ts'),
    logLevel: 'error',
  } as const;
  await Promise.all([
    step('playground', () => build(playground)),
    step('compressed files', () =>
      Promise.all([compressFiles(join(dist, 'client')), compressFiles(join(dist, 'public'))]),
    ),
  ]);
}

if (process.argv.includes('product')) await buildProduct();
if (process.argv.includes('extras')) await buildExtras();
