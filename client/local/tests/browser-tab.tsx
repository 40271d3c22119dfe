import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ApolloClient } from '@apollo/client';
import { DEFAULT_DESIGN } from '../../../tag/tag-config.ts';
import { createApolloClient } from '../../apollo.ts';
import { airlinesList } from '../../editor/airlines.store.ts';
import { keepDrafts } from '../../editor/draft-keeper.ts';
import { useDrafts } from '../../editor/draft.store.ts';
import { editDesign, markDeleted, openDesign, startEditing, useEditor } from '../../editor/editor.store.ts';
import { useNotice } from '../../editor/notice.store.ts';
import { openedTag, reload } from '../../editor/open-design.ts';
import { findTags } from '../../editor/upload/upload-calls.ts';
import {
  idsToFind,
  needsDecision,
  uploadItems,
  type Findings,
  type UploadItem,
} from '../../editor/upload/upload-item.ts';
import { carry, type Choice } from '../../editor/upload/use-upload.ts';
import { ownDraft } from '../../editor/use-drafts.ts';
import { useSave, type Save } from '../../editor/use-save.ts';
import { isUnsaved } from '../../editor/use-unsaved.ts';
import { DeleteTagDocument, SavedTagsDocument, type SavedTagFragment } from '../../graphql/generated.ts';
import { isGone, forgetTagLists, rememberDeleted } from '../../saved-tags/tag-lists.cache.ts';
import { restoreSession, useSession } from '../../session/session-store.ts';
import { noteConnection, useConnection } from '../connection.store.ts';
import { forgetAirlines } from '../kept-lists.ts';
import { followLocal, localData, usePending } from '../local.store.ts';

/** What became of a save: the stored version that it met when that was another one than was opened. */
export type Saved = { readonly done: boolean; readonly met: SavedTagFragment | null };

type Page = { client: ApolloClient; save: () => Save; end: () => void };

let page: Page | null = null;

/**
 * One tab of the browser, below its pages: the editor, its drafts, Apollo's client and what is kept in the browser, which it
 * shares with the other tabs. Each copy of this module is one.
 */
export async function load(tabId: string): Promise<void> {
  restoreSession();
  const userId = useSession.getState().user?.id;
  if (userId === undefined) throw new Error('A tab is opened by somebody who is signed in');
  useEditor.setState(useEditor.getInitialState(), true);
  useNotice.setState(useNotice.getInitialState(), true);
  useConnection.setState(useConnection.getInitialState(), true);
  useDrafts.setState({ ...useDrafts.getInitialState(), tab: { userId, tabId } }, true);
  const stopFollowing = followLocal();
  const stopKeeping = keepDrafts();
  startEditing(userId, ownDraft()?.opened ?? { design: DEFAULT_DESIGN, airlineId: '1', tag: null });
  const client = createApolloClient();
  const { result, unmount } = renderHook(() => useSave(() => {}), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  page = {
    client,
    save: () => result.current,
    end: () => {
      unmount();
      stopKeeping();
      stopFollowing();
      client.stop();
    },
  };
  await airlinesList.ask(client);
}

/** As the browser ends a page, with its drafts kept; nothing in memory is left of it. */
export async function unload(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  page?.end();
  page = null;
  await forgetAirlines();
}

function open(): Page {
  if (page === null) throw new Error('This tab has no page');
  return page;
}

export const editor = () => useEditor.getState();
export const isEdited = () => isUnsaved(useEditor.getState());
export const isConnected = () => useConnection.getState().status === 'connected';
export const kept = localData;

export function edit(city: string): void {
  act(() => editDesign({ city }));
}

export function startFresh(): void {
  act(() => openDesign({ design: DEFAULT_DESIGN, airlineId: '1', tag: null }));
}

export function show(tag: SavedTagFragment): void {
  const opened = openedTag(tag);
  if (!opened.ok) throw new Error('A saved tag is no design');
  act(() => openDesign(opened.value));
}

export async function save(how: (save: Save) => Promise<void>): Promise<Saved> {
  await act(() => how(open().save()));
  const { notice } = useNotice.getState();
  return {
    done: notice?.kind === 'done',
    met: notice?.kind === 'failed' ? (notice.stored ?? null) : null,
  };
}

export const takeTheirs = (stored: SavedTagFragment) => act(() => reload(stored));

/** The list of saved tags, as it is on the screen or, `anew`, as it is asked for again. */
export async function rows(anew: boolean): Promise<readonly SavedTagFragment[]> {
  const { data } = await open().client.query({
    query: SavedTagsDocument,
    variables: { limit: 50 },
    fetchPolicy: anew ? 'network-only' : 'cache-first',
  });
  return data?.tags.nodes ?? [];
}

export async function remove(tag: SavedTagFragment): Promise<boolean> {
  const { data } = await open().client.mutate({
    mutation: DeleteTagDocument,
    variables: { id: tag.id },
    update: rememberDeleted(tag),
  });
  if (!data || !isGone(data.deleteTag)) return false;
  act(() => markDeleted(tag.id));
  return true;
}

/** What the marks 'In this browser' are drawn from. */
export function marked(): ReadonlySet<string> {
  const { result, unmount } = renderHook(() => usePending());
  unmount();
  return result.current;
}

/** The probe has found the server again. */
export async function comeBack(): Promise<void> {
  act(() => noteConnection('connected'));
  forgetTagLists(open().client.cache);
  await airlinesList.ask(open().client);
}

/**
 * What waits to be uploaded, after all that needs no decision was, if that is wanted.
 * @returns nothing while the server cannot be asked about it
 */
export async function waiting(uploads: boolean): Promise<UploadItem[]> {
  const { entries, removals } = localData();
  try {
    const findings = await findTags(open().client, idsToFind(entries, removals));
    const items = uploadItems(entries, removals, findings);
    if (!uploads) return items;
    const found = await uploadAll(items);
    return uploadItems(localData().entries, localData().removals, new Map([...findings, ...found]));
  } catch {
    return [];
  }
}

async function uploadAll(items: readonly UploadItem[]): Promise<Findings> {
  const found = new Map<string, SavedTagFragment | null>();
  for (const item of items.filter((one) => !needsDecision(one))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the dialog does
    const outcome = await carry(open().client, item, 'upload');
    if (outcome.is === 'found') found.set(item.key, outcome.stored);
    if (outcome.is === 'failed' && outcome.ends) break;
  }
  forgetTagLists(open().client.cache);
  return found;
}

export async function choose(item: UploadItem, choice: Choice): Promise<void> {
  await act(async () => void (await carry(open().client, item, choice)));
  forgetTagLists(open().client.cache);
}
