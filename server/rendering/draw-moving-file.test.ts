import { join } from 'node:path';
import sharp from 'sharp';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { PROJECT_ROOT } from '../project.ts';
import { drawMovingFile, MOVING_FRAMES, MOVING_WIDTH_PX } from './draw-moving-file.ts';
import { createNodeCardRenderer } from './render-sources.ts';

test('a moving image has all frames with a delay each, and is a still if it would be too large', async () => {
  const card = await createNodeCardRenderer(join(PROJECT_ROOT, 'dist/public'));
  const task = { kind: 'moving', design: { ...DEFAULT_DESIGN, layout: 'bag-tag' }, logo: null } as const;
  const file = await drawMovingFile(card, task);
  expect(file.length).toBeLessThanOrEqual(1_500_000);
  const { width, pages, delay = [], loop } = await sharp(file).metadata();
  expect([width, pages, delay.length, loop]).toEqual([MOVING_WIDTH_PX, MOVING_FRAMES, MOVING_FRAMES, 0]);
  expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(3_200);
  const still = await sharp(await drawMovingFile(card, task, 1_000)).metadata();
  expect([still.width, still.pages ?? 1]).toEqual([MOVING_WIDTH_PX, 1]);
});
