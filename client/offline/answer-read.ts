import type { ApolloLink, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isServerDown } from './call-error.ts';
import { isOffline, setConnectionStatus, worksOffline } from './connection.ts';
import { isLocalAirline } from './local-airline.ts';
import { confirmedWrites } from './snapshot.ts';

/** The two answers of a query; `userId` is the user or guest who asks. */
type ReadAnswers<Data, Variables> = {
  /** Answers from the projection, while the server does not answer. */
  readonly local: (userId: string, variables: Variables) => Promise<Data>;
  /** Keeps the server's answer in the snapshot, and applies the pending mutations to it. */
  readonly remote: (userId: string, answer: Data, variables: Variables) => Promise<Data>;
  /** Whether the server answers it without a session, so that a guest may ask. */
  readonly isPublic?: boolean;
};

type AskServer = () => Promise<ApolloLink.Result>;

/** An operation that this browser answers while the server does not; for the link, which knows no types. */
export type ReadOperation = {
  readonly name: string;
  readonly answer: (
    userId: string,
    variables: OperationVariables,
    ask: AskServer,
  ) => Promise<ApolloLink.Result>;
};

/**
 * Binds the answers of an operation to its generated types. The link matches operations by their names, so that the
 * variables and the data are those of the document.
 */
export function answerRead<Data extends OperationVariables, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { local, remote, isPublic = false }: ReadAnswers<Data, Variables>,
): ReadOperation {
  const [definition] = document.definitions;
  const name = definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined;
  const answer: ReadOperation['answer'] = async (userId, variables, ask) => {
    const answerLocally = async () => ({ data: await local(userId, variables as Variables) });
    if (isPublic ? isOffline() : worksOffline(userId)) return answerLocally();
    // The server knows no airline of that id.
    if (isLocalAirline(variables['airlineId'])) return answerLocally();
    let result: ApolloLink.Result;
    try {
      result = await refetchAfterWrites(ask);
    } catch (error) {
      if (!isServerDown(error)) throw error;
      setConnectionStatus('local');
      return answerLocally();
    }
    if (result.errors && isServerDown(new CombinedGraphQLErrors(result))) {
      setConnectionStatus('local');
      return answerLocally();
    }
    if (result.errors || !result.data) return result;
    return { data: await remote(userId, result.data as Data, variables as Variables) };
  };
  return { name: name ?? '', answer };
}

/** After this many refetches the last response is used, even if it is stale. */
const MAX_REPEATS = 3;

/** Repeats a query if a mutation was confirmed while it ran, because its response may be stale. */
async function refetchAfterWrites(ask: AskServer): Promise<ApolloLink.Result> {
  for (let repeats = 0; ; repeats += 1) {
    const before = confirmedWrites();
    const result = await ask();
    if (repeats === MAX_REPEATS || confirmedWrites() === before) return result;
  }
}
