import type { StoryFrame } from '../../collection/year-story/story-frame.ts';
import type { FilmItem, FilmLayer } from '../film.ts';

/** A page of the story: its layers, and its items over time. */
export type StoryPage = {
  readonly layers: readonly FilmLayer[];
  /** @param time the seconds since the page began to come */
  readonly listItemsAt: (time: number, firstLayer: number) => FilmItem[];
};

/** Prepares one page of the story. */
export type PreparePage = (frame: StoryFrame) => Promise<StoryPage>;
