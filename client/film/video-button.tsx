import { Button } from '../ui/forms/button.tsx';
import { useVideoDialog } from './use-video-dialog.ts';
import type { VideoSubject } from './video-dialog.tsx';

/** Opens the dialog that makes a film and downloads it. */
export function VideoButton(subject: VideoSubject) {
  const { open, loading, dialog } = useVideoDialog(subject);
  return (
    <>
      <Button isBusy={loading} onClick={open}>
        Video
      </Button>
      {dialog}
    </>
  );
}
