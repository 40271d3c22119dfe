import './mantine.css';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useLayoutEffect } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { isSameDesign } from '../../tag/design/same-design.ts';
import { ok, type Result } from '../../tag/texts/refusal.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { readCachedTags } from '../saved-tags/cached-tags.ts';
import { useTagList } from '../saved-tags/use-tag-list.ts';
import { useOwner } from '../session/current-user.ts';
import type { DesignToOpen } from './state/design-slice.ts';
import { startEditing } from './state/edit-design.ts';
import { resetEditor, showEditorNotice, useEditor } from './state/editor-store.ts';
import { AddAirlineDialog } from './airlines/add/add-airline.tsx';
import { BatchImportDialog } from './import/batch-import.tsx';
import { useIsNarrow } from './narrow.ts';
import { NarrowEditor } from './narrow/narrow-editor.tsx';
import { NoticeArea } from '../ui/notice-area.tsx';
import {
  openOrConfirm,
  getFirstDesign,
  createDesignFromShared,
  toDesignToOpen,
  createNextDesign,
} from './state/open-design.ts';
import { useLineFromState } from './quick-entry/use-line-from-state.ts';
import { EditorReview } from './save/editor-review.tsx';
import { useAirlines, useLinkServerAirline, useRefreshLists } from './airlines/use-airlines.ts';
import { useRequestedTag, useClearRequestedTag, type RequestedTag } from './airlines/use-requested-tag.ts';
import { drafts } from './state/draft.ts';
import { WatchWarnings } from './warnings/watch-warnings.ts';
import { WideEditor } from './wide-editor.tsx';

/** Shows the tag editor of a signed-in user or a guest: airlines on the left, the card in the middle, its fields on the right. */
export function Editor() {
  const userId = useOwner();
  const isUsersEditor = useEditor(({ owner }) => owner === userId);
  useLayoutEffect(() => resetEditor(userId), [userId]);
  const isNarrow = useIsNarrow();
  const Panels = isNarrow ? NarrowEditor : WideEditor;
  if (!isUsersEditor) return null;
  return (
    <>
      {/* The user is part of each key, so that another user gets new components and dialogs. */}
      <Panels key={userId} />
      <AddAirlineDialog key={`add ${userId}`} />
      <BatchImportDialog key={`import ${userId}`} />
      <EditorReview key={`review ${userId}`} />
      <NoticeArea key={`notices ${userId}`} />
      <FirstDesignLoader userId={userId} />
      <WatchWarnings key={`warnings ${userId}`} />
    </>
  );
}

/**
 * Opens designs and renders nothing. A separate component, because its data arrives in parts and would render the whole page each time.
 */
function FirstDesignLoader({ userId }: { userId: string | null }) {
  useRefreshLists();
  useLinkServerAirline();
  const requestedTag = useRequestedTag();
  useTagLoading(requestedTag);
  useFirstDesign(userId, requestedTag);
  useLaterRequest(requestedTag);
  useLineFromState();
  return null;
}

/**
 * Opens the first design of a visit when airlines and saved tags have loaded or failed. The draft of this tab comes before the requested
 * tag, which comes before the newest tag. With an open draft the requested tag waits for `DiscardQuestion`.
 */
function useFirstDesign(userId: string | null, requestedTag: RequestedTag): void {
  const isReady = useEditor((editor) => editor.ready);
  const { airlines, error } = useAirlines();
  const newestTags = useTagList({});
  const isTabClaimed = drafts.useTab(userId);
  const isSettled = isTabClaimed && newestTags.isSettled && requestedTag.status !== 'pending';
  const canStart = !isReady && isSettled && Boolean(airlines ?? error);

  useEffect(() => {
    if (!canStart || userId === null) return;
    const createFirstDesign = requestedTag.status === 'new' ? createRequestedDesign : getFirstDesign;
    const knownAirlines = airlines ?? [];
    const firstDesign =
      drafts.readTabDraft() ??
      getRequestedDesign(requestedTag, knownAirlines) ??
      createFirstDesign(knownAirlines, newestTags.tags);
    startEditing(userId, firstDesign);
    if (newestTags.error && !firstDesign.tag && requestedTag.status !== 'new')
      showEditorNotice({ kind: 'failed', text: formatMessage('TAGS_UNKNOWN') });
  }, [canStart, userId, airlines, newestTags, requestedTag]);
}

/**
 * Hides the open design until the request has been handled, because another flight would appear for a moment. The last step removes the
 * request from the URL.
 */
function useTagLoading({ status }: RequestedTag): void {
  useLayoutEffect(() => {
    useEditor.setState({ isTagLoading: status !== 'none' });
    return () => useEditor.setState({ isTagLoading: false });
  }, [status]);
}

function getRequestedDesign(
  requestedTag: RequestedTag,
  airlines: readonly AirlineRowFragment[],
): DesignToOpen | null {
  const designToOpen = resolveRequestedDesign(requestedTag, airlines);
  return designToOpen?.ok ? designToOpen.value : null;
}

/** Returns the requested saved or shared design; null if none is requested. */
function resolveRequestedDesign(
  requestedTag: RequestedTag,
  airlines: readonly AirlineRowFragment[],
): Result<DesignToOpen> | null {
  if (requestedTag.status === 'found') return toDesignToOpen(requestedTag.tag);
  return requestedTag.status === 'shared' ? createDesignFromShared(requestedTag.design, airlines) : null;
}

/** Opens the requested tag in an editor that already shows a design, or shows why it cannot. */
function useLaterRequest(requestedTag: RequestedTag): void {
  const isReady = useEditor((editor) => editor.ready);
  const client = useApolloClient();
  const { airlines } = useAirlines();
  const hasOpened = isReady && requestedTag.status !== 'none' && requestedTag.status !== 'pending';
  useEffect(() => {
    if (!hasOpened) return;
    const designToOpen = resolveRequestedDesign(requestedTag, airlines ?? []);
    if (designToOpen && !isAlreadyOpen(designToOpen)) openOrConfirm(designToOpen);
    if (requestedTag.status === 'new') {
      if (isOpenDesignUsed())
        openOrConfirm(ok(createRequestedDesign(airlines ?? [], readCachedTags(client))));
      else useEditor.setState({ isLineWanted: true });
    }
    // While `DiscardQuestion` is open, no design has been opened yet.
    if (requestedTag.status !== 'failed' && useEditor.getState().pendingDesign === null)
      useEditor.setState({ scrolledFor: null });
    if (requestedTag.status === 'failed') showEditorNotice({ kind: 'failed', text: requestedTag.text });
  }, [hasOpened, requestedTag, airlines, client]);
  useClearRequestedTag(hasOpened);
}

/** Returns true if the editor shows this tag, or the equal unsaved design. */
function isAlreadyOpen(designToOpen: Result<DesignToOpen>): boolean {
  if (!designToOpen.ok) return false;
  const { tag, design } = useEditor.getState();
  const { value } = designToOpen;
  return value.tag ? value.tag.id === tag?.id : tag === null && isSameDesign(design, value.design);
}

/** Returns the new design that 'New tag' requests. */
const createRequestedDesign = (...lists: Parameters<typeof createNextDesign>): DesignToOpen => ({
  ...createNextDesign(...lists),
  startsWithLine: true,
});

/** Returns true if the open design is saved or changed. */
function isOpenDesignUsed(): boolean {
  const { tag, changed } = useEditor.getState();
  return tag !== null || changed;
}
