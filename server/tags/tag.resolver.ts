import { MAX_SAVED_TAGS } from '../../tag/base/limits.ts';
import { Arg, Ctx, GraphQLISODateTime, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { toUnionResult, getValueOrThrow } from '../graphql/refusal.types.ts';
import { deleteTags } from './delete-tags.service.ts';
import { saveTag, saveTags } from './save-tag.service.ts';
import { TagFilterArgument, SaveTagInput, TagPage, toTagView, TagView } from './tag.types.ts';
import {
  toDeletedView,
  DeleteTagResult,
  DeleteTagsResult,
  DeleteTagsSuccess,
  toSavedView,
  SaveTagResult,
  SaveTagsResult,
  toAllSavedView,
} from './tag-results.types.ts';
import { deleteTag, findTag, listTags } from './tag.service.ts';
import { computeBatchCost, computePageCost, Cost, COSTS } from '../graphql/cost.ts';

/** Reads, saves and deletes the caller's tags. */
@Resolver()
export class TagResolver {
  @Cost(computePageCost)
  @Query(() => TagPage, { description: "The caller's tags, by default newest first; limit is 1 to 200." })
  async tags(
    @Arg('limit', () => Int, { defaultValue: 50, description: 'The number of tags of a page, 1 to 200.' })
    limit: number,
    @Arg('after', () => String, { nullable: true, description: 'The cursor `next` of the previous page.' })
    after: string | null | undefined,
    @Arg('airlineId', () => ID, { nullable: true, description: 'Only the tags of this airline.' })
    airlineId: string | null | undefined,
    @Arg('filter', () => TagFilterArgument, {
      nullable: true,
      description: 'Only the tags that meet these conditions.',
    })
    filter: TagFilterArgument | null | undefined,
    @Arg('sort', () => String, {
      nullable: true,
      description: "'saved', 'flown', 'airline', 'route' or 'type'; 'saved' when absent.",
    })
    sort: string | null | undefined,
    @Arg('order', () => String, {
      nullable: true,
      description:
        "'asc' or 'desc'; by default the latest first, and texts from A to Z. Flights without a known day are last in both.",
    })
    order: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<TagPage> {
    const page = await listTags(context, { limit, after, airlineId, filter, sort, order });
    return getValueOrThrow(page, ({ tags, next }) =>
      instantiate(TagPage, { nodes: tags.map(toTagView), next }),
    );
  }

  @Cost(COSTS.lookUp)
  @Query(() => TagView, {
    nullable: true,
    description: "A tag of the caller; null for anybody else's, and for a deleted one.",
  })
  async tag(
    @Arg('id', () => ID, { description: 'The id of the tag.' }) id: string,
    @Ctx() context: Context,
  ): Promise<TagView | null> {
    const tag = await findTag(context, id);
    return tag && toTagView(tag);
  }

  @Cost(COSTS.write)
  @Mutation(() => SaveTagResult, {
    description: 'Saves a design as a new tag, or replaces the design of a tag.',
  })
  async saveTag(
    @Arg('input', () => SaveTagInput, { description: 'The design, and the tag that it replaces.' })
    input: SaveTagInput,
    @Ctx() context: Context,
  ): Promise<typeof SaveTagResult> {
    return toSavedView(await saveTag(context, input));
  }

  @Cost(({ inputs }) => computeBatchCost(inputs, MAX_SAVED_TAGS))
  @Mutation(() => SaveTagsResult, {
    description: `Saves at most ${MAX_SAVED_TAGS} designs, each as saveTag does: all of them, or none.`,
  })
  async saveTags(
    @Arg('inputs', () => [SaveTagInput], { description: 'The designs, in the order of their creation.' })
    inputs: SaveTagInput[],
    @Ctx() context: Context,
  ): Promise<typeof SaveTagsResult> {
    return toAllSavedView(await saveTags(context, inputs));
  }

  @Cost(COSTS.write)
  @Mutation(() => DeleteTagResult, { description: 'Deletes a tag; it can be restored for 30 days.' })
  async deleteTag(
    @Arg('id', () => ID, { description: 'The id of the tag.' }) id: string,
    @Arg('updatedAt', () => GraphQLISODateTime, {
      nullable: true,
      description: 'The time that the caller has read; the tag is deleted only if it has not changed since.',
    })
    updatedAt: Date | null | undefined,
    @Arg('now', () => Boolean, {
      defaultValue: false,
      description: 'At once and for good; the tag may be a deleted one.',
    })
    isPermanent: boolean,
    @Ctx() context: Context,
  ): Promise<typeof DeleteTagResult> {
    return toDeletedView(await deleteTag(context, { id, baseVersion: updatedAt, isPermanent }));
  }

  @Cost(COSTS.manyTags)
  @Mutation(() => DeleteTagsResult, {
    description: 'Deletes up to 500 tags at once; each can be restored for 30 days. Unknown ids are ignored.',
  })
  async deleteTags(
    @Arg('ids', () => [ID], { description: 'At most 500 ids.' }) ids: string[],
    @Arg('unusedAirlines', () => [ID], {
      defaultValue: [],
      description: "The caller's own airlines that are deleted with the tags, if no other tag uses them.",
    })
    unusedAirlines: string[],
    @Arg('deletedAt', () => GraphQLISODateTime, {
      nullable: true,
      description: 'The time of an earlier call, at most an hour ago, so that both calls are one deletion.',
    })
    deletedAt: Date | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof DeleteTagsResult> {
    const deletion = await deleteTags(context, { ids, unusedAirlines, deletedAt });
    return toUnionResult(deletion, (result) => instantiate(DeleteTagsSuccess, result));
  }
}
