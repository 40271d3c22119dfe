import { Field, GraphQLISODateTime, ID, InputType, ObjectType } from 'type-graphql';
import { instantiate } from '../graphql/instantiate.ts';
import { Done, createResultUnion } from '../graphql/refusal.types.ts';
import type { User } from './user.entity.ts';

@ObjectType('User', { description: 'The caller, as the caller may see it.' })
export class UserView {
  @Field(() => ID, { description: 'The id of the account.' })
  id!: string;

  @Field(() => String, { description: 'The address as the user typed it.' })
  email!: string;

  @Field(() => String, { description: 'The name that the user shows to others.' })
  nickname!: string;

  @Field(() => String, { description: 'The full name; empty if the user has set none.' })
  name!: string;

  @Field(() => String, { description: 'A text about the user; empty if the user has set none.' })
  bio!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The language that the user selected; null for the language of the browser.',
  })
  locale!: string | null;

  @Field(() => String, { nullable: true, description: 'The path of the uploaded photo; null without one.' })
  avatarUrl!: string | null;

  @Field(() => String, { nullable: true, description: 'The path of the uploaded cover; null without one.' })
  coverImageUrl!: string | null;

  @Field(() => GraphQLISODateTime, { description: 'The time of the registration.' })
  createdAt!: Date;
}

@ObjectType('Session', {
  description: 'A session that has just begun, with the only copy of its bearer token.',
})
export class SessionView {
  @Field(() => String, { description: 'The bearer token.' })
  token!: string;

  @Field(() => UserView, { description: 'The signed-in user.' })
  user!: UserView;
}

@ObjectType('RegisterSuccess', { description: 'The account exists and waits for its verification.' })
export class RegisterSuccess {
  @Field(() => UserView, { description: 'The new account.' })
  user!: UserView;

  @Field(() => String, {
    description:
      'Shown only once. The browser that registered sends it to verifyEmail; any other must send a password.',
  })
  registrationSecret!: string;
}

@ObjectType('VerifyEmailSuccess', { description: 'The address is verified.' })
export class VerifyEmailSuccess {
  @Field(() => Boolean, { description: 'The address was verified before; then there is no session.' })
  alreadyVerified!: boolean;

  @Field(() => SessionView, {
    nullable: true,
    description: 'The new session; null if the address was verified before.',
  })
  session!: SessionView | null;
}

export const RegisterResult = createResultUnion('RegisterResult', RegisterSuccess);
export const SendVerificationResult = createResultUnion('SendVerificationResult', Done);
export const VerifyEmailResult = createResultUnion('VerifyEmailResult', VerifyEmailSuccess);
export const LoginResult = createResultUnion('LoginResult', SessionView);
export const LogoutResult = createResultUnion('LogoutResult', Done);
export const ForgotPasswordResult = createResultUnion('ForgotPasswordResult', Done);
export const ResetPasswordResult = createResultUnion('ResetPasswordResult', Done);
export const ChangePasswordResult = createResultUnion('ChangePasswordResult', Done);
@ObjectType('EmailChangeSuccess', { description: 'The address of the account is settled.' })
export class EmailChangeSuccess {
  @Field(() => String, { description: 'The address that the account has now.' })
  email!: string;
}

export const RequestEmailChangeResult = createResultUnion('RequestEmailChangeResult', Done);
export const VerifyEmailChangeResult = createResultUnion('VerifyEmailChangeResult', EmailChangeSuccess);
export const UndoEmailChangeResult = createResultUnion('UndoEmailChangeResult', EmailChangeSuccess);
export const DeleteAccountResult = createResultUnion('DeleteAccountResult', Done);
@InputType('UpdateProfileInput', {
  description: 'The fields that change. An absent field stays; null removes an image or the language.',
})
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: '2 to 20 characters.' })
  nickname?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 60 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 300 characters; line feeds are allowed.' })
  bio?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A language of the pages, such as pt-BR; null for the language of the browser.',
  })
  locale?: string | null;

  @Field(() => String, { nullable: true, description: 'The path of an upload of the caller.' })
  avatarUrl?: string | null;

  @Field(() => String, { nullable: true, description: 'The path of an upload of the caller.' })
  coverImageUrl?: string | null;
}

@ObjectType('UpdateProfileSuccess', { description: 'The profile was changed.' })
export class UpdateProfileSuccess {
  @Field(() => UserView, { description: 'The profile after the change.' })
  user!: UserView;
}

export const UpdateProfileResult = createResultUnion('UpdateProfileResult', UpdateProfileSuccess);
export function toUserView(user: User): UserView {
  return instantiate(UserView, user);
}

/** Builds the view of a new session, which its owner sees only once. */
export function toSessionView({ token, user }: { token: string; user: User }): SessionView {
  return instantiate(SessionView, { token, user: toUserView(user) });
}

export function toVerifiedView(verification: { token: string; user: User } | 'already'): VerifyEmailSuccess {
  if (verification === 'already')
    return instantiate(VerifyEmailSuccess, { alreadyVerified: true, session: null });
  return instantiate(VerifyEmailSuccess, { alreadyVerified: false, session: toSessionView(verification) });
}
