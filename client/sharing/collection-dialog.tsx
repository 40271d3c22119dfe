import '@mantine/core/styles/Modal.layer.css';
import { useState, type ReactNode, type Ref } from 'react';
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
import { translate } from '../../tag/texts/translate.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { DialogNote, DialogResult } from './dialog-texts.tsx';
import { renderSharingAlert } from './sharing-alert.tsx';
import { PageLink } from './page-link.tsx';
import { ListedSwitch, PartSwitches, PicturesSwitch } from './part-switches.tsx';
import { getInitialShareChoices } from './share-choices.ts';
import { SystemShare } from './system-share.tsx';
import { useShareAnnouncement } from './use-share-announcement.ts';
import { CollectionFields, useRequiredTitle } from './collection-fields.tsx';
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
  const [isOpen, close] = useOpenOnMount();
  const userId = useSession(({ user }) => user?.id ?? '');
  return (
    <TopDialog
      opened={isOpen}
      title={translate('Share a collection')}
      size={560}
      sheet
      onClose={close}
      onClickOutside={close}
      onClosed={onClose}
    >
      <CollectionControls subject={subject} userId={userId} onClose={close} />
    </TopDialog>
  );
}

const getPartValues = () =>
  Object.fromEntries(SHARED_PARTS.map((part) => [part, translate('For each flight that has one')])) as Record<
    SharedPart,
    string
  >;

function CollectionControls({ subject, userId, onClose }: Props & { userId: string }) {
  const {
    collection,
    sent: sharing,
    stop: stopSharing,
    stopping: stopAction,
  } = useCollectionMutations(subject.collection, userId);
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const [draftChoices, setDraftChoices] = useState(() => getInitialCollectionChoices(subject, userId));
  const title = useRequiredTitle();
  const choices =
    sharing.optimistic ?? (collection ? toCollectionChoices(collection, draftChoices.tagIds) : draftChoices);
  const { announcement, createButtonRef, copyButtonRef } = useShareAnnouncement(
    collection !== null,
    'COLLECTION_SHARING_STOPPED',
  );
  // After the owner deletes the page, the dialog keeps its last choices for a new page.
  const change = (changedChoices: CollectionChoices) => {
    setDraftChoices(changedChoices);
    if (collection) sharing.submit(changedChoices);
  };
  const isOffline = useConnection(({ status }) => status === 'local');
  const errorMessage = sharing.errorMessage ?? stopAction.errorMessage;
  const values = { ...getPartValues(), nickname };
  const lostOutcome =
    sharing.unknownOutcomeText === null ? null : { text: sharing.unknownOutcomeText, retry: sharing.retry };
  const alert = renderSharingAlert(lostOutcome, sharing.isBusy, collection?.takenDownReason);
  if (alert !== null) return <SharingAlertPanel alert={alert} onClose={onClose} />;
  const creation = {
    isBusy: sharing.isBusy,
    note: translate('Nobody else sees these tags until you create a link.'),
    run: () => (title.errorMessage === null ? sharing.submit(choices) : title.ref.current?.focus()),
  };
  return (
    <>
      <Stack gap={14} padding="0 8px">
        {isOffline && <DialogNote>{formatMessage('SHARE_NEEDS_SERVER')}</DialogNote>}
        <CollectionFields choices={choices} onChange={change} title={title} />
        <PartSwitches show={choices.show} values={values} onChange={(show) => change({ ...choices, show })} />
        <PicturesSwitch isOn={choices.pictures} onChange={(pictures) => change({ ...choices, pictures })} />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        {collection && (
          <CollectionLink
            collection={collection}
            isConfirmed={sharing.optimistic === null}
            copyRef={copyButtonRef}
          />
        )}
        <ListedSwitch listed={choices.listed} onChange={(listed) => change({ ...choices, listed })} />
        <DialogResult>{announcement}</DialogResult>
      </Stack>
      <DialogFooter
        stop={collection ? { isBusy: stopAction.isBusy, run: () => void stopSharing() } : undefined}
        createRef={createButtonRef}
        create={collection ? undefined : creation}
        onClose={onClose}
      />
    </>
  );
}

type SharingAlertPanelProps = { alert: ReactNode; onClose: () => void };

/** Shows an alert in place of the controls. */
function SharingAlertPanel({ alert, onClose }: SharingAlertPanelProps) {
  return (
    <>
      <Stack gap={14} padding="0 8px">
        {alert}
      </Stack>
      <DialogFooter onClose={onClose} />
    </>
  );
}

type CollectionLinkProps = {
  collection: CollectionFragment;
  /** True if the server has confirmed the choices. */
  isConfirmed: boolean;
  copyRef: Ref<HTMLButtonElement>;
};

/** Shows the link of the public page, and shares its image with other apps. */
function CollectionLink({ collection, isConfirmed, copyRef }: CollectionLinkProps) {
  return (
    <PageLink url={collection.url} copyRef={copyRef}>
      <SystemShare
        url={collection.url}
        contentKey={isConfirmed ? JSON.stringify(collection) : null}
        renderImage={fetchCollectionImage}
      />
    </PageLink>
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
  if (collection) return toCollectionChoices(collection, []);
  return {
    ...getInitialShareChoices(userId),
    title: translate('My flights'),
    all: tagIds.length === 0,
    tagIds,
    pictures: false,
  };
}

/**
 * Converts a collection to choices.
 * @param fallbackTagIds the tags that can be selected again if the collection contains all tags
 */
function toCollectionChoices(
  { title, all, tagIds, listed, pictures, show }: CollectionFragment,
  fallbackTagIds: readonly string[],
): CollectionChoices {
  return {
    title,
    all,
    tagIds: all ? fallbackTagIds : tagIds,
    listed,
    pictures,
    show: toSharedParts(listPartNames(show)),
  };
}
