import './mantine.css';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { messageText } from '../../tag/messages.ts';
import { accept } from '../../tag/refusal.ts';
import { useTagList } from '../saved-tags/use-tag-list.ts';
import { useSession } from '../session/session-store.ts';
import type { DesignToOpen } from './state/design-slice.ts';
import { startEditing } from './state/edit-design.ts';
import { notify, useEditor, useReady } from './state/editor-store.ts';
import { AddAirlineDialog } from './airlines/add/add-airline.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { BatchImportDialog } from './import/batch-import.tsx';
import { NarrowEditor } from './narrow-editor.tsx';
import { choose, firstDesign, designOfTag } from './state/open-design.ts';
import { Review } from './save/review.tsx';
import { useAirlines } from './airlines/use-airlines.ts';
import { useAskedTag, useForgetAskedTag, type AskedTag } from './saved-tags/use-asked-tag.ts';
import { drafts } from './state/draft.ts';
import { useFiledAirline } from './airlines/use-filed-airline.ts';
import { useFreshLists } from './airlines/use-fresh-lists.ts';
import { WideEditor } from './wide-editor.tsx';

/** Up to this width, and below this height (a phone on its side), in CSS pixels, the side panels are drawers. */
const NARROW = '(max-width: 768px), (max-height: 499.98px)';

/** The tag editor: airlines on the left, the tag in the middle, its fields on the right. */
export function Editor() {
  const userId = useSession((session) => session.user?.id ?? null);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const Panels = narrow ? NarrowEditor : WideEditor;
  return (
    <>
      {/* Another user starts with panels of their own: nothing drawn, under way or asked is handed on. */}
      <Panels key={userId} />
      <AddAirlineDialog key={`add ${userId}`} />
      <BatchImportDialog key={`import ${userId}`} />
      <Review key={`review ${userId}`} />
      <DiscardQuestion />
      <Opening userId={userId} />
    </>
  );
}

/** Opens designs and shows nothing: what it waits for comes piece by piece, and would draw the whole page each time. */
function Opening({ userId }: { userId: string | null }) {
  useFreshLists();
  useFiledAirline();
  const asked = useAskedTag();
  useFirstDesign(userId, asked);
  useLaterWish(asked);
  return null;
}

/**
 * Opens the first design of a visit as soon as airlines and saved tags have come, or one of them has failed: the tag
 * that the address asks for, else the newest. What was unsaved in this tab before goes first: another design then waits
 * for the answer of `DiscardQuestion`.
 */
function useFirstDesign(userId: string | null, asked: AskedTag): void {
  const ready = useReady();
  const { airlines, error } = useAirlines();
  const newest = useTagList({});
  const claimed = drafts.useTab(userId);
  const settled = claimed && newest.settled && asked.state !== 'pending';
  const wanted = !ready && settled && Boolean(airlines ?? error);

  useEffect(() => {
    if (!wanted || userId === null) return;
    const tags = asked.state === 'new' ? [] : newest.tags;
    const first = drafts.own() ?? askedDesign(asked) ?? firstDesign(airlines ?? [], tags);
    startEditing(userId, first);
    if (newest.error && !first.tag && asked.state !== 'new')
      notify({ kind: 'failed', text: messageText('TAGS_UNKNOWN') });
  }, [wanted, userId, airlines, newest, asked]);
}

function askedDesign(asked: AskedTag): DesignToOpen | null {
  if (asked.state !== 'found') return null;
  const opened = designOfTag(asked.tag);
  return opened.ok ? opened.value : null;
}

/** Opens what the address asks for in an editor that already shows another design, and says so when it cannot. */
function useLaterWish(asked: AskedTag): void {
  const ready = useReady();
  const { airlines } = useAirlines();
  const met = ready && asked.state !== 'none' && asked.state !== 'pending';
  useEffect(() => {
    if (!met) return;
    if (asked.state === 'found' && useEditor.getState().tag?.id !== asked.tag.id)
      choose(designOfTag(asked.tag));
    if (asked.state === 'new' && isWorkedOn()) choose(accept(firstDesign(airlines ?? [], [])));
    // While the question about unsaved changes is open, nothing has been opened yet.
    if (asked.state !== 'failed' && useEditor.getState().pendingDesign === null)
      useEditor.setState({ scrolledFor: null });
    if (asked.state === 'failed')
      notify({ kind: 'failed', text: messageText('AIRLINES_LOAD_FAILED', { message: asked.text }) });
  }, [met, asked, airlines]);
  useForgetAskedTag(met);
}

/** Whether the open design is anything but a fresh one. */
function isWorkedOn(): boolean {
  const { tag, changed } = useEditor.getState();
  return tag !== null || changed;
}
