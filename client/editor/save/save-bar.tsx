import { Button } from '../../ui/forms/button.tsx';
import { COMMAND_KEY } from '../shortcuts.ts';
import { KEEP_PREVIEW_PROPS } from '../state/preview.ts';
import { SaveNotice } from './save-notice.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './save-bar.module.css';
import { TagMenu } from './tag-menu.tsx';
import type { SaveAllControls } from './use-save-all.ts';

/** Shows the bar at the foot of the right panel. Its first button submits the form around the bar. */
export function SaveBar({ save, onShowKeys }: { save: SaveAllControls; onShowKeys: () => void }) {
  return (
    <Stack gap={10}>
      <SaveNotice save={save} />
      {save.errorMessage && <Alert>{save.errorMessage}</Alert>}
      <Row gap={10} className={styles['buttons']} {...KEEP_PREVIEW_PROPS}>
        <Button
          variant="go"
          wide
          type="submit"
          title={translate('Saves all unsaved changes ({key}+S)', { key: COMMAND_KEY })}
          isBusy={save.isBusy}
          waitText={save.waitText}
          data-saves
        >
          {save.label}
        </Button>
        <TagMenu save={save} onShowKeys={onShowKeys} />
      </Row>
    </Stack>
  );
}
