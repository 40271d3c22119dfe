import { useState } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { closeConflict, useConflict, useEditor } from '../state/editor-store.ts';
import { showStored } from './stored-version.ts';
import type { SaveControls } from './use-save.ts';
import { pickDetails, parseDetails } from '../../offline/tag-details.ts';
import { CompareDesigns } from '../../offline/review/compare-designs.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';

/** Shows both versions of a tag that somebody else has saved meanwhile: which of them stays is its owner's to say. */
export function ConflictDialog({ save }: { save: SaveControls }) {
  const stored = useConflict();
  // The dialog keeps its content during the closing animation.
  const [shown, setShown] = useState(stored);
  if (stored !== null && stored !== shown) setShown(stored);
  return (
    <TopDialog
      sheet
      opened={stored !== null}
      title="This tag was changed elsewhere"
      size={640}
      busy={save.busy}
      onClose={() => stored && closeConflict(stored)}
      onClosed={() => setShown(null)}
    >
      {shown && <Conflict stored={shown} save={save} />}
    </TopDialog>
  );
}

function Conflict({ stored, save }: { stored: SavedTagFragment; save: SaveControls }) {
  const design = useEditor((editor) => editor.design);
  const texts = useEditor((editor) => editor.texts);
  return (
    <Stack gap={16}>
      <Text variant="note">
        It was saved in another tab or on another device since you opened it here. Nothing is lost until you
        choose.
      </Text>
      <CompareDesigns
        mine={{ design, details: parseDetails(texts) }}
        theirs={{ design: stored.tagConfig, details: pickDetails(stored) }}
        mineLabel="Your version"
        theirsLabel="Saved elsewhere"
      />
      <DialogActions isSticky>
        <Button busy={save.busy} onClick={() => void save.overwriteStored(stored)}>
          Keep mine
        </Button>
        <Button onClick={() => save.busy || void showStored(stored)}>Keep theirs</Button>
        <Button variant="go" data-autofocus busy={save.busy} onClick={() => void save.saveAsNew()}>
          Keep both
        </Button>
      </DialogActions>
    </Stack>
  );
}
