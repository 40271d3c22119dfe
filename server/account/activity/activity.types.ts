import { Field, GraphQLISODateTime, ObjectType } from 'type-graphql';
import { instantiate } from '../../graphql/instantiate.ts';
import type { ActivityEntry } from './activity-entry.entity.ts';

@ObjectType('ActivityEntry', { description: "An event in the caller's account." })
export class ActivityEntryView {
  @Field(() => GraphQLISODateTime, { description: 'The time of the event.' })
  at!: Date;

  @Field(() => String, {
    description:
      "'sign-in', 'sign-out', 'password', 'sign-in method', 'e-mail', 'token', 'export' or 'deletion'",
  })
  kind!: string;

  @Field(() => String, { description: 'A text in English, such as the browser of a sign-in.' })
  detail!: string;
}

export function toActivityEntryView({ createdAt: at, kind, detail }: ActivityEntry): ActivityEntryView {
  return instantiate(ActivityEntryView, { at, kind, detail });
}
