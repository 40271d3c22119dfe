import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { toSharedParts, type SharedPart, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { instantiate, SIMPLE_FIELD } from '../graphql/instantiate.ts';
import { Done, createResultUnion } from '../graphql/refusal.types.ts';
import { TagConfigScalar } from '../graphql/scalars.ts';
import { getTagPath } from './slug.ts';
import type { TagShare } from './tag-share.entity.ts';
import { Cost, COSTS } from '../graphql/cost.ts';

@InputType('SharedPartsInput', {
  description: 'The parts that a public page shows; an absent part is hidden. Notes are never shown.',
})
export class SharedPartsInput implements Record<SharedPart, boolean | null | undefined> {
  @Field(() => Boolean, { nullable: true, description: 'The date.' })
  date: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true, description: 'The flight number.' })
  flight: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true, description: 'The registration of the aircraft.' })
  registration: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true, description: 'Seat and class.' })
  seat: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true, description: "The owner's nickname." })
  nickname: boolean | null | undefined;
}

/** The default and description of the argument `listed`. */
export const LISTED_ARGUMENT = {
  defaultValue: false,
  // Not translated: a description of the schema
  description: 'Whether search engines may list the page.',
};

@ObjectType('SharedParts', { ...SIMPLE_FIELD, description: 'The parts that a public page shows.' })
export class SharedPartsView implements SharedParts {
  @Field(() => Boolean, { description: 'The date.' })
  date!: boolean;

  @Field(() => Boolean, { description: 'The flight number.' })
  flight!: boolean;

  @Field(() => Boolean, { description: 'The registration of the aircraft.' })
  registration!: boolean;

  @Field(() => Boolean, { description: 'Seat and class.' })
  seat!: boolean;

  @Field(() => Boolean, { description: "The owner's nickname." })
  nickname!: boolean;
}

@ObjectType('TagShare', { ...SIMPLE_FIELD, description: 'The public page of a tag, as its owner sees it.' })
export class TagShareView {
  @Field(() => String, { description: "The last part of the page's address." })
  slug!: string;

  @Field(() => String, { description: 'The address of the page.' })
  url!: string;

  @Field(() => SharedPartsView, { description: 'The parts that the page shows.' })
  show!: SharedPartsView;

  @Field(() => Boolean, { description: 'True if search engines may list the page.' })
  listed!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'The time at which the tag was shared.' })
  sharedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: "The operator's reason for taking the page down; null if the page is public.",
  })
  takenDownReason!: string | null;
}

@ObjectType('ListedShare', { ...SIMPLE_FIELD, description: 'A tag that the caller shares.' })
export class ListedShareView {
  @Field(() => ID, { description: 'The shared tag.' })
  tagId!: string;
  @Cost(COSTS.design)
  @Field(() => TagConfigScalar, { description: 'All of it, as its owner sees it.' })
  tagConfig!: TagConfig;
  @Field(() => TagShareView, { description: 'Its public page.' })
  share!: TagShareView;
}

@ObjectType('SharedTag', {
  ...SIMPLE_FIELD,
  description: 'The public content of a shared tag.',
})
export class SharedTagView {
  @Cost(COSTS.design)
  @Field(() => TagConfigScalar, { description: 'Without the parts that are not shown.' })
  tagConfig!: TagConfig;

  @Field(() => String, { nullable: true, description: "The owner's nickname, if it is shown." })
  nickname!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'The time at which the tag was shared.' })
  sharedAt!: Date;
}

export const ShareTagResult = createResultUnion('ShareTagResult', TagShareView);
export const UnshareTagResult = createResultUnion('UnshareTagResult', Done);

export function toShareView(
  { slug, shown, listed, createdAt, takenDownReason }: TagShare,
  publicUrl: string,
): TagShareView {
  const shownParts = instantiate(SharedPartsView, toSharedParts(shown));
  const url = `${publicUrl}${getTagPath(slug)}`;
  return instantiate(TagShareView, {
    slug,
    url,
    show: shownParts,
    listed,
    sharedAt: createdAt,
    takenDownReason,
  });
}
