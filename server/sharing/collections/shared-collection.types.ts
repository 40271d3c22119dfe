import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { replaceUploadedLogo } from '../../../tag/sharing/shared-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { instantiate, SIMPLE_FIELD } from '../../graphql/instantiate.ts';
import { TagConfigScalar } from '../../graphql/scalars.ts';
import { getCollectionPath } from '../slug.ts';
import type { CollectedTag, SharedCollection } from './shared-collection.service.ts';

@ObjectType('LongestFlight', SIMPLE_FIELD)
export class LongestFlightView {
  @Field(() => String)
  from!: string;

  @Field(() => String)
  to!: string;

  @Field(() => Int, { description: 'The great circle.' })
  distanceKm!: number;
}

@ObjectType('CollectionFigures', {
  ...SIMPLE_FIELD,
  description: 'What the flights of a collection add up to; nothing in it tells when one of them was.',
})
export class CollectionFiguresView {
  @Field(() => Int)
  flights!: number;

  // A GraphQL Int has a maximum of 2,147,483,647.
  @Field(() => Float, { description: 'Great circles between known airports, in whole kilometers.' })
  distanceKm!: number;

  @Field(() => Int, { description: 'An estimate.' })
  hours!: number;

  @Field(() => Int, { description: 'Known airports at either end.' })
  airports!: number;

  @Field(() => Int)
  countries!: number;

  @Field(() => Int)
  airlines!: number;

  @Field(() => Int)
  types!: number;

  @Field(() => Int, { description: 'Pairs of airports, whatever the direction.' })
  routes!: number;

  @Field(() => LongestFlightView, { nullable: true })
  longest!: LongestFlightView | null;
}

@ObjectType('CollectedTag', { ...SIMPLE_FIELD, description: 'A tag of a collection, as everybody sees it.' })
export class CollectedTagView {
  @Field(() => TagConfigScalar, { description: 'Without the parts that are not shown.' })
  tagConfig!: TagConfig;

  @Field(() => String, { description: 'Root-relative address of its picture.' })
  pngUrl!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The slug of the tag's own page, if the tag is also shared by itself and shows no more there than here.",
  })
  slug!: string | null;
}

@ObjectType('SharedCollection', {
  ...SIMPLE_FIELD,
  description: 'What everybody with the link sees of a collection; its tags come in pages.',
})
export class SharedCollectionView {
  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: "The owner's nickname, if it is shown." })
  nickname!: string | null;

  @Field(() => GraphQLISODateTime)
  sharedAt!: Date;

  @Field(() => CollectionFiguresView)
  figures!: CollectionFiguresView;

  @Field(() => [CollectedTagView], {
    description:
      'In the chosen order, otherwise the newest flight first; not ordered by time if dates are hidden.',
  })
  tags!: CollectedTagView[];

  @Field(() => String, { nullable: true, description: 'Cursor of the next page; null on the last.' })
  next!: string | null;
}

export function toCollectedTagView({ slug }: SharedCollection, tag: CollectedTag): CollectedTagView {
  return instantiate(CollectedTagView, {
    tagConfig: replaceUploadedLogo(tag.design),
    pngUrl: `${getCollectionPath(slug)}/${tag.imageId}.png`,
    slug: tag.slug,
  });
}
