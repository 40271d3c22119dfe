import type { PictureKit } from '../kit/picture-kit.ts';
import type { ScreenSize } from '../kit/picture-sizes.ts';
import type { PictureData } from '../picture-data.ts';
import { STORY_LAYOUTS } from './data/story-layouts.ts';
import type { StoryYear } from './select-story-year.ts';
import type { StoryLayout } from './story-layout.ts';
import { createStoryStyle, type StoryStyle } from './story-style.ts';

/** The number of frames of a year. */
export const FRAME_COUNT = 5;

/** The parts of which the frames of a year are drawn. */
export type StoryFrame = {
  /** The owner's name and title, with the flights of the year only. */
  readonly data: PictureData;
  readonly story: StoryYear;
  readonly size: ScreenSize;
  readonly layout: StoryLayout;
  readonly style: StoryStyle;
  readonly kit: PictureKit;
};

export function createStoryFrame(
  data: PictureData,
  story: StoryYear,
  size: ScreenSize,
  kit: PictureKit,
): StoryFrame {
  return {
    data: { ...data, flights: story.flights },
    story,
    size,
    layout: STORY_LAYOUTS[size],
    style: createStoryStyle(story),
    kit,
  };
}
