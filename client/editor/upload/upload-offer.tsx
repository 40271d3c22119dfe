import { messageText } from '../../../tag/messages.ts';
import { useConnection } from '../../local/connection.store.ts';
import { usePending, useRemovals } from '../../local/local.store.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/notice.tsx';
import { openDialog } from '../dialogs.store.ts';
import styles from './upload.module.css';

/** Says, once the server answers again, that there is something in this browser only, and leads to it. */
export function UploadOffer() {
  const connected = useConnection(({ status }) => status === 'connected');
  const designs = usePending().size;
  const deletions = useRemovals().length;
  if (!connected || designs + deletions === 0) return null;
  return (
    <div className={styles['offer']}>
      <Status
        action={
          <Button aria-haspopup="dialog" onClick={() => openDialog('upload')}>
            Review
          </Button>
        }
      >
        {saidWaiting(designs, deletions)}
      </Status>
    </div>
  );
}

function saidWaiting(designs: number, deletions: number): string {
  if (designs === 0) return messageText('LOCAL_DELETIONS');
  const said = messageText(designs === 1 ? 'LOCAL_PENDING_ONE' : 'LOCAL_PENDING', { count: designs });
  if (deletions === 0) return said;
  const code = deletions === 1 ? 'LOCAL_PENDING_DELETION' : 'LOCAL_PENDING_DELETIONS';
  return messageText(code, { said, count: deletions });
}
