import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { messageText } from '../../tag/texts/messages.ts';
import { toSharedParts, sharedDesign } from '../../tag/sharing/shared-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { useConnection } from '../offline/connection.ts';
import { usePendingTags } from '../offline/outbox/outbox.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { TopDialog } from '../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../ui/dialogs/use-open-on-mount.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Row, Stack } from '../ui/layout/box.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { ShareControls } from './share-controls.tsx';
import styles from './share.module.css';
import { SharedPreview } from './shared-preview.tsx';

/** What is shared: a design as it is saved, and how an editor saves it. */
export type ShareSubject = {
  /** Null for a design that is saved nowhere. */
  readonly tagId: string | null;
  readonly design: TagConfig;
  /** Whether an editor shows changes that are not saved. */
  readonly isChanged?: boolean;
  /** Answers whether it is saved now; if not, the editor says why. */
  readonly save?: { readonly busy: boolean; readonly run: () => Promise<boolean> };
};

/** Makes the public page of a tag, or changes it. Opened, it shares nothing. */
export function ShareTagDialog({ subject, onClose }: { subject: ShareSubject; onClose: () => void }) {
  const [opened, close] = useOpenOnMount();
  const { tagId } = subject;
  const userId = useSession(({ user }) => user?.id ?? null);
  const obstacle = useShareBlocker(subject, userId, close);
  return (
    <TopDialog opened={opened} title="Share this tag" size={980} sheet onClose={close} onClosed={onClose}>
      {obstacle === null && tagId !== null && userId !== null ? (
        <ShareControls
          key={tagId}
          tagId={tagId}
          userId={userId}
          design={subject.design}
          note={subject.isChanged ? messageText('SHARE_CHANGED') : null}
          onClose={close}
        />
      ) : (
        <>
          <div className={styles['dialog']}>
            <SharedPreview design={sharedDesign(subject.design, toSharedParts([]))} nickname={null} />
            <Stack gap={14} padding="18px min(24px, 4vw) 14px">
              {obstacle}
            </Stack>
          </div>
          <DialogFooter onClose={close} />
        </>
      )}
    </TopDialog>
  );
}

/** Why the tag cannot be shared now, and what helps; null where it can be. */
function useShareBlocker({ tagId, save }: ShareSubject, userId: string | null, close: () => void): ReactNode {
  const isAway = useConnection(({ status }) => status === 'local');
  const isPending = usePendingTags().has(tagId ?? '');
  if (userId === null)
    return (
      <ShareBlocker text={messageText('SHARE_NEEDS_ACCOUNT')}>
        <ButtonLink to={paths.createAccount}>Create account</ButtonLink>
        <ButtonLink to={paths.signIn}>Sign In</ButtonLink>
      </ShareBlocker>
    );
  if (isAway) return <ShareBlocker text={messageText('SHARE_NEEDS_SERVER')} />;
  if (tagId === null)
    return (
      <ShareBlocker text={messageText('SHARE_UNSAVED')}>
        {save && (
          <Button
            variant="go"
            busy={save.busy}
            onClick={() => void save.run().then((isSaved) => isSaved || close())}
          >
            Save
          </Button>
        )}
      </ShareBlocker>
    );
  return isPending ? <ShareBlocker text={messageText('SHARE_PENDING')} /> : null;
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
