import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { buildImages } from '../art/build/build-images.ts';
import { copyCardFonts } from './card-fonts.ts';
import { packFiles } from './pack-files.ts';
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

const tool = (name: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', ...name.split('/')), ...args], {
    cwd: root,
    stdio: 'inherit',
  });

// Emptied in place, not removed: a server that still runs from it keeps its open files and says 404, not 500.
for (const folder of ['server', 'tag', 'art', 'client', 'graphiql', 'public']) {
  rmSync(join(dist, folder), { recursive: true, force: true });
}
mkdirSync(images, { recursive: true });

await step('hooks', () => import('./codegen.ts'));
await step('server', () => {
  tool('typescript/bin/tsc', '-p', 'tsconfig.build.json');
  cpSync(join(root, 'server/database/seed'), join(dist, 'server/database/seed'), { recursive: true });
  cpSync(join(root, 'server/rest/operations.graphql'), join(dist, 'server/rest/operations.graphql'));
});
await step('images', () => buildImages(images));
await step('fonts', () => copyCardFonts(fonts));
await step('sample cards', () => buildSampleCards({ images }));
await step('client', () => build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'warn' }));
// Errors only: the warnings are about directives inside GraphiQL, which we cannot mend.
await step('playground', () =>
  build({ configFile: join(root, 'client/playground/vite.config.ts'), logLevel: 'error' }),
);
await step('packed files', () =>
  Promise.all([packFiles(join(dist, 'client')), packFiles(join(dist, 'public'))]),
);
