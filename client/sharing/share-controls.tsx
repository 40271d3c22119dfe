import { useState, type ReactNode, type Ref } from 'react';
import { findFlightYearNumber } from '../../tag/dates/flight-year.ts';
import { formatTagFileName } from '../../tag/exported-image/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS } from '../../tag/exported-image/image-options.ts';
import {
  listTextsOfPart,
  listPartNames,
  toSharedParts,
  SHARED_PARTS,
  hidePrivateFields,
  type SharedPart,
  type SharedParts,
} from '../../tag/sharing/shared-design.ts';
import type { TagShareFragment } from '../graphql/generated.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Text } from '../ui/text.tsx';
import { useSession } from '../session/session-store.ts';
import { fetchDesignImage } from '../fetch-tag-image.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { Alert } from '../ui/notice.tsx';
import { joinFacts } from '../language/local-formats.ts';
import { translate } from '../../tag/texts/translate.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { FlightQuestion } from './flight-question.tsx';
import { DialogNote, DialogResult } from './dialog-texts.tsx';
import { renderSharingAlert } from './sharing-alert.tsx';
import { PageLink } from './page-link.tsx';
import { ListedSwitch, PartSwitches } from './part-switches.tsx';
import { getInitialShareChoices, type ShareChoices } from './share-choices.ts';
import styles from './share.module.css';
import { SharedPreview } from './shared-preview.tsx';
import { StoryButton } from './story-button.tsx';
import { SystemShare } from './system-share.tsx';
import { useShareAnnouncement } from './use-share-announcement.ts';
import { useShareMutations, useShareStatus, type ShareStatus } from './use-tag-share.ts';

type Props = {
  tagId: string;
  userId: string;
  /** The saved design. */
  design: TagConfig;
  /** A warning about the page that the dialog shows to the owner. */
  note: string | null;
  onClose: () => void;
};

/** Returns the status from the server, or a failure while the outcome of the last change is unknown. */
function toShareStatus(
  serverStatus: ShareStatus,
  { unknownOutcomeText: text, retry }: { unknownOutcomeText: string | null; retry: () => void },
): ShareStatus {
  return text === null ? serverStatus : { status: 'failed', text, retry };
}

/** Shows the preview of a tag's page with its switches and its link, and a button that stops the sharing. */
export function ShareControls({ tagId, userId, design, note, onClose }: Props) {
  const serverStatus = useShareStatus(tagId);
  const { sharing, unshare, unshareAction } = useShareMutations(tagId, userId);
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const [draftChoices, setDraftChoices] = useState(() => getInitialShareChoices(userId));
  const status = toShareStatus(serverStatus, sharing);
  const share = status.status === 'known' ? status.share : null;
  const choices = sharing.optimistic ?? (share ? toShareChoices(share) : draftChoices);
  const changeChoices = share ? sharing.submit : setDraftChoices;
  const shownDesign = hidePrivateFields(design, choices.show);
  const isShared = status.status === 'known' ? share !== null : null;
  const { announcement, ...buttons } = useShareAnnouncement(isShared, 'TAG_SHARING_STOPPED');
  const errorMessage = sharing.errorMessage ?? unshareAction.errorMessage;
  const failure = status.status === 'failed' ? status : null;
  const alert = renderSharingAlert(failure, sharing.isBusy, share?.takenDownReason);
  if (alert !== null) return <UnsharedActions design={design} text={alert} onClose={onClose} />;
  const creation = {
    isBusy: sharing.isBusy,
    note: translate('Nobody else sees this tag until you create a link.'),
    run: () => sharing.submit(choices),
  };
  return (
    <>
      <div className={styles['dialog']}>
        <SharedPreview design={shownDesign} nickname={choices.show.nickname ? nickname : null} />
        <Stack gap={14} padding="18px min(24px, 4vw) 14px">
          {note !== null && <DialogNote>{note}</DialogNote>}
          <PartChoices
            design={design}
            nickname={nickname}
            show={choices.show}
            isNew={isShared === false}
            onChange={(show) => changeChoices({ ...choices, show })}
          />
          {errorMessage && <Alert>{errorMessage}</Alert>}
          {status.status === 'loading' && <Spinner />}
          {share && (
            <SharedPageActions
              url={share.url}
              copyRef={buttons.copyButtonRef}
              design={shownDesign}
              choices={choices}
              isSettled={sharing.optimistic === null}
              onChange={changeChoices}
            />
          )}
          <DialogResult>{announcement}</DialogResult>
        </Stack>
      </div>
      <DialogFooter
        createRef={buttons.createButtonRef}
        create={isShared === false ? creation : undefined}
        stop={share ? { isBusy: unshareAction.isBusy, run: () => void unshare() } : undefined}
        onClose={onClose}
      />
    </>
  );
}

