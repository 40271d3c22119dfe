import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { instantiate } from '../../graphql/instantiate.ts';
import { Done, createResultUnion } from '../../graphql/refusal.types.ts';
import type { ApiToken } from './api-token.entity.ts';
import type { NewApiToken } from './api-token.service.ts';
import type { Session } from '../session.entity.ts';

@ObjectType('OwnSession', { description: 'A browser in which the caller is signed in.' })
export class OwnSessionView {
  @Field(() => ID, { description: 'The id of the session, not its token.' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'The time of the sign-in.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'Exact to an hour.' })
  lastUsedAt!: Date;

  @Field(() => String, { description: 'The User-Agent header of the sign-in.' })
  userAgent!: string;

  @Field(() => Boolean, { description: 'True for the session that sends this query.' })
  current!: boolean;
}

@ObjectType('ApiToken', { description: 'A named token for scripts.' })
export class ApiTokenView {
  @Field(() => ID, { description: 'The id of the token, not the bearer token.' })
  id!: string;

  @Field(() => String, { description: 'The name that the user gave to the token.' })
  name!: string;

  @Field(() => String, { description: "'read' or 'write'" })
  access!: string;

  @Field(() => GraphQLISODateTime, { description: 'The time at which the token was created.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The time from which on the token is refused; null if it does not expire.',
  })
  expiresAt!: Date | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Exact to an hour; null before the first use.',
  })
  lastUsedAt!: Date | null;
}

@ObjectType('CreateApiTokenSuccess', { description: 'A new token for scripts.' })
export class CreateApiTokenSuccess {
  @Field(() => ApiTokenView, { description: 'The stored token, without its secret.' })
  apiToken!: ApiTokenView;

  @Field(() => String, { description: 'The only copy of the bearer token.' })
  token!: string;
}

export const CreateApiTokenResult = createResultUnion('CreateApiTokenResult', CreateApiTokenSuccess);
export const DeleteApiTokenResult = createResultUnion('DeleteApiTokenResult', Done);
export const EndSessionResult = createResultUnion('EndSessionResult', Done);
export const EndOtherSessionsResult = createResultUnion('EndOtherSessionsResult', Done);

export function toOwnSessionView(session: Session, currentId: string): OwnSessionView {
  const { id, createdAt, lastUsedAt, userAgent } = session;
  return instantiate(OwnSessionView, { id, createdAt, lastUsedAt, userAgent, current: id === currentId });
}

export function toApiTokenView(token: ApiToken): ApiTokenView {
  const { id, name, access, createdAt, expiresAt, lastUsedAt } = token;
  return instantiate(ApiTokenView, { id, name, access, createdAt, expiresAt, lastUsedAt });
}

export function toNewApiTokenView({ token, stored }: NewApiToken): CreateApiTokenSuccess {
  return instantiate(CreateApiTokenSuccess, { token, apiToken: toApiTokenView(stored) });
}
