import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { airlineView } from '../airlines/airline.types.ts';
import type { Context } from '../context.ts';
import { make } from '../graphql/make.ts';
import { outcome } from '../graphql/outcome.ts';
import { deleteAirline, removeTagsOfAirline } from './remove-tags.service.ts';
import {
  DeleteAirlineResult,
  DeleteAirlineSuccess,
  RemoveTagsResult,
  RemoveTagsSuccess,
} from './remove-tags.types.ts';

// Here and not with the airlines, which know nothing of tags.
@Resolver()
export class RemoveTagsResolver {
  @Mutation(() => DeleteAirlineResult, { description: 'Removes an airline of the caller, and its tags.' })
  async deleteAirline(
    @Arg('id', () => ID) id: string,
    @Ctx() context: Context,
  ): Promise<typeof DeleteAirlineResult> {
    return outcome(await deleteAirline(context, id), ({ airline, tags }) =>
      make(DeleteAirlineSuccess, { airline: airlineView(airline), tags }),
    );
  }

  @Mutation(() => RemoveTagsResult, {
    description: "Removes the caller's tags of an airline; the airline stays, as one of the catalogue must.",
  })
  async removeTagsOfAirline(
    @Arg('airlineId', () => ID) airlineId: string,
    @Ctx() context: Context,
  ): Promise<typeof RemoveTagsResult> {
    return outcome(await removeTagsOfAirline(context, airlineId), (count) =>
      make(RemoveTagsSuccess, { count }),
    );
  }
}
