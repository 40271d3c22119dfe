import { useEffect } from 'react';
import { subscribeResolution, type Resolution } from '../../offline/review/resolve-item.ts';
import { ReviewDialog } from '../../offline/review/review-dialog.tsx';
import { SyncStatus } from '../../offline/review/sync-status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { markDeleted, updateAirlineCodes } from '../state/edit-design.ts';
import { closeDialog, openDialog, useEditor } from '../state/editor-store.ts';
import { reloadTag } from '../state/open-design.ts';

const openReview = () => openDialog('review');

/** Shows the review of pending changes. The open design is updated after each decision there. */
export function EditorReview() {
  const isOpen = useEditor(({ dialog }) => dialog === 'review');
  useEffect(() => subscribeResolution(showResolution), []);
  return <ReviewDialog opened={isOpen} onOpen={openReview} onClose={closeDialog} />;
}

export function EditorSyncStatus() {
  return (
    <SyncStatus
      review={
        <Button aria-haspopup="dialog" onClick={openReview}>
          Review
        </Button>
      }
    />
  );
}

function showResolution(decision: Resolution): void {
  const { tag, changed } = useEditor.getState();
  if (tag === null) return;
  if (decision.kind === 'recoded') {
    if (decision.ids.includes(tag.id)) updateAirlineCodes(decision.codes, decision.airlineId);
    return;
  }
  if (tag.id !== decision.id) return;
  if (decision.kind === 'discarded') markDeleted(tag.id);
  else if (decision.kind === 'renamed') useEditor.setState({ tag: { ...tag, id: decision.newId } });
  // Does not reload a design with newer edits.
  else if (!changed) reloadTag(decision.stored);
}
