import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { toSharedParts, type SharedPart, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { instantiate, SIMPLE_FIELD } from '../graphql/instantiate.ts';
import { Done, createResultUnion } from '../graphql/refusal.types.ts';
import { TagConfigScalar } from '../graphql/scalars.ts';
import { getTagPath } from './slug.ts';
import type { TagShare } from './tag-share.entity.ts';

@InputType('SharedPartsInput', { description: 'What is shown; an absent part is not. Notes never are.' })
export class SharedPartsInput implements Record<SharedPart, boolean | null | undefined> {
  @Field(() => Boolean, { nullable: true })
  date: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true, description: 'The flight number.' })
  flight: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true })
  registration: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true, description: 'Seat and class.' })
  seat: boolean | null | undefined;

  @Field(() => Boolean, { nullable: true, description: "The owner's nickname." })
  nickname: boolean | null | undefined;
}

/** The default and description of the argument `listed`. */
export const LISTED_ARGUMENT = {
  defaultValue: false,
  description: 'Whether search engines may list the page.',
};

@ObjectType('SharedParts', SIMPLE_FIELD)
export class SharedPartsView implements SharedParts {
  @Field(() => Boolean)
  date!: boolean;

  @Field(() => Boolean)
  flight!: boolean;

  @Field(() => Boolean)
  registration!: boolean;

  @Field(() => Boolean)
  seat!: boolean;

  @Field(() => Boolean)
  nickname!: boolean;
}

@ObjectType('TagShare', { ...SIMPLE_FIELD, description: 'The public page of a tag, as its owner sees it.' })
export class TagShareView {
  @Field(() => String)
  slug!: string;

  @Field(() => String, { description: 'The address of the page.' })
  url!: string;

  @Field(() => SharedPartsView)
  show!: SharedPartsView;

  @Field(() => Boolean, { description: 'Whether search engines may list the page.' })
  listed!: boolean;

  @Field(() => GraphQLISODateTime)
  sharedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Why the operator took the page down.' })
  takenDownReason!: string | null;
}

@ObjectType('ListedShare', { ...SIMPLE_FIELD, description: 'A tag that the caller shares.' })
export class ListedShareView {
  @Field(() => ID)
  tagId!: string;
  @Field(() => TagConfigScalar, { description: 'All of it, as its owner sees it.' })
  tagConfig!: TagConfig;
  @Field(() => TagShareView)
  share!: TagShareView;
}

@ObjectType('SharedTag', {
  ...SIMPLE_FIELD,
  description: 'What everybody with the link sees of a shared tag.',
})
export class SharedTagView {
  @Field(() => TagConfigScalar, { description: 'Without the parts that are not shown.' })
  tagConfig!: TagConfig;

  @Field(() => String, { nullable: true, description: "The owner's nickname, if it is shown." })
  nickname!: string | null;

  @Field(() => GraphQLISODateTime)
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
