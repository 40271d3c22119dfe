import type { Film } from '../../tag/film/film.ts';

/**
 * The most frames that are shown as one. Social networks take videos from 23 frames a second, which the films have on average with this
 * limit.
 */
const MAX_EQUAL_FRAMES = 4;

/** Counts the frames that look like a frame, with that frame, so that a film paints and encodes them once. */
export function countEqualFrames(film: Film, frame: number): number {
  const items = JSON.stringify(film.listItems(frame));
  let count = 1;
  while (
    count < MAX_EQUAL_FRAMES &&
    frame + count < film.frameCount &&
    JSON.stringify(film.listItems(frame + count)) === items
  )
    count += 1;
  return count;
}
