import { importWithRetry } from '../card/import-with-retry.ts';
import { useLazyDialog } from '../ui/dialogs/use-lazy-dialog.ts';
import { Button } from '../ui/forms/button.tsx';
import { translate } from '../../tag/texts/translate.ts';
import type { VideoSubject } from './video-dialog.tsx';

const importVideoDialog = importWithRetry(() => import('./video-dialog.tsx'));
const loadVideoDialog = () => importVideoDialog().then(({ VideoDialog }) => VideoDialog);

/** Opens the dialog that makes a film and downloads it. */
export function VideoButton(subject: VideoSubject) {
  const { open, loading, dialog } = useLazyDialog(loadVideoDialog, subject);
  return (
    <>
      <Button isBusy={loading} onClick={open}>
        {translate('Video')}
      </Button>
      {dialog}
    </>
  );
}
