import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { TagConfig } from '../../tag/tag-config.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/** Draws each design of its standard input with the built server's renderer. */
const SCRIPT = `
  import { text } from 'node:stream/consumers';
  import { createNodeCardRenderer } from './server/platform/render-sources.js';
  import { pictureArt } from './tag/card/picture-art.js';
  const card = await createNodeCardRenderer('./public');
  const { designs, picture } = JSON.parse(await text(process.stdin));
  const logo = picture && pictureArt(Buffer.from(picture, 'base64'));
  const drawn = [];
  for (const design of designs) drawn.push(await card.render(design, logo));
  process.stdout.write(JSON.stringify(drawn));
`;

/**
 * The SVG texts of designs as the built server draws them, in a Node of its own: jest's is not the real one.
 * @param picture the bytes of the logo of all of them, where it is an uploaded one
 */
export async function drawInNode(designs: readonly TagConfig[], picture?: Buffer): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: dist,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.stdin.end(JSON.stringify({ designs, picture: picture?.toString('base64') }));
  const code = await ended;
  if (code !== 0) throw new Error(`Drawing in Node ended with code ${code}`);
  return JSON.parse(Buffer.concat(chunks).toString()) as string[];
}
