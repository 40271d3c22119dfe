import type { ApolloLink, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { formatCallError } from '../error-text.ts';
import { isServerDown } from './call-error.ts';
import { isOffline, setConnectionStatus, isServedOffline } from './connection.ts';
import { isRefusedLoad, requestWithRetryAfter } from './first-load.ts';
import { isLocalAirline } from './local-airline.ts';
import { getConfirmedWrites } from './snapshot.ts';

/** The two implementations of a query; `userId` is the user or guest who makes the call. */
type ReadResolvers<Data, Variables> = {
  /** Returns the data from the projection while the server does not respond. */
  readonly local: (userId: string, variables: Variables) => Promise<Data>;
  /** Stores the server's data in the snapshot, and applies the pending mutations to it. */
  readonly remote: (userId: string, response: Data, variables: Variables) => Promise<Data>;
  /** True if the server responds without a session, so that a guest may call it. */
  readonly isPublic?: boolean;
  /**
   * Set if this browser also replaces a server that refuses the first load, because pages cannot open without the data. Figures that are
   * refused because of too many attempts are only late.
   */
  readonly firstLoad?: 'list' | 'figures';
};

type RequestServer = () => Promise<ApolloLink.Result>;

type ServerAccess = {
  readonly request: RequestServer;
  /** The names of the queries that this client has loaded, also from this browser after a refusal. */
  readonly loadedReads: Set<string>;
};

/**
 * A query that this browser can run while the server does not respond. It has no generated types, because the link does not know them.
 */
export type ReadOperation = {
  readonly name: string;
  readonly execute: (
    userId: string,
    variables: OperationVariables,
    server: ServerAccess,
  ) => Promise<ApolloLink.Result>;
};

/**
 * Binds the two implementations of a query to its generated types. The link finds queries by their names, so the variables and the data
 * have the types of the document.
 */
export function createReadOperation<Data extends OperationVariables, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { local, remote, isPublic = false, firstLoad }: ReadResolvers<Data, Variables>,
): ReadOperation {
  const [definition] = document.definitions;
  const name = (definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined) ?? '';
  const execute: ReadOperation['execute'] = async (userId, variables, { request, loadedReads }) => {
    const resolveLocally = async () => ({ data: await local(userId, variables as Variables) });
    if (isPublic ? isOffline() : isServedOffline(userId)) return resolveLocally();
    // The server does not know the id of a local airline.
    if (isLocalAirline(variables['airlineId'])) return resolveLocally();
    const isFirstLoad = firstLoad !== undefined && !loadedReads.has(name);
    const replaceServer = async (error: unknown): Promise<ApolloLink.Result | null> => {
      if (isServerDown(error)) {
        setConnectionStatus('local');
        return resolveLocally();
      }
      if (!isFirstLoad || !isRefusedLoad(error, firstLoad === 'figures')) return null;
      const stored = await resolveLocally().catch(() => null);
      if (stored) setConnectionStatus('local', formatCallError(error));
      return stored;
    };
    loadedReads.add(name);
    let result: ApolloLink.Result;
    try {
      const refetch = () => refetchAfterWrites(request);
      result = await requestWithRetryAfter(refetch);
    } catch (error) {
      const stored = await replaceServer(error);
      if (stored) return stored;
      throw error;
    }
    if (result.errors) return (await replaceServer(new CombinedGraphQLErrors(result))) ?? result;
    if (!result.data) return result;
    return { data: await remote(userId, result.data as Data, variables as Variables) };
  };
  return { name, execute };
}

/** The largest number of refetches; after them, the last response is used even if it is stale. */
const MAX_REFETCHES = 3;

/** Repeats a query if a mutation was confirmed while it ran, because its response may be stale. */
async function refetchAfterWrites(requestServer: RequestServer): Promise<ApolloLink.Result> {
  for (let refetchCount = 0; ; refetchCount += 1) {
    const writesBefore = getConfirmedWrites();
    const result = await requestServer();
    if (refetchCount === MAX_REFETCHES || getConfirmedWrites() === writesBefore) return result;
  }
}
