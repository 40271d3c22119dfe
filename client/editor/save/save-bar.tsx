import { Button } from '../../ui/forms/button.tsx';
import { COMMAND } from '../shortcuts.ts';
import { KEEPS_PREVIEW } from '../state/preview.ts';
import { SaveNotice } from './save-notice.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './save-bar.module.css';
import { TagMenu } from './tag-menu.tsx';
import type { Save } from './use-save.ts';

/** The bar at the foot of the right panel. Its first button submits the form round it. */
export function SaveBar({ save, onShowKeys }: { save: Save; onShowKeys: () => void }) {
  return (
    <Stack gap={10}>
      <SaveNotice save={save} />
      <Row gap={10} className={styles['buttons']} {...KEEPS_PREVIEW}>
        <Button variant="go" wide type="submit" title={`Saves this tag (${COMMAND}+S)`} busy={save.busy}>
          Save Config
        </Button>
        <TagMenu save={save} onShowKeys={onShowKeys} />
      </Row>
    </Stack>
  );
}
