import { Button } from '../../ui/forms/button.tsx';
import { COMMAND_KEY } from '../shortcuts.ts';
import { KEEP_PREVIEW_PROPS } from '../state/preview.ts';
import { SaveNotice } from './save-notice.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './save-bar.module.css';
import { TagMenu } from './tag-menu.tsx';
import type { SaveControls } from './use-save.ts';

/** Shows the bar at the foot of the right panel. Its first button submits the form around the bar. */
export function SaveBar({ save, onShowKeys }: { save: SaveControls; onShowKeys: () => void }) {
  return (
    <Stack gap={10}>
      <SaveNotice save={save} />
      <Row gap={10} className={styles['buttons']} {...KEEP_PREVIEW_PROPS}>
        <Button
          variant="go"
          wide
          type="submit"
          title={`Saves this tag (${COMMAND_KEY}+S)`}
          isBusy={save.isBusy}
          waitText={save.waitText}
          data-saves
        >
          Save Config
        </Button>
        <TagMenu save={save} onShowKeys={onShowKeys} />
      </Row>
    </Stack>
  );
}
