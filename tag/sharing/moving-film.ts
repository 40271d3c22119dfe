import { getLayout } from '../design/layouts/layouts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { FilmRequest } from '../film/film-request.ts';

/** The film that the page of a shared tag shows. */
type MovingFilm = Pick<Extract<FilmRequest, { design: unknown }>, 'kind' | 'size'>;

/** The ratio of width to height of a film for phones. */
const STORY_RATIO = 9 / 16;

/** Returns the film of a layout: a bag tag swings on its string, other cards turn to their back. Only narrow cards fill a story. */
export function getMovingFilm({ layout }: Pick<TagConfig, 'layout'>): MovingFilm {
  const { width, height } = getLayout(layout);
  return {
    kind: layout === 'bag-tag' ? 'tag-swing' : 'tag-turn',
    size: width / height <= STORY_RATIO ? 'story' : 'square',
  };
}
