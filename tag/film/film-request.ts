import type { PictureData } from '../collection/picture-data.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** The sizes of films: those of pictures on a phone. */
export type FilmSize = 'story' | 'square';

/** A film of a tag. Hidden fields must be empty in the design. */
export type TagFilmRequest = {
  readonly kind: 'tag-turn' | 'tag-swing';
  readonly size: FilmSize;
  readonly design: TagConfig;
};

/** A film of a collection of at least one flight. */
export type CollectionFilmRequest = {
  readonly kind: 'globe' | 'split-flap' | 'year-story';
  readonly size: FilmSize;
  readonly data: PictureData;
};

/** A film as data that can be sent to a worker. */
export type FilmRequest = TagFilmRequest | CollectionFilmRequest;

export type FilmKind = FilmRequest['kind'];
