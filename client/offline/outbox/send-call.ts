import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  DeleteAirlineDocument,
  DeleteTagDocument,
  ImportAirlinesDocument,
  RemoveTagsOfAirlineDocument,
  SaveTagDocument,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { classifyError, type CallError } from '../call-error.ts';
import { setConnectionStatus } from '../connection.ts';
import { isAlreadySaved } from '../tag-details.ts';
import type { Operation, PendingMutation, StoredRefusal, WriteCall } from './pending-mutation.ts';

const DOCUMENTS: Readonly<Record<Operation, TypedDocumentNode<Record<string, unknown>, OperationVariables>>> =
  {
    SaveTag: SaveTagDocument,
    DeleteTag: DeleteTagDocument,
    DeleteAirline: DeleteAirlineDocument,
    RemoveTagsOfAirline: RemoveTagsOfAirlineDocument,
    ImportAirlines: ImportAirlinesDocument,
  } as unknown as Record<Operation, TypedDocumentNode<Record<string, unknown>, OperationVariables>>;

/** The context of a call to the server itself: the offline link neither queues it nor answers it locally. */
export const DIRECT_CONTEXT = { direct: true } as const;

/** What a mutation was answered with. Its one field bears the operation's result, which may be a refusal. */
export type MutationResponse = Record<string, unknown>;
export type Result = { readonly __typename: string } & Partial<StoredRefusal> & {
    readonly tag?: SavedTagFragment;
  };
type CallResult =
  | { readonly kind: 'answered'; readonly answer: MutationResponse }
  | (CallError & { readonly error: unknown });

/** Sends a mutation to the server with its idempotency key. */
export async function sendCall(
  client: ApolloClient,
  { key, call }: Pick<PendingMutation, 'key' | 'call'>,
): Promise<CallResult> {
  const options = {
    fetchPolicy: 'no-cache',
    context: { ...DIRECT_CONTEXT, headers: { 'Idempotency-Key': key } },
  } as const;
  const { operation, variables } = call;
  try {
    const { data } = await client.mutate({ mutation: DOCUMENTS[operation], variables, ...options });
    if (!data) return { kind: 'failed', error: null };
    setConnectionStatus('connected');
    return { kind: 'answered', answer: data };
  } catch (error) {
    return { ...classifyError(error), error };
  }
}

export function readResult(answer: MutationResponse): Result {
  return Object.values(answer)[0] as Result;
}

/** Whether the server is as the mutation would make it: nothing is left to do. */
export function isDoneAlready(call: WriteCall, { code, current }: Result): boolean {
  if (call.operation === 'SaveTag')
    return code === 'TAG_CHANGED' && !!current && isAlreadySaved(current, call.variables.input);
  return code === 'NOT_FOUND' && call.operation !== 'ImportAirlines';
}

/** A save that was done already is answered as a save. */
export function toSaveResponse({ call }: PendingMutation, answer: MutationResponse): MutationResponse {
  const result = readResult(answer);
  if (call.operation !== 'SaveTag' || result.__typename !== 'Refusal') return answer;
  return { saveTag: { __typename: 'SaveTagSuccess', tag: result.current } };
}
