import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { make } from '../../graphql/make.ts';
import { stats, tagCounts } from './stats.service.ts';
import { AirlineTagCountView, StatsView } from './stats.types.ts';

@Resolver()
export class StatsResolver {
  @Query(() => StatsView, { description: "What the caller's tags add up to." })
  async stats(@Ctx() context: Context): Promise<StatsView> {
    return make(StatsView, await stats(context));
  }

  @Query(() => [AirlineTagCountView], {
    description:
      'How many tags the caller has of each airline that has one; null last, for tags of unknown airlines.',
  })
  async tagCounts(@Ctx() context: Context): Promise<AirlineTagCountView[]> {
    return (await tagCounts(context)).map((one) => make(AirlineTagCountView, one));
  }
}
