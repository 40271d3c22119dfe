import { Arg, Ctx, Mutation, Resolver, ID } from 'type-graphql';
import { AirlineInput, toAirlineView } from '../airlines/airline.types.ts';
import {
  CreateAirlineResult,
  CreateAirlineSuccess,
  DeleteAirlineResult,
  DeleteAirlineSuccess,
  RemoveTagsResult,
  RemoveTagsSuccess,
} from '../airlines/airline-results.types.ts';
import type { Context } from '../context.ts';
import { instantiate } from '../graphql/instantiate.ts';
import { toUnionResult } from '../graphql/refusal.types.ts';
import { createAirline, deleteAirline, removeTagsOfAirline } from './airline-tags.service.ts';
import { Cost, COSTS } from '../graphql/cost.ts';

/** Creates airlines, and deletes them or their tags. This resolver is not in airlines/, because that module must not know tags. */
@Resolver()
export class AirlineTagsResolver {
  @Cost(COSTS.write)
  @Mutation(() => CreateAirlineResult, {
    description:
      'A new airline of the caller; one that is already there under the same name and codes is opened.',
  })
  async createAirline(
    @Arg('input', () => AirlineInput, { description: 'The airline; it needs name, icao, iata and logoUrl.' })
    input: AirlineInput,
    @Ctx() context: Context,
  ): Promise<typeof CreateAirlineResult> {
    const created = await createAirline(context, input);
    return toUnionResult(created, (airline) =>
      instantiate(CreateAirlineSuccess, { airline: toAirlineView(airline) }),
    );
  }

  @Cost(COSTS.manyTags)
  @Mutation(() => DeleteAirlineResult, {
    description: 'Deletes an airline of the caller, and its tags; they can be restored for 30 days.',
  })
  async deleteAirline(
    @Arg('id', () => ID, { description: 'An airline of the caller.' }) id: string,
    @Arg('now', () => Boolean, {
      defaultValue: false,
      description: 'At once and for good; the airline may be a deleted one.',
    })
    isPermanent: boolean,
    @Ctx() context: Context,
  ): Promise<typeof DeleteAirlineResult> {
    return toUnionResult(await deleteAirline(context, { id, now: isPermanent }), ({ airline, tags }) =>
      instantiate(DeleteAirlineSuccess, { airline: toAirlineView(airline), tags }),
    );
  }

  @Cost(COSTS.manyTags)
  @Mutation(() => RemoveTagsResult, {
    description:
      "Deletes the caller's tags of an airline; the airline stays, as one of the catalogue must. They can be restored for 30 days.",
  })
  async removeTagsOfAirline(
    @Arg('airlineId', () => ID, { description: 'An airline of the catalogue or of the caller.' })
    airlineId: string,
    @Ctx() context: Context,
  ): Promise<typeof RemoveTagsResult> {
    return toUnionResult(await removeTagsOfAirline(context, airlineId), (deletion) =>
      instantiate(RemoveTagsSuccess, deletion),
    );
  }
}
