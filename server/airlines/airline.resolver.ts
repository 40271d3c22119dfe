import { foldText } from '../../tag/base/fold-text.ts';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { toUnionResult, getValueOrThrow } from '../graphql/refusal.types.ts';
import { listAircraftTypes, findAirlines, findAirports } from './catalogue.service.ts';
import {
  AirlineInput,
  toAircraftTypeView,
  AircraftTypeView,
  toAirlineView,
  AirlineView,
  toAirportView,
  AirportView,
} from './airline.types.ts';
import { UpdateAirlineResult, UpdateAirlineSuccess } from './airline-results.types.ts';
import { updateAirline } from './custom-airline.service.ts';
import { Cost, COSTS } from '../graphql/cost.ts';

const OPTIONAL = { nullable: true } as const;

/** Reads the catalogue and changes the caller's airlines. */
@Resolver()
export class AirlineResolver {
  @Cost({ own: 2_000, objects: 1_000 })
  @Query(() => [AirlineView], { description: "The catalogue and the caller's own airlines, by name." })
  async airlines(
    @Arg('q', () => String, {
      ...OPTIONAL,
      description: 'Searches name, ICAO code and IATA code; absent for all airlines.',
    })
    q: string | null | undefined,
    @Arg('alliance', () => String, {
      ...OPTIONAL,
      description: "Only the airlines of this alliance; 'Historic' for those that no longer fly.",
    })
    alliance: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<AirlineView[]> {
    return getValueOrThrow(await findAirlines(context, { q, alliance }), (airlines) =>
      airlines.map(toAirlineView),
    );
  }

  // A text that is blank once it is folded finds all airports.
  @Cost(({ q }) =>
    typeof q === 'string' && foldText(q) !== '' ? { own: 50, objects: 20 } : { own: 2_500, objects: 9_000 },
  )
  @Query(() => [AirportView], { description: 'All airports, or the 20 best for q.' })
  async airports(
    @Arg('q', () => String, {
      ...OPTIONAL,
      description: 'Searches names, cities and codes; absent for all airports.',
    })
    q: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<AirportView[]> {
    return getValueOrThrow(await findAirports(context, { q }), (airports) => airports.map(toAirportView));
  }

  @Cost({ own: 20, objects: 150 })
  @Query(() => [AircraftTypeView], { description: 'The aircraft of the picker, in its order.' })
  async aircraftTypes(@Ctx() context: Context): Promise<AircraftTypeView[]> {
    return (await listAircraftTypes(context)).map(toAircraftTypeView);
  }

  @Cost(COSTS.write)
  @Mutation(() => UpdateAirlineResult, {
    description: 'Changes an airline of the caller; what is absent or null stays.',
  })
  async updateAirline(
    @Arg('id', () => ID, { description: 'An airline of the caller.' }) id: string,
    @Arg('input', () => AirlineInput, { description: 'The fields that change.' }) input: AirlineInput,
    @Ctx() context: Context,
  ): Promise<typeof UpdateAirlineResult> {
    const updatedAirline = await updateAirline(context, id, input);
    return toUnionResult(updatedAirline, (airline) =>
      instantiate(UpdateAirlineSuccess, { airline: toAirlineView(airline) }),
    );
  }
}
