import { limitReader } from '../limit-by-network.ts';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { createDone, toUnionResult, getValueOrThrow } from '../../graphql/refusal.types.ts';
import { LISTED_ARGUMENT, SharedPartsInput } from '../share.types.ts';
import { deleteCollection, findCollections, saveCollection } from './collection.service.ts';
import { getCollectionStats } from './collection-stats.service.ts';
import {
  CollectionView,
  toCollectionView,
  DeleteCollectionResult,
  SaveCollectionResult,
} from './collection.types.ts';
import {
  CARDS_PER_PAGE,
  findCollectedTags,
  findSharedCollection,
  parsePageStart,
} from './shared-collection.service.ts';
import { toCollectedTagView, SharedCollectionView } from './shared-collection.types.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';

/** The operations on collections, and the public query of one. */
@Resolver()
export class CollectionResolver {
  @Cost(COSTS.manyTags)
  @Mutation(() => SaveCollectionResult, {
    description: 'Makes a public page of several tags, or replaces all of it but its address.',
  })
  async saveCollection(
    @Arg('title', () => String, { description: '1 to 60 characters.' }) title: string,
    @Arg('id', () => ID, { nullable: true, description: 'The collection to replace; absent for a new one.' })
    id: string | null | undefined,
    @Arg('tagIds', () => [ID], {
      nullable: true,
      description: 'The selected tags in their order, at most 500.',
    })
    tagIds: string[] | null | undefined,
    @Arg('all', () => Boolean, {
      defaultValue: false,
      description: 'True for all tags, also later ones; then tagIds is ignored.',
    })
    all: boolean,
    @Arg('show', () => SharedPartsInput, {
      nullable: true,
      description: 'The parts to show; absent for none.',
    })
    show: SharedPartsInput | null | undefined,
    @Arg('listed', () => Boolean, LISTED_ARGUMENT) listed: boolean,
    @Arg('pictures', () => Boolean, {
      defaultValue: false,
      description: 'True to let visitors see pictures of the collection, such as its passport.',
    })
    hasPictures: boolean,
    @Ctx() context: Context,
  ): Promise<typeof SaveCollectionResult> {
    const tags = all ? ('all' as const) : tagIds;
    const draft = { title, tags, show: show ?? {}, listed, hasPictures };
    const saveResult = await saveCollection(context, id ?? null, draft);
    return toUnionResult(saveResult, (collection) =>
      toCollectionView(collection, context.deps.config.publicUrl),
    );
  }

  @Cost(COSTS.write)
  @Mutation(() => DeleteCollectionResult, {
    description: 'Removes the public page of a collection and its images at once. The tags stay.',
  })
  async deleteCollection(
    @Arg('id', () => ID, { description: 'A collection of the caller.' }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof DeleteCollectionResult> {
    return toUnionResult(await deleteCollection(context, id), createDone);
  }

  @Cost({ own: 200, objects: 100 })
  @Query(() => [CollectionView], { description: 'The collections of the caller, the newest first.' })
  async collections(@Ctx() context: Context): Promise<CollectionView[]> {
    const collections = await findCollections(context);
    return collections.map((collection) => toCollectionView(collection, context.deps.config.publicUrl));
  }

  @Cost({ own: 2_600, objects: 60 })
  @Query(() => SharedCollectionView, {
    nullable: true,
    description: 'A collection by its slug, for everybody; null if there is none.',
  })
  async sharedCollection(
    @Arg('slug', () => String, { description: "The last part of the page's address." }) slug: string,
    @Arg('after', () => String, { nullable: true, description: 'The cursor `next` of the previous page.' })
    after: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<SharedCollectionView | null> {
    const { deps } = context;
    await limitReader(context);
    const pageStart = getValueOrThrow(parsePageStart(after), (start) => start);
    const collection = await findSharedCollection(deps, slug);
    if (collection === null) return null;
    const { figures } = await getCollectionStats(deps, collection);
    const tags = await findCollectedTags(deps, collection, pageStart);
    const end = pageStart + CARDS_PER_PAGE;
    return instantiate(SharedCollectionView, {
      title: collection.title,
      nickname: collection.nickname,
      sharedAt: collection.createdAt,
      figures,
      tags: tags.map((tag) => toCollectedTagView(collection, tag)),
      next: end < figures.flights ? String(end) : null,
    });
  }
}
