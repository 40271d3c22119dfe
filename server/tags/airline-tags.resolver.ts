import { Arg, Ctx, Mutation, Resolver, ID } from 'type-graphql';
import { AirlineInput, airlineView } from '../airlines/airline.types.ts';
import {
  CreateAirlineResult,
  CreateAirlineSuccess,
  DeleteAirlineResult,
  DeleteAirlineSuccess,
  RemoveTagsResult,
  RemoveTagsSuccess,
} from '../airlines/airline-results.types.ts';
import type { Context } from '../context.ts';
import { make } from '../graphql/make.ts';
import { resultView } from '../graphql/refusal.types.ts';
import { createAirline, deleteAirline, removeTagsOfAirline } from './airline-tags.service.ts';

// Not in airlines/: that module must not know tags.
@Resolver()
export class AirlineTagsResolver {
  @Mutation(() => CreateAirlineResult, {
    description:
      'A new airline of the caller; one that is already there under the same name and codes is opened.',
  })
  async createAirline(
    @Arg('input', () => AirlineInput) input: AirlineInput,
    @Ctx() context: Context,
  ): Promise<typeof CreateAirlineResult> {
    const created = await createAirline(context, input);
    return resultView(created, (airline) => make(CreateAirlineSuccess, { airline: airlineView(airline) }));
  }

  @Mutation(() => DeleteAirlineResult, { description: 'Removes an airline of the caller, and its tags.' })
  async deleteAirline(
    @Arg('id', () => ID) id: string,
    @Ctx() context: Context,
  ): Promise<typeof DeleteAirlineResult> {
    return resultView(await deleteAirline(context, id), ({ airline, tags }) =>
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
    return resultView(await removeTagsOfAirline(context, airlineId), (count) =>
      make(RemoveTagsSuccess, { count }),
    );
  }
}
