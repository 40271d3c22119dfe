import type { ApolloClient } from '@apollo/client';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { getResult, sendWithKey } from '../send-with-key.ts';
import type { StoredRefusal } from './parse-stored-call.ts';
import { getMutationRow, type MutationResponse, type PendingMutation } from './pending-mutation.ts';

/** The fields that the result of a mutation may have. */
type CallResult = Partial<StoredRefusal> & {
  readonly __typename: string;
  readonly tag?: SavedTagFragment;
};

/** Returns the result in a response: a success or a refusal. */
export const getCallResult = (response: MutationResponse) => getResult<CallResult>(response);

/** Sends a mutation to the server with its idempotency key. */
export function sendCall(client: ApolloClient, { key, call }: Pick<PendingMutation, 'key' | 'call'>) {
  return sendWithKey(client, { mutation: getMutationRow(call).document, variables: call.variables, key });
}
