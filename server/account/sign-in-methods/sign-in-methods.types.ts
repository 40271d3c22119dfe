import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { instantiate } from '../../graphql/instantiate.ts';
import { Done, createResultUnion } from '../../graphql/refusal.types.ts';
import type { Passkey } from '../passkeys/passkey.entity.ts';

@ObjectType('Identity', {
  description: 'An account of an identity provider or proxy that signs in to this account.',
})
export class IdentityView {
  @Field(() => ID, { description: 'The id of the connection.' })
  id!: string;

  @Field(() => String, { description: 'The issuer: the address of the provider or of the proxy.' })
  issuer!: string;

  @Field(() => GraphQLISODateTime, { description: 'The time at which it was connected.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The last sign-in; null before the first.',
  })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, { description: 'False if this server no longer has the settings of the issuer.' })
  isUsable!: boolean;
}

@ObjectType('Passkey', { description: 'A passkey of the caller.' })
export class PasskeyView {
  @Field(() => ID, { description: 'The id of the passkey.' })
  id!: string;

  @Field(() => String, { description: 'The name that the user gave it.' })
  name!: string;

  @Field(() => GraphQLISODateTime, { description: 'The time at which it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The last sign-in; null before the first.',
  })
  lastUsedAt!: Date | null;

  @Field(() => Boolean, { description: 'True if its authenticator copies it to other devices of the user.' })
  isBackedUp!: boolean;
}

@ObjectType('SecondFactor', {
  description: 'The authenticator app of the caller, which a sign-in by password needs.',
})
export class SecondFactorView {
  @Field(() => GraphQLISODateTime, { description: 'The time since which it is needed.' })
  confirmedAt!: Date;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'The last accepted code.' })
  lastUsedAt!: Date | null;

  @Field(() => Int, { description: 'The number of recovery codes that are not used.' })
  recoveryCodesLeft!: number;

  @Field(() => Boolean, {
    description: 'False if this server has another SECRETS_KEY: then only recovery codes sign in.',
  })
  isReadable!: boolean;
}

@ObjectType('SignInMethods', { description: 'All ways in which the caller can sign in.' })
export class SignInMethodsView {
  @Field(() => Boolean, { description: 'False for an account without a password.' })
  hasPassword!: boolean;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'The last sign-in by password.' })
  passwordUsedAt!: Date | null;

  @Field(() => [IdentityView], { description: 'The connected accounts, oldest first.' })
  identities!: IdentityView[];

  @Field(() => [PasskeyView], { description: 'The passkeys, oldest first.' })
  passkeys!: PasskeyView[];

  @Field(() => String, {
    nullable: true,
    description:
      'The host at which passkeys work, that of PUBLIC_URL; null if it is an address or without https.',
  })
  passkeyHost!: string | null;

  @Field(() => SecondFactorView, { nullable: true, description: 'The authenticator app; null without one.' })
  secondFactor!: SecondFactorView | null;

  @Field(() => Boolean, { description: 'True if an account of the identity provider can be connected.' })
  canConnect!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The issuer of the identity provider at which the caller can confirm a change instead of by the password; null if there is none.',
  })
  confirmationIssuer!: string | null;

  @Field(() => Boolean, {
    description: 'True if this session was confirmed a moment ago, so that changes need no password.',
  })
  isConfirmed!: boolean;

  @Field(() => Boolean, { description: 'True if the identity provider began this session.' })
  isProviderSession!: boolean;
}

@ObjectType('ProviderStep', { description: 'A step at the identity provider.' })
export class ProviderStepView {
  @Field(() => String, { description: 'The address at the provider to which the page goes now.' })
  url!: string;
}

export const StartProviderStepResult = createResultUnion('StartProviderStepResult', ProviderStepView);
export const DisconnectIdentityResult = createResultUnion('DisconnectIdentityResult', Done);

export function toPasskeyView({ id, name, createdAt, lastUsedAt, isBackedUp }: Passkey): PasskeyView {
  return instantiate(PasskeyView, { id, name, createdAt, lastUsedAt, isBackedUp });
}
