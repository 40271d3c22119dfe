import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** A list younger than this is not requested again, in milliseconds. */
const STALE_AFTER_MS = 300_000;

type ListState<Item> = {
  /** Null until the first response. */
  readonly items: readonly Item[] | null;
  /** The error of the last request; null when it succeeded. */
  readonly error: unknown;
  /** The time of the last request, in milliseconds since 1970; null before the first. */
  readonly requestedAt: number | null;
  /** Identifies the running request; null while there is none. */
  readonly request: object | null;
};

/**
 * Loads a long list once per Apollo client. The list is not in Apollo's cache, because normalizing thousands of items would block the
 * page longer than any other step.
 */
export class ListCache<Item> {
  private readonly lists = new WeakMap<ApolloClient, StoreApi<ListState<Item>>>();

  /** @param fetchItems rejects if the items cannot be loaded */
  constructor(private readonly fetchItems: (client: ApolloClient) => Promise<readonly Item[]>) {}

  /** Returns the items and the error of the last request. A new request causes no render. */
  useItems(): Pick<ListState<Item>, 'items' | 'error'> {
    const list = this.getStore(useApolloClient());
    const items = useStore(list, (state) => state.items);
    const error = useStore(list, (state) => state.error);
    return { items, error };
  }

  getItems(client: ApolloClient): readonly Item[] {
    return this.getStore(client).getState().items ?? [];
  }

  /** Requests the list, unless it is loaded or loading. */
  load(client: ApolloClient): void {
    const { items, request } = this.getStore(client).getState();
    if (items === null && request === null) void this.fetch(client);
  }

  /** Requests the list again when the last request is older than five minutes. */
  refresh(client: ApolloClient): void {
    const { requestedAt } = this.getStore(client).getState();
    if (requestedAt !== null && Date.now() - requestedAt >= STALE_AFTER_MS) void this.fetch(client);
  }

  /** Requests the list again, if it was requested before. */
  refetch(client: ApolloClient): void {
    if (this.getStore(client).getState().requestedAt !== null) void this.fetch(client);
  }

  /** Requests the list. The loaded items stay until newer ones arrive, and when the request fails. */
  async fetch(client: ApolloClient): Promise<void> {
    const list = this.getStore(client);
    const request = {};
    list.setState({ request, requestedAt: Date.now(), error: null });
    const settle = (state: Partial<ListState<Item>>) => {
      // Ignores the response to an earlier request, because it may be older than a later change.
      if (list.getState().request === request) list.setState({ ...state, request: null });
    };
    try {
      settle({ items: await this.fetchItems(client) });
    } catch (error) {
      settle({ error });
    }
  }

  /** Applies a change that the server has just made. Repeats a running request, because its response may be older. */
  applyChange(client: ApolloClient, getChangedItems: (items: readonly Item[]) => readonly Item[]): void {
    const list = this.getStore(client);
    const { items, request } = list.getState();
    if (items !== null) list.setState({ items: getChangedItems(items) });
    if (request !== null) void this.fetch(client);
  }

  private getStore(client: ApolloClient): StoreApi<ListState<Item>> {
    const knownStore = this.lists.get(client);
    if (knownStore) return knownStore;
    const list: StoreApi<ListState<Item>> = createStore(() => ({
      items: null,
      error: null,
      requestedAt: null,
      request: null,
    }));
    this.lists.set(client, list);
    return list;
  }
}
