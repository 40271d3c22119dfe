import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import {
  listPartNames,
  toSharedParts,
  SHARED_PARTS,
  type SharedPart,
} from '../../tag/sharing/shared-design.ts';
import type { CollectionFragment } from '../graphql/generated.ts';
import { useConnection } from '../offline/connection.ts';
import { useSession } from '../session/session-store.ts';
import { TopDialog } from '../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../ui/dialogs/use-open-on-mount.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Alert } from '../ui/notice.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { DialogNote, DialogResult } from './dialog-texts.tsx';
import { renderSharingAlert } from './sharing-alert.tsx';
import { PageLink } from './page-link.tsx';
import { ListedSwitch, PartSwitches } from './part-switches.tsx';
import { getInitialShareChoices } from './share-choices.ts';
import { SystemShare } from './system-share.tsx';
import { useShareAnnouncement } from './use-share-announcement.ts';
import { CollectionFields } from './collection-fields.tsx';
import { useCollectionMutations, type CollectionChoices } from './use-collection-mutations.ts';

export type CollectionSubject = {
  /** Null for a new collection. */
  readonly collection: CollectionFragment | null;
  /** The ids of the tags that a new collection can contain; empty for all tags. */
  readonly tagIds: readonly string[];
};

type Props = { subject: CollectionSubject; onClose: () => void };

/** Creates or changes the public page of several tags. Opening the dialog shares nothing. */
export function CollectionDialog({ subject, onClose }: Props) {
  const [opened, close] = useOpenOnMount();
  const userId = useSession(({ user }) => user?.id ?? '');
  return (
    <TopDialog
      opened={opened}
      title="Share a collection"
      size={560}
      sheet
      onClose={close}
      onClickOutside={close}
      onClosed={onClose}
    >
      <Controls subject={subject} userId={userId} onClose={close} />
    </TopDialog>
  );
}

const EACH_FLIGHT_VALUES = Object.fromEntries(
  SHARED_PARTS.map((part) => [part, 'For each flight that has one']),
) as Record<SharedPart, string>;

function Controls({ subject, userId, onClose }: Props & { userId: string }) {
  const { collection, sent, stop, stopping } = useCollectionMutations(subject.collection, userId);
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const [proposed, propose] = useState(() => getInitialCollectionChoices(subject, userId));
  const choices = sent.optimistic ?? (collection ? toChoices(collection, proposed.tagIds) : proposed);
  const { announcement, createButtonRef, copyButtonRef } = useShareAnnouncement(
    collection !== null,
    'COLLECTION_SHARING_STOPPED',
  );
  // After the owner deletes the page, the dialog keeps its last choices for a new page.
  const change = (next: CollectionChoices) => {
    propose(next);
    if (collection) sent.submit(next);
  };
  const isAway = useConnection(({ status }) => status === 'local');
  const failed = sent.errorMessage ?? stopping.errorMessage;
  const values = { ...EACH_FLIGHT_VALUES, nickname };
  const lost = sent.unknownOutcomeText === null ? null : { text: sent.unknownOutcomeText, retry: sent.retry };
  const instead = renderSharingAlert(lost, sent.busy, collection?.takenDownReason);
  if (instead !== null)
    return (
      <>
        <Stack gap={14} padding="0 8px">
          {instead}
        </Stack>
        <DialogFooter onClose={onClose} />
      </>
    );
  const creation = {
    busy: sent.busy,
    note: 'Nobody else sees these tags until you create a link.',
    run: () => sent.submit(choices),
  };
  return (
    <>
      <Stack gap={14} padding="0 8px">
        {isAway && <DialogNote>{formatMessage('SHARE_NEEDS_SERVER')}</DialogNote>}
        <CollectionFields choices={choices} onChange={change} />
        <PartSwitches show={choices.show} values={values} onChange={(show) => change({ ...choices, show })} />
        {failed && <Alert>{failed}</Alert>}
        {collection && (
          <PageLink url={collection.url} copyRef={copyButtonRef}>
            <SystemShare
              url={collection.url}
              contentKey={sent.optimistic === null ? JSON.stringify(collection) : null}
              renderImage={fetchCollectionImage}
            />
          </PageLink>
        )}
        <ListedSwitch listed={choices.listed} onChange={(listed) => change({ ...choices, listed })} />
        <DialogResult>{announcement}</DialogResult>
      </Stack>
      <DialogFooter
        stop={collection ? { busy: stopping.busy, run: () => void stop() } : undefined}
        createRef={createButtonRef}
        create={collection ? undefined : creation}
        onClose={onClose}
      />
    </>
  );
}

/** Fetches the image that other sites show with the link. */
async function fetchCollectionImage(json: string): Promise<File | null> {
  const { slug } = JSON.parse(json) as CollectionFragment;
  try {
    const response = await fetch(`/c/${slug}/og.png`);
    if (!response.ok) return null;
    return new File([await response.blob()], `collection-${slug}.png`, { type: 'image/png' });
  } catch {
    return null;
  }
}

function getInitialCollectionChoices(
  { collection, tagIds }: CollectionSubject,
  userId: string,
): CollectionChoices {
  if (collection) return toChoices(collection, []);
  return { ...getInitialShareChoices(userId), title: 'My flights', all: tagIds.length === 0, tagIds };
}

/**
 * Converts a collection to choices.
 * @param before the tags that can be selected again if the collection contains all tags
 */
function toChoices(
  { title, all, tagIds, listed, show }: CollectionFragment,
  before: readonly string[],
): CollectionChoices {
  return { title, all, tagIds: all ? before : tagIds, listed, show: toSharedParts(listPartNames(show)) };
}
