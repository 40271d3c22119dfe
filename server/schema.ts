import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountResolver } from './account/account.resolver.ts';
import { AirlineResolver } from './airlines/airline.resolver.ts';
import { PersonalDataResolver } from './personal-data/personal-data.resolver.ts';
import { CreateAirlineResolver, RemoveTagsResolver } from './tags/airline-tags.resolver.ts';
import { ImportResolver } from './tags/import/import.resolver.ts';
import { TagCountsResolver } from './tags/stats/stats.resolver.ts';
import { TagResolver } from './tags/tag.resolver.ts';
import { VersionResolver } from './version.resolver.ts';

/** The whole schema, made from the resolvers' classes. */
export async function buildAppSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [
      AccountResolver,
      AirlineResolver,
      CreateAirlineResolver,
      ImportResolver,
      PersonalDataResolver,
      RemoveTagsResolver,
      TagCountsResolver,
      TagResolver,
      VersionResolver,
    ],
    // Input is checked by the rules of tag/, in the services.
    validate: false,
  });
}
