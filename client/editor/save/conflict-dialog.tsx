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
import { translate } from '../../../tag/texts/translate.ts';

/** Shows both versions of a tag that somebody else has saved meanwhile. The user selects which stays. */
export function ConflictDialog({ save }: { save: SaveControls }) {
  const storedTag = useConflict();
  // The dialog keeps its content during the closing animation.
  const [shownTag, setShownTag] = useState(storedTag);
  if (storedTag !== null && storedTag !== shownTag) setShownTag(storedTag);
  return (
    <TopDialog
      sheet
      opened={storedTag !== null}
      title={translate('This tag was changed elsewhere')}
      size={640}
      isBusy={save.isBusy}
      onClose={() => storedTag && closeConflict(storedTag)}
      onClosed={() => setShownTag(null)}
    >
      {shownTag && <Conflict storedTag={shownTag} save={save} />}
    </TopDialog>
  );
}

function Conflict({ storedTag, save }: { storedTag: SavedTagFragment; save: SaveControls }) {
  const design = useEditor((editor) => editor.design);
  const versionTexts = useEditor((editor) => editor.texts);
  return (
    <Stack gap={16}>
      <Text variant="note">
        {translate(
          'It was saved in another tab or on another device since you opened it here. Nothing is lost until you choose.',
        )}
      </Text>
      <CompareDesigns
        mine={{ design, details: parseDetails(versionTexts) }}
        theirs={{ design: storedTag.tagConfig, details: pickDetails(storedTag) }}
        mineLabel={translate('Your version')}
        theirsLabel={translate('Saved elsewhere')}
      />
      <DialogActions isSticky>
        <Button isBusy={save.isBusy} onClick={() => void save.overwriteStored(storedTag)}>
          {translate('Keep mine')}
        </Button>
        <Button onClick={() => save.isBusy || void showStored(storedTag)}>{translate('Keep theirs')}</Button>
        <Button variant="go" data-autofocus isBusy={save.isBusy} onClick={() => void save.saveAsNew()}>
          {translate('Keep both')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