type PartChoicesProps = {
  design: TagConfig;
  nickname: string;
  show: SharedParts;
  /** True if the tag has no page yet. */
  isNew: boolean;
  onChange: (show: SharedParts) => void;
};

/** Renders the question of a new page, and the switches of the parts. */
function PartChoices({ design, nickname, show, isNew, onChange }: PartChoicesProps) {
  return (
    <>
      {isNew && <FlightQuestion design={design} show={show} onChange={onChange} />}
      <PartSwitches show={show} values={formatPartValues(design, nickname)} onChange={onChange} />
      {choosesPaint(design) && !show.date && (
        <Text variant="note">{formatMessage('SHARE_WITHOUT_PAINT')}</Text>
      )}
    </>
  );
}

type SharedPageActionsProps = {
  url: string;
  copyRef: Ref<HTMLButtonElement>;
  /** The design without the parts that the owner hides. */
  design: TagConfig;
  choices: ShareChoices;
  isSettled: boolean;
  onChange: (choices: ShareChoices) => void;
};

/** Renders the actions for an existing page. */
function SharedPageActions({ url, copyRef, design, choices, isSettled, onChange }: SharedPageActionsProps) {
  return (
    <>
      <PageLink url={url} copyRef={copyRef}>
        <StoryButton design={design} />
        <SystemShare
          url={url}
          contentKey={isSettled ? JSON.stringify(design) : null}
          renderImage={fetchSharedImage}
        />
      </PageLink>
      <ListedSwitch listed={choices.listed} onChange={(listed) => onChange({ ...choices, listed })} />
    </>
  );
}

async function fetchSharedImage(json: string): Promise<File | null> {
  const design = JSON.parse(json) as TagConfig;
  const image = await fetchDesignImage(design, { ...SCREENSHOT_OPTIONS, hasEmbeddedDesign: false });
  return image.ok
    ? new File([image.value.file], formatTagFileName(design, new Date()), { type: 'image/png' })
    : null;
}

const toShareChoices = ({ show, listed }: TagShareFragment): ShareChoices => ({
  show: toSharedParts(listPartNames(show)),
  listed,
});

/**
 * Returns true if the year of the flight chooses the paint of the aircraft. A past paint would tell strangers the years of a hidden date,
 * so they see today's paint without it.
 */
const choosesPaint = ({ livery, date }: TagConfig) =>
  livery === 'airline' && findFlightYearNumber(date) !== null;

function formatPartValues(design: TagConfig, nickname: string): Record<SharedPart, string> {
  const texts = SHARED_PARTS.map((part) => [
    part,
    joinFacts(listTextsOfPart(part, design)) || translate('None on this tag'),
  ]);
  return { ...(Object.fromEntries(texts) as Record<SharedPart, string>), nickname };
}

const NO_PARTS_SHOWN = toSharedParts([]);

function UnsharedActions({ design, text, onClose }: Pick<Props, 'design' | 'onClose'> & { text: ReactNode }) {
  return (
    <>
      <div className={styles['dialog']}>
        <SharedPreview design={hidePrivateFields(design, NO_PARTS_SHOWN)} nickname={null} />
        <Stack gap={14} padding="18px min(24px, 4vw) 14px">
          {text}
        </Stack>
      </div>
      <DialogFooter onClose={onClose} />
    </>
  );
}
