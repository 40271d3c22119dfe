import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { toUnionResult, valueOrThrow } from '../graphql/refusal.types.ts';
import { aircraftTypes, airlines, airports } from './catalogue.service.ts';
import {
  AirlineInput,
  aircraftTypeView,
  AircraftTypeView,
  airlineView,
  AirlineView,
  airportView,
  AirportView,
} from './airline.types.ts';
import { UpdateAirlineResult, UpdateAirlineSuccess } from './airline-results.types.ts';
import { updateAirline } from './custom-airline.service.ts';

const optional = { nullable: true } as const;

@Resolver()
export class AirlineResolver {
  @Query(() => [AirlineView], { description: "The catalogue and the caller's own airlines, by name." })
  async airlines(
    @Arg('q', () => String, optional) q: string | null | undefined,
    @Arg('alliance', () => String, optional) alliance: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<AirlineView[]> {
    return valueOrThrow(await airlines(context, { q, alliance }), (found) => found.map(airlineView));
  }

  @Query(() => [AirportView], { description: 'All airports, or the 20 best for q.' })
  async airports(
    @Arg('q', () => String, optional) q: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<AirportView[]> {
    return valueOrThrow(await airports(context, { q }), (found) => found.map(airportView));
  }

  @Query(() => [AircraftTypeView])
  async aircraftTypes(@Ctx() context: Context): Promise<AircraftTypeView[]> {
    return (await aircraftTypes(context)).map(aircraftTypeView);
  }

  @Mutation(() => UpdateAirlineResult, {
    description: 'Changes an airline of the caller; what is absent or null stays.',
  })
  async updateAirline(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AirlineInput) input: AirlineInput,
    @Ctx() context: Context,
  ): Promise<typeof UpdateAirlineResult> {
    const changed = await updateAirline(context, id, input);
    return toUnionResult(changed, (airline) =>
      instantiate(UpdateAirlineSuccess, { airline: airlineView(airline) }),
    );
  }
}
