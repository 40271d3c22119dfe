import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccessResolver } from './account/access/access.resolver.ts';
import { AccountResolver } from './account/account.resolver.ts';
import { EmailChangeResolver } from './account/email-change/email-change.resolver.ts';
import { PasskeyResolver } from './account/passkeys/passkey.resolver.ts';
import { SecondFactorResolver } from './account/second-factor/second-factor.resolver.ts';
import { SignInMethodsResolver } from './account/sign-in-methods/sign-in-methods.resolver.ts';
import { ActivityResolver } from './account/activity/activity.resolver.ts';
import { LayoutResolver } from './images/layout.resolver.ts';
import { AirlineResolver } from './airlines/airline.resolver.ts';
import { CollectionResolver } from './sharing/collections/collection.resolver.ts';
import { ShareResolver } from './sharing/share.resolver.ts';
import { PersonalDataResolver } from './personal-data/personal-data.resolver.ts';
import { AirlineTagsResolver } from './tags/airline-tags.resolver.ts';
import { DeletedTagsResolver } from './tags/deleted-tags.resolver.ts';
import { FlightsResolver } from './tags/flights/flights.resolver.ts';
import { ImportResolver } from './tags/import/import.resolver.ts';
import { TagQuotaResolver } from './tags/quota/tag-quota.resolver.ts';
import { RefusalResolver } from './tags/refusal.resolver.ts';
import { StatsResolver } from './tags/stats/stats.resolver.ts';
import { TagResolver } from './tags/tag.resolver.ts';
import { VersionResolver } from './version.resolver.ts';

/** Builds the whole schema from the resolver classes. */
export async function buildAppSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [
      AccessResolver,
      AccountResolver,
      EmailChangeResolver,
      ActivityResolver,
      AirlineResolver,
      LayoutResolver,
      AirlineTagsResolver,
      CollectionResolver,
      DeletedTagsResolver,
      FlightsResolver,
      ImportResolver,
      PasskeyResolver,
      PersonalDataResolver,
      RefusalResolver,
      SecondFactorResolver,
      ShareResolver,
      SignInMethodsResolver,
      StatsResolver,
      TagQuotaResolver,
      TagResolver,
      VersionResolver,
    ],
    // The services check the input by the rules of tag/.
    validate: false,
  });
}
