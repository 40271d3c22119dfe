import type { Film } from '../../tag/film/film.ts';
import { countEqualFrames } from './count-equal-frames.ts';

const createFilm = (colors: readonly string[]): Film => ({
  width: 2,
  height: 2,
  framesPerSecond: 30,
  frameCount: colors.length,
  layers: [],
  listItems: (frame) => [{ kind: 'fill', color: colors[frame] ?? '', opacity: 1 }],
});

it('equal frames that follow each other are counted, up to four', () => {
  const film = createFilm(['red', 'red', 'blue', 'red', 'red', 'red', 'red', 'red', 'red']);
  expect([0, 1, 2, 3, 7].map((frame) => countEqualFrames(film, frame))).toEqual([2, 1, 1, 4, 2]);
});
