import type { ApolloClient } from '@apollo/client';
import type { Root } from 'react-dom/client';
import type { Shown } from './screen.tsx';

/** What a tab has while there is a page in it. */
type Page = {
  client: ApolloClient;
  shown: Partial<Shown>;
  root: Root;
  at: HTMLElement;
  ends: (() => void)[];
};

let page: Page | null = null;

export function setPage(next: Page | null): void {
  page = next;
}

export function open(): Page {
  if (page === null) throw new Error('This tab has no page');
  return page;
}

export function client(): ApolloClient {
  return open().client;
}

export function shown(): Shown {
  return open().shown as Shown;
}
