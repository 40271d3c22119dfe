import { PendingNotice } from '../../offline/pending-notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { openDialog } from '../state/editor-store.ts';

/** Says, once the server answers again, that there is something in this browser only, and opens it. */
export function UploadOffer() {
  return (
    <PendingNotice
      review={
        <Button aria-haspopup="dialog" onClick={() => openDialog('upload')}>
          Review
        </Button>
      }
    />
  );
}
