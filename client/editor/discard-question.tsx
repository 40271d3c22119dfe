import { Modal } from '@mantine/core';
import { Button } from '../ui/forms/button.tsx';
import styles from '../ui/dialogs/question.module.css';
import { useEditor } from './state/editor-store.ts';
import { show } from './state/open-design.ts';

/**
 * Asks before another design takes the place of one with unsaved changes. It may stand above a drawer, which listens
 * for Escape first: the buttons, where the focus is kept, tell it to leave the key to the question.
 */
export function DiscardQuestion() {
  const pending = useEditor((editor) => editor.pendingDesign);
  const isNowhere = useEditor((editor) => editor.tag === null);
  const keep = () => useEditor.setState({ pendingDesign: null });
  const discard = () => {
    useEditor.setState({ pendingDesign: null });
    if (pending) show(pending.next, pending.note);
  };
  return (
    <Modal
      opened={pending !== null}
      onClose={keep}
      title="Discard unsaved changes?"
      size={380}
      zIndex={300}
      withCloseButton={false}
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && keep()}
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
        <Button data-mantine-stop-propagation="true" data-autofocus onClick={keep}>
          Keep editing
        </Button>
      </div>
    </Modal>
  );
}
