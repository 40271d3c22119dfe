import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { getTagUsage } from './tag-quota.service.ts';

@ObjectType('TagUsage', { description: 'The number of tags that the caller has and may have.' })
export class TagUsageView {
  @Field(() => Int, { description: "The caller's tags; deleted tags do not count." })
  count!: number;

  @Field(() => Int, { description: 'The most tags of an account; above it only additions are refused.' })
  max!: number;
}

/** Tells the caller how full the account is. */
@Resolver()
export class TagQuotaResolver {
  @Cost(COSTS.lookUp)
  @Query(() => TagUsageView, { description: 'The number of tags that the caller has and may have.' })
  async tagUsage(@Ctx() context: Context): Promise<TagUsageView> {
    return instantiate(TagUsageView, await getTagUsage(context));
  }
}
