import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { toSharedParts } from '../../../tag/sharing/shared-design.ts';
import { instantiate, SIMPLE_FIELD } from '../../graphql/instantiate.ts';
import { Done, createResultUnion } from '../../graphql/refusal.types.ts';
import { SharedPartsView } from '../share.types.ts';
import { getCollectionPath } from '../slug.ts';
import type { OwnCollection } from './collection.service.ts';

@ObjectType('Collection', {
  ...SIMPLE_FIELD,
  description: 'Tags that are shown together on a public page, as their owner sees it.',
})
export class CollectionView {
  @Field(() => ID, { description: 'The id of the collection, a UUID.' })
  id!: string;

  @Field(() => String, { description: "The last part of the page's address." })
  slug!: string;

  @Field(() => String, { description: 'The address of the page.' })
  url!: string;

  @Field(() => String, { description: 'The title of the page.' })
  title!: string;

  @Field(() => Boolean, { description: 'True if it has all tags, also later ones.' })
  all!: boolean;

  @Field(() => [ID], {
    description:
      'The selected tags that are not deleted, in their order; empty if the collection has all tags.',
  })
  tagIds!: readonly string[];

  @Field(() => SharedPartsView, { description: 'The parts that the page shows.' })
  show!: SharedPartsView;

  @Field(() => Boolean, { description: 'True if search engines may list the page.' })
  listed!: boolean;

  @Field(() => Boolean, { description: 'True if visitors may see pictures of the collection.' })
  pictures!: boolean;

  @Field(() => GraphQLISODateTime, { description: 'The time of the first save.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'The time of the last save.' })
  updatedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: "The operator's reason for taking the page down; null if the page is public.",
  })
  takenDownReason!: string | null;
}

export const SaveCollectionResult = createResultUnion('SaveCollectionResult', CollectionView);
export const DeleteCollectionResult = createResultUnion('DeleteCollectionResult', Done);

export function toCollectionView(collection: OwnCollection, publicUrl: string): CollectionView {
  const { id, slug, title, hasAllTags, tagIds, shown, listed, hasPictures } = collection;
  const { createdAt, updatedAt, takenDownReason } = collection;
  return instantiate(CollectionView, {
    id,
    slug,
    url: `${publicUrl}${getCollectionPath(slug)}`,
    title,
    all: hasAllTags,
    tagIds,
    show: instantiate(SharedPartsView, toSharedParts(shown)),
    listed,
    pictures: hasPictures,
    createdAt,
    updatedAt,
    takenDownReason,
  });
}
