import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { replaceUploadedLogo } from '../../../tag/sharing/shared-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { instantiate, SIMPLE_FIELD } from '../../graphql/instantiate.ts';
import { TagConfigScalar } from '../../graphql/scalars.ts';
import { getCollectionPath } from '../slug.ts';
import type { CollectedTag, SharedCollection } from './shared-collection.service.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';

@ObjectType('LongestFlight', { ...SIMPLE_FIELD, description: 'The flight with the largest distance.' })
export class LongestFlightView {
  @Field(() => String, { description: 'The IATA code of the departure.' })
  from!: string;

  @Field(() => String, { description: 'The IATA code of the arrival.' })
  to!: string;

  @Field(() => Int, { description: 'The great circle, in whole kilometers.' })
  distanceKm!: number;
}

@ObjectType('CollectionFigures', {
  ...SIMPLE_FIELD,
  description: 'The figures of the flights of a collection; none of them reveals when a flight was.',
})
export class CollectionFiguresView {
  @Field(() => Int, { description: 'The number of tags.' })
  flights!: number;

  // A GraphQL Int has a maximum of 2,147,483,647.
  @Field(() => Float, {
    description: 'The sum of the great circles between known airports, in whole kilometers.',
  })
  distanceKm!: number;

  @Field(() => Int, { description: 'The estimated hours in the air.' })
  hours!: number;

  @Field(() => Int, { description: 'Known airports at either end.' })
  airports!: number;

  @Field(() => Int, { description: 'The number of countries of the airports.' })
  countries!: number;

  @Field(() => Int, { description: 'The number of different airlines, as in stats.' })
  airlines!: number;

  @Field(() => Int, { description: 'The number of different aircraft types.' })
  types!: number;

  @Field(() => Int, { description: 'Pairs of airports, whatever the direction.' })
  routes!: number;

  @Field(() => LongestFlightView, {
    nullable: true,
    description: 'The flight with the largest distance; null if no distance is known.',
  })
  longest!: LongestFlightView | null;
}

@ObjectType('CollectedTag', { ...SIMPLE_FIELD, description: 'A tag of a collection, as everybody sees it.' })
export class CollectedTagView {
  @Cost(COSTS.design)
  @Field(() => TagConfigScalar, { description: 'Without the parts that are not shown.' })
  tagConfig!: TagConfig;

  @Field(() => String, { description: 'The root-relative address of its image.' })
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
  description: 'The public content of a collection; its tags come in pages.',
})
export class SharedCollectionView {
  @Field(() => String, { description: 'The title of the page.' })
  title!: string;

  @Field(() => String, { nullable: true, description: "The owner's nickname, if it is shown." })
  nickname!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'The time at which the collection was shared.' })
  sharedAt!: Date;

  @Field(() => CollectionFiguresView, { description: 'The figures of all tags of the collection.' })
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
