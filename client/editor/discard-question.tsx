import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Answers } from '../ui/dialogs/answers.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import type { Save } from './save/use-save.ts';
import { isDraft } from './state/design-slice.ts';
import { useEditor } from './state/editor-store.ts';
import { openWithoutAsking } from './state/open-design.ts';

/**
 * Asks before a design with unsaved changes is replaced. The dialog may be above a drawer, which handles Escape
 * first: the attribute of the focused buttons keeps the key from it.
 */
export function DiscardQuestion({ save }: { save: Save }) {
  const pending = useEditor((editor) => editor.pendingDesign);
  const isNowhere = useEditor((editor) => editor.tag === null);
  // A save that is refused focuses its field.
  const [returnsFocus, setReturnsFocus] = useState(true);
  const close = () => useEditor.setState({ pendingDesign: null });
  const open = () => {
    close();
    if (pending) openWithoutAsking(pending.next, pending.note);
  };
  const saveFirst = async () => {
    setReturnsFocus(false);
    await save.save();
    // What could not be saved stays open, and its notice says why.
    if (isDraft(useEditor.getState())) close();
    else open();
  };
  return (
    <Modal
      opened={pending !== null}
      onClose={close}
      title="Discard unsaved changes?"
      size={430}
      zIndex={300}
      withCloseButton={false}
      returnFocus={returnsFocus}
      onEnterTransitionEnd={() => setReturnsFocus(true)}
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Stack gap={18}>
        <Text tone="muted">
          {isNowhere
            ? 'This design is saved nowhere and would be lost.'
            : 'What you changed in this design since it was last saved would be lost.'}
        </Text>
        <Answers>
          <Button
            data-mantine-stop-propagation="true"
            data-autofocus
            variant="go"
            busy={save.busy}
            onClick={() => void saveFirst()}
          >
            Save
          </Button>
          <Button data-mantine-stop-propagation="true" variant="stop" onClick={open}>
            Discard
          </Button>
          <Button data-mantine-stop-propagation="true" onClick={close}>
            Keep editing
          </Button>
        </Answers>
      </Stack>
    </Modal>
  );
}
