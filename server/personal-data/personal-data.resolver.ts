import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { getValueOrThrow } from '../graphql/refusal.types.ts';
import { JsonScalar } from '../graphql/scalars.ts';
import { Cost, COSTS } from '../graphql/cost.ts';
import { readPersonalData } from './personal-data.service.ts';

/** Exports all data of the caller. */
@Resolver()
export class PersonalDataResolver {
  @Cost(COSTS.allTags)
  @Query(() => JsonScalar, {
    description:
      'Everything that is stored about the caller, to be kept as a file. Refuses an account of more than 2,000 tags, which GET /api/user/export streams.',
  })
  async exportData(@Ctx() context: Context): Promise<unknown> {
    return getValueOrThrow(await readPersonalData(context), (data) => data);
  }
}
