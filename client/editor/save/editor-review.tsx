import { useEffect } from 'react';
import { subscribeResolution, type Resolution } from '../../offline/review/resolve-item.ts';
import { loadReviewRows, ReviewDialog } from '../../offline/review/review-dialog.tsx';
import { SyncStatus } from '../../offline/review/sync-status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { loadLazy } from '../../ui/layout/use-lazy.ts';
import { markDeleted, updateAirlineCodes } from '../state/edit-design.ts';
import { closeDialog, openDialog, useEditor } from '../state/editor-store.ts';
import { reloadTag } from '../state/open-design.ts';
import { translate } from '../../../tag/texts/translate.ts';

const openReview = () => openDialog('review');

/** Shows the review of pending changes. The open design is updated after each decision there. */
export function EditorReview() {
  const isOpen = useEditor(({ dialog }) => dialog === 'review');
  useEffect(() => subscribeResolution(showResolution), []);
  return <ReviewDialog opened={isOpen} onOpen={openReview} onClose={closeDialog} />;
}

export function EditorSyncStatus() {
  return <SyncStatus review={<ReviewButton />} />;
}

function ReviewButton() {
  useEffect(() => void loadLazy(loadReviewRows).catch(() => undefined), []);
  return (
    <Button aria-haspopup="dialog" onClick={openReview}>
      {translate('Review')}
    </Button>
  );
}

function showResolution(resolution: Resolution): void {
  const { tag, changed } = useEditor.getState();
  if (tag === null) return;
  if (resolution.kind === 'recoded') {
    if (resolution.ids.includes(tag.id)) updateAirlineCodes(resolution.codes, resolution.airlineId);
    return;
  }
  if (tag.id !== resolution.id) return;
  if (resolution.kind === 'discarded') markDeleted(tag.id);
  else if (resolution.kind === 'renamed') useEditor.setState({ tag: { ...tag, id: resolution.newId } });
  // Does not reload a design with newer edits.
  else if (!changed) reloadTag(resolution.stored);
}
