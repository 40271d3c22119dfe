import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { PictureInput } from '../../client/card/picture/render-picture-svg.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/**
 * Reads a request per line of the standard input, draws it with the built server's renderer, and writes a line with the SVGs, or with
 * PNGs if the request has a scale.
 */
const WORKER_SCRIPT = `
  import { createInterface } from 'node:readline';
  import { createNodeCardRenderer } from './server/rendering/render-sources.js';
  import { createCardRasterizer } from './server/rendering/render-layers.js';
  import { parseImageArt } from './tag/card/image-art.js';
  import { createHash } from 'node:crypto';
  import { createPictureArt } from './art/picture-art.js';
  import { drawPicture } from './tag/collection/draw-picture.js';
  import { unpackFlights } from './tag/collection/pack-flights.js';
  const card = await createNodeCardRenderer('./public');
  const rasterize = createCardRasterizer(1);
  const sources = { renderer: card, art: createPictureArt((path) => card.findMark(path)) };
  const hashPicture = async ({ kind, format, name, title, flights }) => {
    const svg = await drawPicture(kind, { name, title, flights: unpackFlights(flights) }, format, sources);
    return createHash('sha256').update(svg).digest('hex');
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const { designs = [], pictures = [], picture, scale } = JSON.parse(line);
    const logo = picture && parseImageArt(Buffer.from(picture, 'base64'));
    const png = async (design) => (await rasterize(await card.renderRasterLayers(design, logo), scale)).toString('base64');
    const drawn = [];
    for (const design of designs) drawn.push(await (scale ? png(design) : card.render(design, logo)));
    for (const drawing of pictures) drawn.push(await hashPicture(drawing));
    process.stdout.write(JSON.stringify(drawn) + '\\n');
  }
`;

type DrawRequest = {
  designs?: readonly TagConfig[];
  pictures?: readonly PictureInput[];
  picture?: string;
  scale?: number;
};
/** A process that draws; it answers requests in their order. */
type DrawingProcess = { ask: (drawRequest: DrawRequest) => Promise<string[]>; end: () => Promise<void> };

let drawing: DrawingProcess | undefined;

/**
 * Starts a separate Node, because jest's environment is not the real Node. One process serves a whole test file, because a start takes a
 * second.
 */
function startDrawing(): DrawingProcess {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WORKER_SCRIPT], {
    cwd: dist,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // If the process has ended, the missing answer below reports the error.
  child.stdin.on('error', () => undefined);
  const outputLines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = new Promise<number | null>((finish) => child.once('close', finish));
  return {
    ask: async (drawRequest) => {
      child.stdin.write(`${JSON.stringify(drawRequest)}\n`);
      const { value, done } = await outputLines.next();
      if (done) throw new Error(`Drawing in Node ended with code ${await exit}`);
      return JSON.parse(value) as string[];
    },
    end: async () => {
      child.stdin.end();
      await exit;
    },
  };
}

function draw(drawRequest: DrawRequest): Promise<string[]> {
  drawing ??= startDrawing();
  return drawing.ask(drawRequest);
}

/** Ends the drawing process; call it after the last drawing of a test file. */
export async function endDrawing(): Promise<void> {
  await drawing?.end();
  drawing = undefined;
}

/**
 * Returns the SVG texts of designs, drawn by the built server.
 * @param logoPng the bytes of the uploaded logo of all designs, if they have one
 */
export function drawInNode(designs: readonly TagConfig[], logoPng?: Buffer): Promise<string[]> {
  return draw({ designs, picture: logoPng?.toString('base64') });
}

/** Returns the SHA-256 hashes of the SVG texts of pictures, drawn by the built server. */
export function hashPicturesInNode(pictures: readonly PictureInput[]): Promise<string[]> {
  return draw({ pictures });
}

/** Returns the PNGs of designs from the built server, with `scale` px per px of the card. */
export async function drawPngsInNode(designs: readonly TagConfig[], scale: number): Promise<Buffer[]> {
  const base64Images = await draw({ designs, scale });
  return base64Images.map((png) => Buffer.from(png, 'base64'));
}
