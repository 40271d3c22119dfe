import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { AskedCard } from './random-collections.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

const dist = resolve(import.meta.dirname, '../../dist');

/**
 * Draws with the built server's renderer what each line of its standard input asks for, and answers each by a line: as SVG, or
 * as PNGs where a scale is given.
 */
const SCRIPT = `
  import { createInterface } from 'node:readline';
  import { createNodeCardRenderer } from './server/rendering/render-sources.js';
  import { createCardRasterizer } from './server/rendering/render-layers.js';
  import { pictureArt } from './tag/card/picture-art.js';
  import { drawYearCard, textsOfCard } from './tag/year-card/year-card.js';
  const card = await createNodeCardRenderer('./public');
  const rasterize = createCardRasterizer(1);
  for await (const line of createInterface({ input: process.stdin })) {
    const { designs = [], cards = [], picture, scale } = JSON.parse(line);
    const logo = picture && pictureArt(Buffer.from(picture, 'base64'));
    const png = async (design) => (await rasterize(await card.renderRasterLayers(design, logo), scale)).toString('base64');
    const drawn = [];
    for (const design of designs) drawn.push(await (scale ? png(design) : card.render(design, logo)));
    for (const { data, size } of cards) drawn.push(await drawYearCard(data, size, await card.shaperFor(textsOfCard(data))));
    process.stdout.write(JSON.stringify(drawn) + '\\n');
  }
`;

type DrawRequest = {
  designs?: readonly TagConfig[];
  cards?: readonly AskedCard[];
  picture?: string;
  scale?: number;
};
/** A process that draws; it answers in the order of the requests. */
type DrawingProcess = { ask: (asked: DrawRequest) => Promise<string[]>; end: () => Promise<void> };

let drawing: DrawingProcess | undefined;

/** A Node of its own, jest's is not the real one: one for all that a file draws, since it takes a second to start. */
function startDrawing(): DrawingProcess {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: dist,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // When the process has ended, the missing answer below is the error.
  child.stdin.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return {
    ask: async (asked) => {
      child.stdin.write(`${JSON.stringify(asked)}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`Drawing in Node ended with code ${await ended}`);
      return JSON.parse(value) as string[];
    },
    end: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

function draw(asked: DrawRequest): Promise<string[]> {
  drawing ??= startDrawing();
  return drawing.ask(asked);
}

/** Call it when all is drawn: until then a process stands ready to draw more. */
export async function endDrawing(): Promise<void> {
  await drawing?.end();
  drawing = undefined;
}

/**
 * The SVG texts of designs as the built server draws them.
 * @param picture the bytes of the logo of all of them, where it is an uploaded one
 */
export function drawInNode(designs: readonly TagConfig[], picture?: Buffer): Promise<string[]> {
  return draw({ designs, picture: picture?.toString('base64') });
}

/** The SVG texts of year cards as the built server draws them. */
export function drawCardsInNode(cards: readonly AskedCard[]): Promise<string[]> {
  return draw({ cards });
}

/** The PNGs of designs as the built server makes them, at `scale` px for each px of the card. */
export async function drawPngsInNode(designs: readonly TagConfig[], scale: number): Promise<Buffer[]> {
  const drawn = await draw({ designs, scale });
  return drawn.map((png) => Buffer.from(png, 'base64'));
}
