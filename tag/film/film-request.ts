import type { PictureData } from '../collection/picture-data.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** The sizes of films: those of pictures on a phone, the default first. */
export const FILM_SIZES = ['story', 'square'] as const;
export type FilmSize = (typeof FILM_SIZES)[number];

/** The films of collections. Each is beside the picture of the same kind. */
export const COLLECTION_FILM_KINDS = ['globe', 'split-flap', 'year-story'] as const;

/** A film of a tag. Hidden fields must be empty in the design. */
export type TagFilmRequest = {
  readonly kind: 'tag-turn' | 'tag-swing';
  readonly size: FilmSize;
  readonly design: TagConfig;
};

/** A film of a collection of at least one flight. */
export type CollectionFilmRequest = {
  readonly kind: (typeof COLLECTION_FILM_KINDS)[number];
  readonly size: FilmSize;
  readonly data: PictureData;
};

/** A film as data that can be sent to a worker. */
export type FilmRequest = TagFilmRequest | CollectionFilmRequest;

export type FilmKind = FilmRequest['kind'];
