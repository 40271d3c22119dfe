import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { AirlineInput } from '../airlines/airline-input.types.ts';
import { CreateAirlineResult, CreateAirlineSuccess } from '../airlines/airline-results.types.ts';
import { airlineView } from '../airlines/airline.types.ts';
import type { Context } from '../context.ts';
import { make } from '../graphql/make.ts';
import { outcome } from '../graphql/outcome.ts';
import { createAirline } from './create-airline.service.ts';

// Here and not with the airlines, which know nothing of the tags that it files.
@Resolver()
export class CreateAirlineResolver {
  @Mutation(() => CreateAirlineResult, {
    description:
      'A new airline of the caller; one that is already there under the same name and codes is opened.',
  })
  async createAirline(
    @Arg('input', () => AirlineInput) input: AirlineInput,
    @Ctx() context: Context,
  ): Promise<typeof CreateAirlineResult> {
    const created = await createAirline(context, input);
    return outcome(created, (airline) => make(CreateAirlineSuccess, { airline: airlineView(airline) }));
  }
}
