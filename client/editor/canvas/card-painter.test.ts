import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import { createCardPainter } from './card-painter.ts';

const createDesign = (city: string): TagConfig => ({ ...DEFAULT_DESIGN, city });

/** Starts a painter whose frames and drawings the test ends itself. */
function startPainter() {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => void (frames.length = 0));
  const drawings: { city: string; redraw: () => void; end: (error?: Error) => Promise<void> }[] = [];
  const render = ({ city }: TagConfig, redraw = () => {}) =>
    new Promise<string>((resolve, reject) => {
      const end = async (error?: Error) => {
        if (error) reject(error);
        else resolve(city);
        await new Promise((settled) => setTimeout(settled));
      };
      drawings.push({ city, redraw, end });
    });
  const shownCards: string[] = [];
  const failures: unknown[] = [];
  const painter = createCardPainter(
    render,
    (svg) => shownCards.push(svg),
    (error) => failures.push(error),
  );
  const nextFrame = () => frames.splice(0).forEach((frame) => frame(0));
  return { painter, nextFrame, drawings, shown: shownCards, failures };
}

afterEach(() => jest.restoreAllMocks());

test('of many designs within a frame only the last is drawn', async () => {
  const { painter, nextFrame, drawings, shown } = startPainter();
  for (const city of ['A', 'AB', 'ABC']) painter.paint(createDesign(city));
  nextFrame();
  expect(drawings.map(({ city }) => city)).toEqual(['ABC']);
  await drawings[0]?.end();
  expect(shown).toEqual(['ABC']);
});

test('never draws two at a time, and the newest comes last', async () => {
  const { painter, nextFrame, drawings, shown } = startPainter();
  painter.paint(createDesign('A'));
  nextFrame();
  painter.paint(createDesign('AB'));
  nextFrame();
  painter.paint(createDesign('ABC'));
  nextFrame();
  expect(drawings).toHaveLength(1);
  await drawings[0]?.end();
  nextFrame();
  await drawings[1]?.end();
  expect(drawings.map(({ city }) => city)).toEqual(['A', 'ABC']);
  expect(shown).toEqual(['A', 'ABC']);
});

test('a drawing that fails is told, and the next design is tried', async () => {
  const { painter, nextFrame, drawings, shown, failures } = startPainter();
  painter.paint(createDesign('A'));
  nextFrame();
  await drawings[0]?.end(new Error('No font'));
  expect(failures).toEqual([new Error('No font')]);
  painter.paint(createDesign('B'));
  nextFrame();
  await drawings[1]?.end();
  expect(shown).toEqual(['B']);
});

test('what is still being drawn when it is stopped is dropped', async () => {
  const { painter, nextFrame, drawings, shown } = startPainter();
  painter.paint(createDesign('A'));
  nextFrame();
  painter.paint(createDesign('B'));
  painter.stop();
  await drawings[0]?.end();
  nextFrame();
  expect(shown).toEqual([]);
  expect(drawings).toHaveLength(1);
});

test('what was missing in the newest drawing is drawn once it has come', async () => {
  const { painter, nextFrame, drawings, shown } = startPainter();
  for (const city of ['A', 'AB']) {
    painter.paint(createDesign(city));
    nextFrame();
    await drawings.at(-1)?.end();
  }
  for (const { redraw } of drawings.slice()) redraw();
  nextFrame();
  await drawings.at(-1)?.end();
  nextFrame();
  expect(shown).toEqual(['A', 'AB', 'AB']);
  painter.stop();
  drawings.at(-1)?.redraw();
  nextFrame();
  expect(drawings).toHaveLength(3);
});
