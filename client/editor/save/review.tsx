import { useEffect } from 'react';
import { onDecision, type Decision } from '../../offline/review/decide.ts';
import { ReviewDialog } from '../../offline/review/review-dialog.tsx';
import { SyncStatus } from '../../offline/review/sync-status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { markDeleted, recode } from '../state/edit-design.ts';
import { closeDialog, openDialog, useEditor } from '../state/editor-store.ts';
import { reload } from '../state/open-design.ts';

const open = () => openDialog('review');

/** The review of pending changes. The open design follows what is decided there. */
export function Review() {
  const opened = useEditor(({ dialog }) => dialog === 'review');
  useEffect(() => onDecision(followDecision), []);
  return <ReviewDialog opened={opened} onOpen={open} onClose={closeDialog} />;
}

export function EditorSyncStatus() {
  return (
    <SyncStatus
      review={
        <Button aria-haspopup="dialog" onClick={open}>
          Review
        </Button>
      }
    />
  );
}

function followDecision(decision: Decision): void {
  const { tag, changed } = useEditor.getState();
  if (tag === null) return;
  if (decision.is === 'recoded') {
    if (decision.ids.includes(tag.id)) recode(decision.codes, decision.airlineId);
    return;
  }
  if (tag.id !== decision.id) return;
  if (decision.is === 'discarded') markDeleted(tag.id);
  else if (decision.is === 'renamed') useEditor.setState({ tag: { ...tag, id: decision.newId } });
  // Edits that were made since stay on the screen.
  else if (!changed) reload(decision.stored);
}
