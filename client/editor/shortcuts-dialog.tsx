import { Modal } from '@mantine/core';
import { KEYS } from './shortcuts.ts';
import { Grid, Row, Stack } from '../ui/layout/box.tsx';
import styles from './shortcuts.module.css';

/** The drawer handles Escape first; this attribute of the focused button keeps the key from it. */
const closeButton = { 'aria-label': 'Close keyboard shortcuts', 'data-mantine-stop-propagation': 'true' };

/** The list of all shortcuts. It may be above a drawer, which stays open on Escape. */
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
      <Stack as="dl" gap={2} className={styles['keys']}>
        {KEYS.map(([keys, does]) => (
          <Grid key={does} columns="132px minmax(0, 1fr)" gap={16} align="center">
            <Row as="dt" gap={6}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Row>
            <dd>{does}</dd>
          </Grid>
        ))}
      </Stack>
    </Modal>
  );
}
