import { Modal } from '@mantine/core';
import { Button } from '../ui/forms/button.tsx';
import styles from '../ui/dialogs/question.module.css';
import { useEditor } from './state/editor-store.ts';
import { show } from './state/open-design.ts';

/**
 * Asks before a design with unsaved changes is replaced. The dialog may be above a drawer, which handles Escape
 * first: the attribute of the focused buttons keeps the key from it.
 */
export function DiscardQuestion() {
  const pending = useEditor((editor) => editor.pendingDesign);
  const isNowhere = useEditor((editor) => editor.tag === null);
  const close = () => useEditor.setState({ pendingDesign: null });
  const discard = () => {
    useEditor.setState({ pendingDesign: null });
    if (pending) show(pending.next, pending.note);
  };
  return (
    <Modal
      opened={pending !== null}
      onClose={close}
      title="Discard unsaved changes?"
      size={380}
      zIndex={300}
      withCloseButton={false}
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p className={styles['text']}>
        {isNowhere
          ? 'This design is saved nowhere and would be lost.'
          : 'What you changed in this design since it was last saved would be lost.'}
      </p>
      <div className={styles['answers']}>
        <Button data-mantine-stop-propagation="true" look="stop" onClick={discard}>
          Discard
        </Button>
        <Button data-mantine-stop-propagation="true" data-autofocus onClick={close}>
          Keep editing
        </Button>
      </div>
    </Modal>
  );
}
