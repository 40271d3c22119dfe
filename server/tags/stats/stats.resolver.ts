import { Arg, Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { getValueOrThrow } from '../../graphql/refusal.types.ts';
import { parseTagFilter } from '../../../tag/lists/tag-filter.ts';
import { TagFilterArgument } from '../tag.types.ts';
import { FlightFiguresView } from './flight-figures.types.ts';
import { MilestoneView, toMilestoneView } from './milestone.types.ts';
import { PictureFlightsView } from './picture-flights.types.ts';
import { FlightRouteView } from './route.types.ts';
import { getPictureFlights, getSums, listMilestones, listRoutes } from './stats.service.ts';
import { AirlineTagCountView, StatsView } from './stats.types.ts';

/** Computes stats, figures and routes of the caller's tags. */
@Resolver(() => StatsView)
export class StatsResolver {
  @Cost(COSTS.sums)
  @Query(() => StatsView, { description: "The stats of the caller's tags." })
  async stats(@Ctx() context: Context): Promise<StatsView> {
    return instantiate(StatsView, (await getSums(context)).stats);
  }

  @Cost(1_000)
  @FieldResolver(() => FlightFiguresView, {
    description: "The figures of the caller's tags as flights, without planned flights.",
  })
  async figures(@Ctx() context: Context): Promise<FlightFiguresView> {
    return (await getSums(context)).figures;
  }

  @Cost(1_000)
  @FieldResolver(() => [MilestoneView], {
    description: "The milestones of the caller's tags, earned or not, without planned flights.",
  })
  async milestones(@Ctx() context: Context): Promise<MilestoneView[]> {
    return (await listMilestones(context)).map(toMilestoneView);
  }

  @Cost(COSTS.sums)
  @Query(() => [AirlineTagCountView], {
    description:
      "The number of the caller's tags of each airline that has any; tags of unknown airlines are last, with null.",
  })
  async tagCounts(@Ctx() context: Context): Promise<AirlineTagCountView[]> {
    const { tagCounts } = await getSums(context);
    return tagCounts.map((counts) => instantiate(AirlineTagCountView, counts));
  }

  @Cost({ own: 2_500, objects: 5_000 })
  @Query(() => [FlightRouteView], {
    description:
      "The routes of the caller's tags, the most flown first. A flight from or to an unknown airport has no route.",
  })
  async routes(
    @Arg('filter', () => TagFilterArgument, { nullable: true, description: 'Only the routes of these tags.' })
    filter: TagFilterArgument | null | undefined,
    @Ctx() context: Context,
  ): Promise<(FlightRouteView | Promise<FlightRouteView>)[]> {
    return listRoutes(
      context,
      getValueOrThrow(parseTagFilter(filter), (parsed) => parsed),
    );
  }

  @Cost(COSTS.allTags)
  @Query(() => PictureFlightsView, {
    description: "The flights of the caller's tags for pictures. A client draws them as the server does.",
  })
  async pictureFlights(
    @Arg('filter', () => TagFilterArgument, {
      nullable: true,
      description: 'Only the flights of these tags.',
    })
    filter: TagFilterArgument | null | undefined,
    @Ctx() context: Context,
  ): Promise<PictureFlightsView> {
    const parsedFilter = getValueOrThrow(parseTagFilter(filter), (parsed) => parsed);
    const { flights, tagIds } = await getPictureFlights(context, parsedFilter);
    return instantiate(PictureFlightsView, { flights, tagIds });
  }
}
