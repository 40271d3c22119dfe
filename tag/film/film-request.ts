import type { PictureData } from '../collection/picture-data.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** The sizes of films: those of pictures on a phone. */
export type FilmSize = 'story' | 'square';

/** What a film shows, as data that can be sent to a worker: a tag, or a collection of at least one flight. */
export type FilmRequest =
  | { readonly kind: 'tag-turn' | 'tag-swing'; readonly size: FilmSize; readonly design: TagConfig }
  | {
      readonly kind: 'globe' | 'split-flap' | 'year-story';
      readonly size: FilmSize;
      readonly data: PictureData;
    };

export type FilmKind = FilmRequest['kind'];
