import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { TagConfig } from '../../tag/tag-config.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/** Draws each design of its standard input with the built server's renderer: as SVG, or as PNGs where a scale is given. */
const SCRIPT = `
  import { text } from 'node:stream/consumers';
  import { createNodeCardRenderer } from './server/platform/render-sources.js';
  import { createCardRasterizer } from './server/platform/render-layers.js';
  import { pictureArt } from './tag/card/picture-art.js';
  const card = await createNodeCardRenderer('./public');
  const rasterize = createCardRasterizer(0);
  const { designs, picture, scale } = JSON.parse(await text(process.stdin));
  const logo = picture && pictureArt(Buffer.from(picture, 'base64'));
  const png = async (design) => (await rasterize(await card.renderLayers(design, logo), scale)).toString('base64');
  const drawn = [];
  for (const design of designs) drawn.push(await (scale ? png(design) : card.render(design, logo)));
  process.stdout.write(JSON.stringify(drawn));
`;

type Asked = { designs: readonly TagConfig[]; picture?: string; scale?: number };

async function draw(asked: Asked): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: dist,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.stdin.end(JSON.stringify(asked));
  const code = await ended;
  if (code !== 0) throw new Error(`Drawing in Node ended with code ${code}`);
  return JSON.parse(Buffer.concat(chunks).toString()) as string[];
}

/**
 * The SVG texts of designs as the built server draws them, in a Node of its own: jest's is not the real one.
 * @param picture the bytes of the logo of all of them, where it is an uploaded one
 */
export function drawInNode(designs: readonly TagConfig[], picture?: Buffer): Promise<string[]> {
  return draw({ designs, picture: picture?.toString('base64') });
}

/** The PNGs of designs as the built server makes them, at `scale` px for each px of the card. */
export async function drawPngsInNode(designs: readonly TagConfig[], scale: number): Promise<Buffer[]> {
  const drawn = await draw({ designs, scale });
  return drawn.map((png) => Buffer.from(png, 'base64'));
}
