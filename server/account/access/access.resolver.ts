import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { requireSession, type Context } from '../../context.ts';
import { createDone, toUnionResult } from '../../graphql/refusal.types.ts';
import {
  toApiTokenView,
  ApiTokenView,
  CreateApiTokenResult,
  DeleteApiTokenResult,
  EndOtherSessionsResult,
  EndSessionResult,
  toNewApiTokenView,
  toOwnSessionView,
  OwnSessionView,
} from './access.types.ts';
import { createToken, deleteToken, listTokens } from './api-token.service.ts';
import { endCallersOtherSessions, endOwnSession, listSessions } from './own-sessions.service.ts';
import { Cost, COSTS } from '../../graphql/cost.ts';

/** Lists and ends the caller's sessions and API tokens. These calls need a session; an API token is refused. */
@Resolver()
export class AccessResolver {
  @Cost({ own: COSTS.lookUp, objects: 20 })
  @Query(() => [OwnSessionView], { description: 'Where the caller is signed in, last used first.' })
  async sessions(@Ctx() context: Context): Promise<OwnSessionView[]> {
    const { sessionId } = requireSession(context);
    return (await listSessions(context)).map((session) => toOwnSessionView(session, sessionId));
  }

  @Cost({ own: COSTS.lookUp, objects: 20 })
  @Query(() => [ApiTokenView], { description: 'The tokens of the caller, newest first.' })
  async apiTokens(@Ctx() context: Context): Promise<ApiTokenView[]> {
    return (await listTokens(context)).map(toApiTokenView);
  }

  @Cost(COSTS.write)
  @Mutation(() => EndSessionResult, { description: 'Signs out one browser.' })
  async endSession(
    @Arg('id', () => ID, { description: "The id of one of the caller's sessions." }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof EndSessionResult> {
    return toUnionResult(await endOwnSession(context, id), createDone);
  }

  @Cost(COSTS.write)
  @Mutation(() => EndOtherSessionsResult, {
    description: 'Signs out every browser except the one that sends this mutation.',
  })
  async endOtherSessions(@Ctx() context: Context): Promise<typeof EndOtherSessionsResult> {
    return toUnionResult(await endCallersOtherSessions(context), createDone);
  }

  @Cost(COSTS.account)
  @Mutation(() => CreateApiTokenResult, {
    description: "Makes a token for scripts; access is 'read' or 'write'. Needs the password.",
  })
  async createApiToken(
    @Arg('name', () => String, { description: 'A name by which the user recognizes the token.' })
    name: string,
    @Arg('access', () => String, { description: "'read' or 'write'." }) access: string,
    @Arg('password', () => String, { description: "The caller's current password." }) password: string,
    @Arg('expiresInDays', () => Int, {
      nullable: true,
      description: '30, 90 or 365; without it the token does not expire.',
    })
    expiresInDays: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<typeof CreateApiTokenResult> {
    const input = { name, access, password, expiresInDays };
    return toUnionResult(await createToken(context, input), toNewApiTokenView);
  }

  @Cost(COSTS.write)
  @Mutation(() => DeleteApiTokenResult, { description: 'Ends a token at once.' })
  async deleteApiToken(
    @Arg('id', () => ID, { description: "The id of one of the caller's tokens." }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof DeleteApiTokenResult> {
    return toUnionResult(await deleteToken(context, id), createDone);
  }
}
