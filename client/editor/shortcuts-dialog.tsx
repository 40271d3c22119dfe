import { Modal } from '@mantine/core';
import { KEYS } from './shortcuts.ts';
import styles from './shortcuts.module.css';

/** The drawer listens for Escape first: the button, where the focus is kept, tells it to leave the key alone. */
const closeButton = { 'aria-label': 'Close keyboard shortcuts', 'data-mantine-stop-propagation': 'true' };

/** The editor's keys, all of them. It may stand above a drawer, which stays open when Escape closes this. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={420}
      zIndex={300}
      closeOnEscape={false}
      closeButtonProps={closeButton}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <dl className={styles['keys']}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

/** Shows the list to whoever does not know its key. */
export function ShortcutsButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label="Keyboard shortcuts"
      aria-haspopup="dialog"
      onClick={onClick}
    >
      ?
    </button>
  );
}
