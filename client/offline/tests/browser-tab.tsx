import { ApolloProvider } from '@apollo/client/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DEFAULT_DESIGN } from '../../../tag/tag-config.ts';
import { createApolloClient } from '../../apollo.ts';
import { airlinesList } from '../../editor/airlines/airlines-list.ts';
import { drafts } from '../../editor/state/draft.ts';
import { isDraft } from '../../editor/state/design-slice.ts';
import { startEditing } from '../../editor/state/edit-design.ts';
import { newEditorState, useEditor } from '../../editor/state/editor-store.ts';
import { forgetTagLists } from '../../saved-tags/tag-lists.cache.ts';
import {
  expire,
  restoreSession,
  startLeaving,
  syncSession,
  useSession,
} from '../../session/session-store.ts';
import { noteConnection, useConnection } from '../connection.store.ts';
import { designsAtRisk } from '../designs-at-risk.ts';
import { forgetAirlines } from '../kept-lists.ts';
import { followLocal, localData, onNewAirlineUploaded } from '../local.store.ts';
import { troubleOf, useStorageTrouble } from '../storage-trouble.store.ts';
import { fakeDatabase } from './fake-database.ts';
import { client, open, setPage } from './page.ts';
import { Screen } from './screen.tsx';

/**
 * One tab of the browser: the editor, its drafts, Apollo's client and what it shows of where designs are, over what is kept
 * in the browser, which it shares with the other tabs. Each copy of this module is one page.
 */
export async function load(tabId: string): Promise<void> {
  restoreSession();
  useEditor.setState(newEditorState(user()), true);
  useConnection.setState(useConnection.getInitialState(), true);
  useStorageTrouble.setState(useStorageTrouble.getInitialState(), true);
  const ends = [followLocal(), drafts.keep()];
  const at = document.body.appendChild(document.createElement('div'));
  setPage({ client: createApolloClient(user()), shown: {}, root: createRoot(at), at, ends });
  ends.push(onNewAirlineUploaded(() => void airlinesList.ask(client())));
  await begin(tabId);
}

/** Somebody else has signed in, in another tab. */
export async function changeUser(tabId: string): Promise<void> {
  syncSession();
  open().client.stop();
  open().client = createApolloClient(user());
  await begin(tabId);
}

async function begin(tabId: string): Promise<void> {
  const userId = user();
  drafts.begin(userId, tabId);
  startEditing(userId, drafts.own() ?? { design: DEFAULT_DESIGN, airlineId: '1', tag: null });
  const { root, shown } = open();
  flushSync(() =>
    root.render(
      <ApolloProvider client={client()}>
        <Screen shown={shown} />
      </ApolloProvider>,
    ),
  );
  await airlinesList.ask(client());
}

/** As the browser ends a page, with its drafts kept; in a crash nothing more is done. */
export async function unload(crashes: boolean): Promise<void> {
  if (!crashes) window.dispatchEvent(new Event('pagehide'));
  const { root, at, ends } = open();
  root.unmount();
  at.remove();
  for (const end of ends) end();
  // What was to be kept in a moment ends with its page.
  drafts.store.setState(drafts.store.getInitialState(), true);
  setPage(null);
  // The lists that the browser's database keeps outlive a page; those in its memory do not.
  const { kept } = fakeDatabase();
  const lists = [...kept];
  await forgetAirlines();
  for (const [name, list] of lists) kept.set(name, list);
}

/** Its user signs out. */
export const leave = () => startLeaving();
/** The server has refused the token. */
export const runOut = () => expire();

function user(): string {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) throw new Error('A tab is opened by somebody who is signed in');
  return userId;
}

export const editor = () => useEditor.getState();
export const isEdited = () => isDraft(useEditor.getState());
export const isConnected = () => useConnection.getState().status === 'connected';
export const kept = localData;
/** Whether it would ask before it is closed. */
export const holdsOn = () => isEdited() && !drafts.store.getState().isStored;
/** What would be exported of what is stored nowhere else. */
export const atRisk = designsAtRisk;
export const trouble = () => troubleOf(useStorageTrouble.getState());
export const leftDrafts = () => drafts.store.getState().orphans;

export function text(): string {
  return open().at.textContent;
}

/** The probe has found the server again. */
export async function comeBack(): Promise<void> {
  noteConnection('connected');
  forgetTagLists(client().cache);
  await airlinesList.ask(client());
}

export { shown } from './page.ts';
export * from './tab-acts.ts';
export * from './tab-uploads.ts';
