import { CloseButton } from '@mantine/core';
import { undoEdit } from './state/undo-redo.ts';
import styles from './picture-notice.module.css';
import { useOpenImages } from './use-open-images.ts';

/** Opens the design of a picture that was dropped, pasted or chosen, and says what came of it. */
export function ImageOpenNotice() {
  const { openResult, canUndo, close } = useOpenImages();
  return (
    <div className={styles['notice']} data-empty={openResult === null || undefined}>
      {/* Screen readers announce only changes of an existing status. */}
      <p role="status">{openResult?.kind === 'opened' && openResult.text}</p>
      {openResult?.kind === 'refused' && <p role="alert">{openResult.text}</p>}
      {canUndo && (
        <button type="button" className={styles['undo']} onClick={undoEdit}>
          Undo
        </button>
      )}
      {openResult && <CloseButton size={32} aria-label="Close" onClick={close} />}
    </div>
  );
}
