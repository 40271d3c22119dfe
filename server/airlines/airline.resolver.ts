import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { valueOrThrow } from '../graphql/outcome.ts';
import { aircraftTypes } from './aircraft-type.service.ts';
import { airlines } from './airline.service.ts';
import {
  aircraftTypeView,
  AircraftTypeView,
  airlineView,
  AirlineView,
  airportView,
  AirportView,
} from './airline.types.ts';
import { airports } from './airport.service.ts';

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
}
