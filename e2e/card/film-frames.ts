import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { FilmRequest } from '../../tag/film/film-request.ts';
import { getEntryPath } from './draw-in-browser.ts';

const root = resolve(import.meta.dirname, '../..');

/** The code of films and of the art of collections, as a script that defines `films`. */
export async function bundleFilms(): Promise<string> {
  const contents = `export { createFilm } from './tag/film/create-film.ts'; export { createPictureArt } from './art/picture-art.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'films',
    minify: true,
  });
  return outputFiles[0]?.text ?? '';
}

/** Lists the layers and every twentieth frame of each film, as JSON. It needs `films`, `renderer` and `marks`. */
const LIST_FRAMES = `async (requests) => {
  const art = films.createPictureArt((path) => marks.get(path) ?? null);
  const texts = [];
  for (const request of requests) {
    const film = await films.createFilm(request, { renderer, art });
    const frames = [];
    for (let frame = 0; frame < film.frameCount; frame += 20) frames.push(film.listItems(frame));
    texts.push(JSON.stringify({ film, frames }));
  }
  return texts;
}`;

/** Returns the layers and frames of films, drawn in the page with the built bundle's renderer. */
export function listFramesInBrowser(
  page: Page,
  script: string,
  requests: readonly FilmRequest[],
): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    ${script}
    const renderer = (await (await import(${JSON.stringify(getEntryPath('renderer'))})).loadCardRenderer()).card;
    const marks = new Map();
    for (const path of ${JSON.stringify(listMarkPaths(requests))}) {
      const answer = await fetch(path.replace('.png', '.json'));
      if (answer.ok) marks.set(path, { kind: 'mark', ...(await answer.json()) });
    }
    return (${LIST_FRAMES})(${JSON.stringify(requests)});
  })()`);
}

/** Returns the layers and frames of films, drawn in a separate Node with the built server's renderer. */
export async function listFramesInNode(script: string, requests: readonly FilmRequest[]): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module'], {
    cwd: resolve(root, 'dist'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(`
    import { createNodeCardRenderer } from ${JSON.stringify(resolve(root, 'dist/server/rendering/render-sources.js'))};
    const renderer = await createNodeCardRenderer('./public');
    ${script}
    const marks = new Map(${JSON.stringify(listMarkPaths(requests))}.map((path) => [path, renderer.findMark(path)]));
    process.stdout.write(JSON.stringify(await (${LIST_FRAMES})(${JSON.stringify(requests)})));
  `);
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as string[];
}

function listMarkPaths(requests: readonly FilmRequest[]): string[] {
  const paths = requests.flatMap((request) =>
    'design' in request ? [request.design.selectedLogo] : request.data.flights.map(({ logo }) => logo),
  );
  return [...new Set(paths)].filter((path) => path !== '');
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
