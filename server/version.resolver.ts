import { Query, Resolver } from 'type-graphql';
import { VERSION } from './project.ts';

/** Returns the version of the server. */
@Resolver()
export class VersionResolver {
  @Query(() => String, { description: 'The version of the server.' })
  version(): string {
    return VERSION;
  }
}
