import { Modal } from '@mantine/core';
import { listShortcutKeys } from './shortcuts.ts';
import { Grid, Row, Stack } from '../ui/layout/box.tsx';
import { useSingleKeys } from '../ui/single-keys.ts';
import { Text } from '../ui/text.tsx';
import { useLayer } from '../ui/layers/use-layer.ts';
import { translate } from '../../tag/texts/translate.ts';
import styles from './shortcuts.module.css';

/** A drawer below the dialog would handle Escape first. The attribute of the focused button prevents this. */
const CLOSE_BUTTON_PROPS = { 'data-mantine-stop-propagation': 'true' };

/** Shows the list of all shortcuts. A drawer below the dialog stays open on Escape. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  useLayer(opened, onClose);
  const isOn = useSingleKeys((keys) => keys.isOn);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={translate('Keyboard shortcuts')}
      size={420}
      zIndex={300}
      closeOnEscape={false}
      closeButtonProps={{ ...CLOSE_BUTTON_PROPS, 'aria-label': translate('Close keyboard shortcuts') }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Stack as="dl" gap={2} className={styles['keys']}>
        {listShortcutKeys().map(([keys, description]) => (
          <Grid key={description} columns="132px minmax(0, 1fr)" gap={16} align="center">
            <Row as="dt" gap={6}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Row>
            <dd>{description}</dd>
          </Grid>
        ))}
      </Stack>
      {!isOn && (
        <Text tone="muted" padding="10px 0 0">
          {translate('Single-key shortcuts are off in this browser. Settings has their switch.')}
        </Text>
      )}
    </Modal>
  );
}
