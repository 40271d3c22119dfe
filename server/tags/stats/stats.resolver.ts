import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { make } from '../../graphql/make.ts';
import { tagCounts } from './stats.service.ts';
import { AirlineTagCountView } from './stats.types.ts';

@Resolver()
export class TagCountsResolver {
  @Query(() => [AirlineTagCountView], {
    description:
      'How many tags the caller has of each airline that has one; null last, for tags of unknown airlines.',
  })
  async tagCounts(@Ctx() context: Context): Promise<AirlineTagCountView[]> {
    return (await tagCounts(context)).map((one) => make(AirlineTagCountView, one));
  }
}
