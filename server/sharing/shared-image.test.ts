import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/exported-image/image-options.ts';
import { BusyError } from '../http-error.ts';
import { cacheRenders } from '../rendering/render-cache.ts';
import { NO_DRAWN_IMAGES } from '../storage/drawn-images.ts';
import { createSharedRenderer, createPublicQueue } from './shared-image.service.ts';

const VISITORS = 40;

/** Creates the renderer of public images over workers that refuse the first drawings. */
function createRenderer(refusals: number, maxWaitMs?: number) {
  const drawn: string[] = [];
  let refused = 0;
  const renderImage = cacheRenders(async ({ iata }) => {
    if (refused < refusals) {
      refused += 1;
      throw new BusyError();
    }
    drawn.push(iata);
    return Buffer.from(iata);
  });
  const deps = { renderer: { renderImage }, drawnImages: NO_DRAWN_IMAGES, clock: () => new Date(0) };
  const draw = createSharedRenderer(deps as never, createPublicQueue(), maxWaitMs);
  const drawDesign = (iata: string) =>
    draw({ design: { ...DEFAULT_DESIGN, iata }, ownerId: '1', tagId: '1', pageId: '1' }, SCREENSHOT_OPTIONS);
  return { drawn, drawDesign };
}

test('many visitors of one page wait in line while the workers are busy, and share one drawing', async () => {
  const { drawn, drawDesign } = createRenderer(3);
  const images = await Promise.all(Array.from({ length: VISITORS }, () => drawDesign('OSL')));
  expect(new Set(images.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['OSL']));
  expect(drawn).toEqual(['OSL']);
});

test('the images of many pages wait for each other, and are all drawn', async () => {
  const { drawn, drawDesign } = createRenderer(3);
  const pages = Array.from({ length: VISITORS }, (_, index) => `A${index}`);
  await Promise.all(pages.map(drawDesign));
  expect(drawn).toEqual(pages);
});

test('an image is refused after the longest wait, so that the line ends', async () => {
  const { drawn, drawDesign } = createRenderer(Infinity, 0);
  const outcomes = await Promise.allSettled(['A', 'B', 'C'].map(drawDesign));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(drawn).toEqual([]);
});
