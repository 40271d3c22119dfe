import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';
import { listActivity, MAX_LISTED_EVENTS } from './activity.service.ts';
import { ActivityEntryView, toActivityEntryView } from './activity.types.ts';

/** Lists the events in the caller's account. This call needs a session; an API token is refused. */
@Resolver()
export class ActivityResolver {
  @Cost({ own: COSTS.write, objects: MAX_LISTED_EVENTS })
  @Query(() => [ActivityEntryView], {
    description: "The latest 200 events of 180 days in the caller's account, newest first.",
  })
  async activity(@Ctx() context: Context): Promise<ActivityEntryView[]> {
    return (await listActivity(context)).map(toActivityEntryView);
  }
}
