import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { toSharedParts, hidePrivateFields } from '../../tag/sharing/shared-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { useConnection } from '../offline/connection.ts';
import { usePendingTags } from '../offline/outbox/outbox.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { TopDialog } from '../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../ui/dialogs/use-open-on-mount.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { ShareControls } from './share-controls.tsx';
import styles from './share.module.css';
import { SharedPreview } from './shared-preview.tsx';

/** The design to share, in its saved state, and the function with which an editor saves it. */
export type ShareSubject = {
  /** Null for a design that was never saved. */
  readonly tagId: string | null;
  readonly design: TagConfig;
  /** True if an editor has unsaved changes. */
  readonly isChanged?: boolean;
  /** `run` returns true if the design is saved now; otherwise the editor shows the reason. */
  readonly save?: { readonly isBusy: boolean; readonly run: () => Promise<boolean> };
};

/** Creates or changes the public page of a tag. Opening the dialog shares nothing. */
export function ShareTagDialog({ subject, onClose }: { subject: ShareSubject; onClose: () => void }) {
  const [isOpen, close] = useOpenOnMount();
  const { tagId } = subject;
  const userId = useSession(({ user }) => user?.id ?? null);
  const blocker = useShareBlocker(subject, userId, close);
  return (
    <TopDialog
      opened={isOpen}
      title={translate('Share this tag')}
      size={980}
      sheet
      onClose={close}
      onClosed={onClose}
    >
      {blocker === null && tagId !== null && userId !== null ? (
        <ShareControls
          key={tagId}
          tagId={tagId}
          userId={userId}
          design={subject.design}
          note={subject.isChanged ? formatMessage('SHARE_CHANGED') : null}
          onClose={close}
        />
      ) : (
        <>
          <div className={styles['dialog']}>
            <SharedPreview design={hidePrivateFields(subject.design, toSharedParts([]))} nickname={null} />
            <Stack gap={14} padding="18px min(24px, 4vw) 14px">
              {blocker}
            </Stack>
          </div>
          <DialogFooter onClose={close} />
        </>
      )}
    </TopDialog>
  );
}

/** Explains why the tag cannot be shared now, with a button that helps; returns null if it can be shared. */
function useShareBlocker({ tagId, save }: ShareSubject, userId: string | null, close: () => void): ReactNode {
  const isOffline = useConnection(({ status }) => status === 'local');
  const isPending = usePendingTags().has(tagId ?? '');
  if (userId === null)
    return (
      <ShareBlocker text={formatMessage('SHARE_NEEDS_ACCOUNT')}>
        <ButtonLink to={paths.createAccount}>{translate('Create account')}</ButtonLink>
        <ButtonLink to={paths.signIn}>{translate('Sign In')}</ButtonLink>
      </ShareBlocker>
    );
  if (isOffline) return <ShareBlocker text={formatMessage('SHARE_NEEDS_SERVER')} />;
  if (tagId === null)
    return (
      <ShareBlocker text={formatMessage('SHARE_UNSAVED')}>
        {save && (
          <Button
            variant="go"
            isBusy={save.isBusy}
            onClick={() => void save.run().then((isSaved) => isSaved || close())}
          >
            {translate('Save')}
          </Button>
        )}
      </ShareBlocker>
    );
  return isPending ? <ShareBlocker text={formatMessage('SHARE_PENDING')} /> : null;
}

function ShareBlocker({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      {children && (
        <Row wrap gap={8} className={styles['ways']}>
          {children}
        </Row>
      )}
    </>
  );
}
