import { Arg, Ctx, GraphQLISODateTime, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { toAirlineView } from '../airlines/airline.types.ts';
import {
  DeletedAirlineView,
  RestoreAirlineResult,
  RestoreAirlineSuccess,
} from '../airlines/airline-results.types.ts';
import type { Context } from '../context.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { toUnionResult, getValueOrThrow } from '../graphql/refusal.types.ts';
import { listDeletedAirlines, listDeletedTags, restoreAirline, restoreTag } from './deleted-tags.service.ts';
import { RestoreTagResult, RestoreTagSuccess } from './tag-results.types.ts';
import { TagPage, toTagView } from './tag.types.ts';
import { computePageCost, Cost, COSTS } from '../graphql/cost.ts';

/** The operations of the page 'Recently deleted'. */
@Resolver()
export class DeletedTagsResolver {
  @Cost(computePageCost)
  @Query(() => TagPage, {
    description:
      "The caller's deleted tags, the last deleted first. They are removed 30 days after their deletion.",
  })
  async deletedTags(
    @Arg('limit', () => Int, { defaultValue: 50, description: 'The number of tags of a page, 1 to 200.' })
    limit: number,
    @Arg('after', () => String, { nullable: true, description: 'The cursor `next` of the previous page.' })
    after: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<TagPage> {
    const page = await listDeletedTags(context, { limit, after });
    return getValueOrThrow(page, ({ tags, next }) =>
      instantiate(TagPage, { nodes: tags.map(toTagView), next }),
    );
  }

  @Cost({ own: 1_500, objects: 100 })
  @Query(() => [DeletedAirlineView], {
    description: "The caller's deleted airlines, those deleted last first.",
  })
  async deletedAirlines(@Ctx() context: Context): Promise<DeletedAirlineView[]> {
    return (await listDeletedAirlines(context)).flatMap(({ airline, tags }) =>
      airline.deletedAt === null
        ? []
        : [
            instantiate(DeletedAirlineView, {
              airline: toAirlineView(airline),
              deletedAt: airline.deletedAt,
              tags,
            }),
          ],
    );
  }

  @Cost(COSTS.manyTags)
  @Mutation(() => RestoreTagResult, {
    description:
      'Restores a deleted tag; if its airline is deleted too, with the airline and the tags that went with it.',
  })
  async restoreTag(
    @Arg('id', () => ID, { description: 'The id of a deleted tag.' }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof RestoreTagResult> {
    return toUnionResult(await restoreTag(context, id), (tag) =>
      instantiate(RestoreTagSuccess, { tag: toTagView(tag) }),
    );
  }

  @Cost(COSTS.manyTags)
  @Mutation(() => RestoreAirlineResult, {
    description:
      'Restores a deleted airline with the tags that went with it, or the tags that one deletion removed.',
  })
  async restoreAirline(
    @Arg('id', () => ID, { description: 'The id of the airline.' }) id: string,
    @Arg('deletedAt', () => GraphQLISODateTime, {
      nullable: true,
      description: 'The time of a deletion of removeTagsOfAirline.',
    })
    deletedAt: Date | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof RestoreAirlineResult> {
    return toUnionResult(await restoreAirline(context, { id, deletedAt }), ({ airline, tags }) =>
      instantiate(RestoreAirlineSuccess, { airline: toAirlineView(airline), tags }),
    );
  }
}
