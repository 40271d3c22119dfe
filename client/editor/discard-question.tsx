import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { useLayer } from '../ui/layers/use-layer.ts';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import type { SaveControls } from './save/use-save.ts';
import { isDraft } from './state/design-slice.ts';
import { useEditor } from './state/editor-store.ts';
import { openUnconfirmed } from './state/open-design.ts';

/**
 * Asks before a design with unsaved changes is replaced. Below the dialog may be a drawer, which would handle Escape first. An attribute
 * of the focused buttons prevents this.
 */
export function DiscardQuestion({ save }: { save: SaveControls }) {
  const pendingDesign = useEditor((editor) => editor.pendingDesign);
  const isUnstored = useEditor((editor) => editor.tag === null);
  // False while saving, because a refused save focuses its field.
  const [doesReturnFocus, setReturnsFocus] = useState(true);
  const close = () => useEditor.setState({ pendingDesign: null });
  useLayer(pendingDesign !== null, close);
  const openPendingDesign = () => {
    close();
    if (pendingDesign) openUnconfirmed(pendingDesign.next, pendingDesign.note);
  };
  const saveFirst = async () => {
    setReturnsFocus(false);
    await save.save();
    // A design that could not be saved stays open, and the notice says why.
    if (isDraft(useEditor.getState())) close();
    else openPendingDesign();
  };
  return (
    <Modal
      opened={pendingDesign !== null}
      onClose={close}
      title={translate('Discard unsaved changes?')}
      size={430}
      zIndex={300}
      withCloseButton={false}
      returnFocus={doesReturnFocus}
      onEnterTransitionEnd={() => setReturnsFocus(true)}
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Stack gap={18}>
        <Text tone="muted">
          {isUnstored
            ? translate('This design is not saved and would be lost.')
            : translate('Your changes since the last save would be lost.')}
        </Text>
        <DialogActions>
          <Button
            data-mantine-stop-propagation="true"
            data-autofocus
            variant="go"
            isBusy={save.isBusy}
            onClick={() => void saveFirst()}
          >
            {translate('Save')}
          </Button>
          <Button data-mantine-stop-propagation="true" variant="stop" onClick={openPendingDesign}>
            {translate('Discard')}
          </Button>
          <Button data-mantine-stop-propagation="true" onClick={close}>
            {translate('Keep editing')}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
