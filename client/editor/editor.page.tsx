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
import { createEditorFor, showEditorNotice, useEditor } from './state/editor-store.ts';
import { AddAirlineDialog } from './airlines/add/add-airline.tsx';
import { BatchImportDialog } from './import/batch-import.tsx';
import { useIsNarrow } from './narrow.ts';
import { NarrowEditor } from './narrow-editor.tsx';
import { NoticeArea } from '../ui/notice-area.tsx';
import {
  openOrConfirm,
  getFirstDesign,
  createDesignFromShared,
  toDesignToOpen,
  createNextDesign,
} from './state/open-design.ts';
import { useLineFromState } from './quick-entry/use-line-from-state.ts';
import { Review } from './save/review.tsx';
import { useAirlines, useLinkServerAirline, useRefreshLists } from './airlines/use-airlines.ts';
import { useRequestedTag, useForgetRequestedTag, type RequestedTag } from './airlines/use-requested-tag.ts';
import { drafts } from './state/draft.ts';
import { WatchWarnings } from './warnings/watch-warnings.ts';
import { WideEditor } from './wide-editor.tsx';

/** Shows the tag editor of a signed-in user or a guest: airlines on the left, the card in the middle, its fields on the right. */
export function Editor() {
  const userId = useOwner();
  const isTheirs = useEditor(({ owner }) => owner === userId);
  useLayoutEffect(() => createEditorFor(userId), [userId]);
  const narrow = useIsNarrow();
  const Panels = narrow ? NarrowEditor : WideEditor;
  if (!isTheirs) return null;
  return (
    <>
      {/* The user is part of each key, so that another user gets new components and dialogs. */}
      <Panels key={userId} />
      <AddAirlineDialog key={`add ${userId}`} />
      <BatchImportDialog key={`import ${userId}`} />
      <Review key={`review ${userId}`} />
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
  const requested = useRequestedTag();
  useTagLoading(requested);
  useFirstDesign(userId, requested);
  useLaterRequest(requested);
  useLineFromState();
  return null;
}

/**
 * Opens the first design of a visit when airlines and saved tags have loaded or failed. The draft of this tab comes before the requested
 * tag, which comes before the newest tag. With an open draft the requested tag waits for `DiscardQuestion`.
 */
function useFirstDesign(userId: string | null, requested: RequestedTag): void {
  const ready = useEditor((editor) => editor.ready);
  const { airlines, error } = useAirlines();
  const newest = useTagList({});
  const claimed = drafts.useTab(userId);
  const settled = claimed && newest.isSettled && requested.status !== 'pending';
  const canStart = !ready && settled && Boolean(airlines ?? error);

  useEffect(() => {
    if (!canStart || userId === null) return;
    const firstOf = requested.status === 'new' ? createNextDesign : getFirstDesign;
    const known = airlines ?? [];
    const first =
      drafts.readTabDraft() ?? getRequestedDesign(requested, known) ?? firstOf(known, newest.tags);
    startEditing(userId, first);
    if (newest.error && !first.tag && requested.status !== 'new')
      showEditorNotice({ kind: 'failed', text: formatMessage('TAGS_UNKNOWN') });
  }, [canStart, userId, airlines, newest, requested]);
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
  requested: RequestedTag,
  airlines: readonly AirlineRowFragment[],
): DesignToOpen | null {
  const opened = resolveRequestedDesign(requested, airlines);
  return opened?.ok ? opened.value : null;
}

/** Returns the requested saved or shared design; null if none is requested. */
function resolveRequestedDesign(
  requested: RequestedTag,
  airlines: readonly AirlineRowFragment[],
): Result<DesignToOpen> | null {
  if (requested.status === 'found') return toDesignToOpen(requested.tag);
  return requested.status === 'shared' ? createDesignFromShared(requested.design, airlines) : null;
}

/** Opens the requested tag in an editor that already shows a design, or shows why it cannot. */
function useLaterRequest(requested: RequestedTag): void {
  const ready = useEditor((editor) => editor.ready);
  const client = useApolloClient();
  const { airlines } = useAirlines();
  const isDone = ready && requested.status !== 'none' && requested.status !== 'pending';
  useEffect(() => {
    if (!isDone) return;
    const opened = resolveRequestedDesign(requested, airlines ?? []);
    if (opened && !isOpenAlready(opened)) openOrConfirm(opened);
    if (requested.status === 'new' && isOpenDesignUsed())
      openOrConfirm(ok(createNextDesign(airlines ?? [], readCachedTags(client))));
    // While `DiscardQuestion` is open, no design has been opened yet.
    if (requested.status !== 'failed' && useEditor.getState().pendingDesign === null)
      useEditor.setState({ scrolledFor: null });
    if (requested.status === 'failed') showEditorNotice({ kind: 'failed', text: requested.text });
  }, [isDone, requested, airlines, client]);
  useForgetRequestedTag(isDone);
}

/** Returns true if the editor shows this tag, or the equal unsaved design. */
function isOpenAlready(opened: Result<DesignToOpen>): boolean {
  if (!opened.ok) return false;
  const { tag, design } = useEditor.getState();
  const { value } = opened;
  return value.tag ? value.tag.id === tag?.id : tag === null && isSameDesign(design, value.design);
}

/** Returns true if the open design is saved or changed. */
function isOpenDesignUsed(): boolean {
  const { tag, changed } = useEditor.getState();
  return tag !== null || changed;
}
