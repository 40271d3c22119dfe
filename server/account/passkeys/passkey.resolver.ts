import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { createDone, toUnionResult } from '../../graphql/refusal.types.ts';
import { AuthenticatorResponseScalar, type UncheckedValue } from '../../graphql/scalars.ts';
import { LoginResult, toSessionView } from '../account.types.ts';
import { toPasskeyView } from '../sign-in-methods/sign-in-methods.types.ts';
import { addPasskey, deletePasskey, requestNewPasskeyOptions } from './passkey.service.ts';
import {
  AddPasskeyResult,
  AddPasskeySuccess,
  ConfirmByPasskeyResult,
  DeletePasskeyResult,
  PasskeyOptionsResult,
  PasskeyOptionsView,
} from './passkey.types.ts';
import { confirmByPasskey, requestPasskeyOptions, signInByPasskey } from './passkey-sign-in.service.ts';

const toOptionsView = (options: object) => instantiate(PasskeyOptionsView, { options });

/** The operations on passkeys: sign-in, confirmation, adding and deleting. */
@Resolver()
export class PasskeyResolver {
  @Cost(COSTS.account)
  @Mutation(() => PasskeyOptionsResult, {
    description: 'Begins a sign-in by passkey, or the confirmation of the caller if there is a session.',
  })
  async requestPasskeyOptions(@Ctx() context: Context): Promise<typeof PasskeyOptionsResult> {
    return toUnionResult(await requestPasskeyOptions(context), toOptionsView);
  }

  @Cost(COSTS.account)
  @Mutation(() => LoginResult, {
    description: 'Signs in with the response of an authenticator; begins a session.',
  })
  async signInByPasskey(
    @Arg('response', () => AuthenticatorResponseScalar, { description: 'The response of the authenticator.' })
    { value: response }: UncheckedValue,
    @Ctx() context: Context,
  ): Promise<typeof LoginResult> {
    return toUnionResult(await signInByPasskey(context, response), toSessionView);
  }

  @Cost(COSTS.account)
  @Mutation(() => ConfirmByPasskeyResult, {
    description: 'Confirms the caller, so that the changes of the next five minutes need no password.',
  })
  async confirmByPasskey(
    @Arg('response', () => AuthenticatorResponseScalar, { description: 'The response of the authenticator.' })
    { value: response }: UncheckedValue,
    @Ctx() context: Context,
  ): Promise<typeof ConfirmByPasskeyResult> {
    return toUnionResult(await confirmByPasskey(context, response), createDone);
  }

  @Cost(COSTS.account)
  @Mutation(() => PasskeyOptionsResult, {
    description: 'Begins the addition of a passkey. Needs the password.',
  })
  async requestNewPasskeyOptions(
    @Arg('password', () => String, { description: "The caller's password; '' in a confirmed session." })
    password: string,
    @Ctx() context: Context,
  ): Promise<typeof PasskeyOptionsResult> {
    return toUnionResult(await requestNewPasskeyOptions(context, { password }), toOptionsView);
  }

  @Cost(COSTS.account)
  @Mutation(() => AddPasskeyResult, { description: 'Adds the passkey that an authenticator has made.' })
  async addPasskey(
    @Arg('name', () => String, { description: 'A name by which the user recognizes it.' }) name: string,
    @Arg('response', () => AuthenticatorResponseScalar, { description: 'The response of the authenticator.' })
    { value: response }: UncheckedValue,
    @Ctx() context: Context,
  ): Promise<typeof AddPasskeyResult> {
    return toUnionResult(await addPasskey(context, { name, response }), (passkey) =>
      instantiate(AddPasskeySuccess, { passkey: toPasskeyView(passkey) }),
    );
  }

  @Cost(COSTS.account)
  @Mutation(() => DeletePasskeyResult, { description: 'Deletes a passkey. Needs the password.' })
  async deletePasskey(
    @Arg('id', () => ID, { description: "The id of one of the caller's passkeys." }) id: string,
    @Arg('password', () => String, { description: "The caller's password; '' in a confirmed session." })
    password: string,
    @Ctx() context: Context,
  ): Promise<typeof DeletePasskeyResult> {
    return toUnionResult(await deletePasskey(context, { id, password }), createDone);
  }
}
