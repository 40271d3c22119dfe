import './mantine.css';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect } from 'react';
import { useAirlinesQuery } from '../graphql/generated.ts';
import { useSession } from '../session/session-store.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { forgetOthers, startEditing } from './editor.store.ts';
import { NarrowEditor } from './narrow-editor.tsx';
import { messageText } from '../../tag/messages.ts';
import { notify } from './notice.store.ts';
import { firstDesign } from './open-design.ts';
import { SavedTagsContext, type SavedTagList } from './saved-tags.context.ts';
import { useLoadSavedTags } from './use-load-saved-tags.ts';
import { useReady } from './use-ready.ts';
import { WideEditor } from './wide-editor.tsx';

/** Up to this width, and below this height (a phone on its side), in CSS pixels, the side panels are drawers. */
const NARROW = '(max-width: 768px), (max-height: 499.98px)';

/** The tag editor: airlines on the left, the tag in the middle, its fields on the right. */
export function Editor() {
  const userId = useSession((session) => session.user?.id ?? null);
  const savedTags = useLoadSavedTags();
  useFirstDesign(userId, savedTags);
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const Panels = narrow ? NarrowEditor : WideEditor;
  return (
    <SavedTagsContext value={savedTags}>
      {/* Another user starts with panels of their own: nothing drawn, under way or asked is handed on. */}
      <Panels key={userId} />
      <DiscardQuestion />
    </SavedTagsContext>
  );
}

/** Opens the first design as soon as airlines and saved tags have come, or one of them has failed. */
function useFirstDesign(userId: string | null, { tags, settled, error }: SavedTagList): void {
  const ready = useReady();
  const airlines = useAirlinesQuery();
  const wanted = !ready && settled && Boolean(airlines.data ?? airlines.error);

  // Before the next frame: what another user left is never painted.
  useLayoutEffect(() => forgetOthers(userId), [userId]);

  useEffect(() => {
    if (!wanted || userId === null) return;
    const first = firstDesign(airlines.data?.airlines ?? [], tags);
    startEditing(userId, first);
    if (error && !first.tag) notify({ kind: 'failed', text: messageText('TAGS_UNKNOWN') });
  }, [wanted, userId, airlines.data, tags, error]);
}
