import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { showEditorNotice } from '../state/editor-store.ts';
import { useSaveSeveral } from './use-save-several.ts';

type Props = {
  designs: readonly TagConfig[];
  /** Called after all designs are saved. */
  onSaved: () => void;
};

/** Saves several designs as new tags in one step: 'Save 2 tags'. */
export function SaveSeveralButton({ designs, onSaved }: Props) {
  const { busy, errorMessage, saveSeveral } = useSaveSeveral();
  const reportSaved = () => {
    showEditorNotice({ kind: 'done', text: `${designs.length} tags saved` });
    onSaved();
  };
  return (
    <Stack gap={8} align="start">
      <Button variant="go" size="small" busy={busy} onClick={() => saveSeveral(designs, reportSaved)}>
        {`Save ${designs.length} tags`}
      </Button>
      {errorMessage && <Alert>{errorMessage}</Alert>}
    </Stack>
  );
}
