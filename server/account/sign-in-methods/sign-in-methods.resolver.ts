import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';
import { instantiate } from '../../graphql/instantiate.ts';
import { createDone, toUnionResult } from '../../graphql/refusal.types.ts';
import { LoginResult, toSessionView } from '../account.types.ts';
import { exchangeCode } from '../oidc/exchange.service.ts';
import { findProviderLogoutUrl, startProviderStep } from '../oidc/provider-step.service.ts';
import { signInByProxy } from '../oidc/proxy-sign-in.service.ts';
import { disconnectIdentity, readSignInMethods } from './sign-in-methods.service.ts';
import {
  DisconnectIdentityResult,
  ProviderStepView,
  SignInMethodsView,
  StartProviderStepResult,
} from './sign-in-methods.types.ts';

const LINK_PASSWORD = {
  nullable: true,
  // Not translated: a description of the schema
  description: 'The password of the account here that has the address; needed to connect it.',
} as const;
const LINK_TOTP = {
  nullable: true,
  // Not translated: a description of the schema
  description: 'A code of the authenticator app of this account.',
} as const;

/** The operations on the ways to sign in: the list of all, the identity provider and the proxy. */
@Resolver()
export class SignInMethodsResolver {
  @Cost({ own: COSTS.lookUp, objects: 20 })
  @Query(() => SignInMethodsView, { description: 'All ways in which the caller can sign in.' })
  signInMethods(@Ctx() context: Context): Promise<SignInMethodsView> {
    return readSignInMethods(context);
  }

  @Cost(COSTS.lookUp)
  @Query(() => String, {
    nullable: true,
    description: 'The address at the identity provider that signs out there too; null if it has none.',
  })
  providerLogoutUrl(@Ctx() context: Context): Promise<string | null> {
    return findProviderLogoutUrl(context);
  }

  @Cost(COSTS.account)
  @Mutation(() => LoginResult, {
    description: 'Exchanges the code that /login got from the identity provider for a session.',
  })
  async exchangeOidcCode(
    @Arg('code', () => String, { description: 'The code in the fragment of the address of /login.' })
    code: string,
    @Arg('password', () => String, LINK_PASSWORD) password: string | null | undefined,
    @Arg('totp', () => String, LINK_TOTP) totp: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof LoginResult> {
    return toUnionResult(await exchangeCode(context, { code, password, totp }), toSessionView);
  }

  @Cost(COSTS.account)
  @Mutation(() => LoginResult, { description: 'Signs in the user whom the proxy in front has signed in.' })
  async signInByProxy(
    @Arg('password', () => String, LINK_PASSWORD) password: string | null | undefined,
    @Arg('totp', () => String, LINK_TOTP) totp: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof LoginResult> {
    return toUnionResult(await signInByProxy(context, { password, totp }), toSessionView);
  }

  @Cost(COSTS.account)
  @Mutation(() => StartProviderStepResult, {
    description: "Begins a step at the identity provider: 'connect' its account, or 'confirm' the caller.",
  })
  async startProviderStep(
    @Arg('purpose', () => String, { description: "'connect' or 'confirm'." }) purpose: string,
    @Arg('password', () => String, {
      nullable: true,
      description: "To connect: the caller's password; '' in a confirmed session.",
    })
    password: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof StartProviderStepResult> {
    const result = await startProviderStep(context, { purpose, password: password ?? '' });
    return toUnionResult(result, (url) => instantiate(ProviderStepView, { url }));
  }

  @Cost(COSTS.account)
  @Mutation(() => DisconnectIdentityResult, {
    description:
      'Disconnects an account of a provider or proxy. Needs the password, and another way to sign in.',
  })
  async disconnectIdentity(
    @Arg('id', () => ID, { description: 'The id of the connection.' }) id: string,
    @Arg('password', () => String, { description: "The caller's password; '' in a confirmed session." })
    password: string,
    @Ctx() context: Context,
  ): Promise<typeof DisconnectIdentityResult> {
    return toUnionResult(await disconnectIdentity(context, { id, password }), createDone);
  }
}
