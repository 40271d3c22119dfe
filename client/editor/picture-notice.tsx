import { CloseButton } from '@mantine/core';
import { undoEdit } from './state/undo-redo.ts';
import styles from './picture-notice.module.css';
import { usePictures } from './use-pictures.ts';

/** Opens the design of a picture that was dropped, pasted or chosen, and says what came of it. */
export function PictureNotice() {
  const { said, canUndo, close } = usePictures();
  return (
    <div className={styles['notice']} data-empty={said === null || undefined}>
      {/* Screen readers announce only changes of an existing status. */}
      <p role="status">{said?.kind === 'opened' && said.text}</p>
      {said?.kind === 'refused' && <p role="alert">{said.text}</p>}
      {canUndo && (
        <button type="button" className={styles['undo']} onClick={undoEdit}>
          Undo
        </button>
      )}
      {said && <CloseButton size={32} aria-label="Close" onClick={close} />}
    </div>
  );
}
