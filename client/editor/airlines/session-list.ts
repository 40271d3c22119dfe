import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createStore, useStore, type StoreApi } from 'zustand';

/** A list younger than this causes no request, in milliseconds. */
const FRESH_MS = 300_000;

export type ListState<Item> = {
  /** Null until they have come. */
  readonly items: readonly Item[] | null;
  /** Why the last request came to nothing; null while none did. */
  readonly error: unknown;
  /** When it was last asked for, in ms since 1970; null before. */
  readonly askedAt: number | null;
  /** The request under way, told from any other; null while there is none. */
  readonly request: object | null;
};

/**
 * A long list that each session's client has whole. It is not in Apollo's cache: to take thousands of things apart and
 * put them together again holds the page up for longer than all else that it does with them.
 */
export class SessionList<Item> {
  private readonly lists = new WeakMap<ApolloClient, StoreApi<ListState<Item>>>();

  /** @param fetchItems rejects when they do not come */
  constructor(private readonly fetchItems: (client: ApolloClient) => Promise<readonly Item[]>) {}

  /** What there is of it, and why no more came; that it has been asked for draws nothing anew. */
  use(): Pick<ListState<Item>, 'items' | 'error'> {
    const list = this.of(useApolloClient());
    const items = useStore(list, (state) => state.items);
    const error = useStore(list, (state) => state.error);
    return { items, error };
  }

  read(client: ApolloClient): readonly Item[] {
    return this.of(client).getState().items ?? [];
  }

  /** Asks for it, unless it is there or under way. */
  want(client: ApolloClient): void {
    const { items, request } = this.of(client).getState();
    if (items === null && request === null) void this.ask(client);
  }

  /** Asks for one again that is older than five minutes, whatever became of it. */
  refresh(client: ApolloClient): void {
    const { askedAt } = this.of(client).getState();
    if (askedAt !== null && Date.now() - askedAt >= FRESH_MS) void this.ask(client);
  }

  /** Asks again for one that was asked for, however new it is. */
  askAgain(client: ApolloClient): void {
    if (this.of(client).getState().askedAt !== null) void this.ask(client);
  }

  /** Asks for it. What is there stays until something newer has come, whatever becomes of the request. */
  async ask(client: ApolloClient): Promise<void> {
    const list = this.of(client);
    const request = {};
    list.setState({ request, askedAt: Date.now(), error: null });
    const settle = (state: Partial<ListState<Item>>) => {
      // The answer to an earlier request may be older than what has changed since.
      if (list.getState().request === request) list.setState({ ...state, request: null });
    };
    try {
      settle({ items: await this.fetchItems(client) });
    } catch (error) {
      settle({ error });
    }
  }

  /** Changes what is there as the server has just done; one that is on its way may be from before, and is asked for again. */
  change(client: ApolloClient, changed: (items: readonly Item[]) => readonly Item[]): void {
    const list = this.of(client);
    const { items, request } = list.getState();
    if (items !== null) list.setState({ items: changed(items) });
    if (request !== null) void this.ask(client);
  }

  private of(client: ApolloClient): StoreApi<ListState<Item>> {
    const known = this.lists.get(client);
    if (known) return known;
    const list: StoreApi<ListState<Item>> = createStore(() => ({
      items: null,
      error: null,
      askedAt: null,
      request: null,
    }));
    this.lists.set(client, list);
    return list;
  }
}
