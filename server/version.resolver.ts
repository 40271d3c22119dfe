import { Query, Resolver } from 'type-graphql';
import { VERSION } from './project.ts';
import { Cost, COSTS } from './graphql/cost.ts';

/** Returns the version of the server. */
@Resolver()
export class VersionResolver {
  @Cost(COSTS.lookUp)
  @Query(() => String, { description: 'The version of the server.' })
  version(): string {
    return VERSION;
  }
}
