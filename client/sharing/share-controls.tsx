import { useState, type ReactNode, type Ref } from 'react';
import { tagFileName } from '../../tag/picture/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT } from '../../tag/picture/picture-form.ts';
import {
  listTextsOfPart,
  namesOfParts,
  partsOf,
  SHARED_PARTS,
  sharedDesign,
  type SharedPart,
} from '../../tag/sharing/shared-design.ts';
import type { TagShareFragment } from '../graphql/generated.ts';
import { useSession } from '../session/session-store.ts';
import { pictureOfDesign } from '../tag-picture.ts';
import { Spinner } from '../ui/layout/spinner.tsx';
import { Alert } from '../ui/notice.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { insteadOfSwitches } from './instead-of-switches.tsx';
import { PageLink } from './page-link.tsx';
import { ListedSwitch, PartSwitches } from './part-switches.tsx';
import { proposedChoices, type ShareChoices } from './share-choices.ts';
import styles from './share.module.css';
import { SharedPreview } from './shared-preview.tsx';
import { StoryButton } from './story-button.tsx';
import { SystemShare } from './system-share.tsx';
import { useChangedSharing } from './use-changed-sharing.ts';
import { useShareCalls, useStand, type Stand } from './use-tag-share.ts';

type Props = {
  tagId: string;
  userId: string;
  /** As it is saved. */
  design: TagConfig;
  /** A warning about the page that the dialog shows to the owner. */
  note: string | null;
  onClose: () => void;
};

/** The preview of a tag's page with its switches, its link, and the end of the sharing. */
export function ShareControls({ tagId, userId, design, note, onClose }: Props) {
  const asked = useStand(tagId);
  const { sent, stop, stopping } = useShareCalls(tagId, userId);
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const [proposed, propose] = useState(() => proposedChoices(userId));
  const stand: Stand =
    sent.lostText === null ? asked : { state: 'failed', text: sent.lostText, retry: sent.retry };
  const share = stand.state === 'known' ? stand.share : null;
  const choices = sent.wanted ?? (share ? choicesOf(share) : proposed);
  const change = share ? sent.change : propose;
  const shown = sharedDesign(design, choices.show);
  const isShared = stand.state === 'known' ? share !== null : null;
  const { said, create, copy } = useChangedSharing(isShared, 'TAG_SHARING_STOPPED');
  const failed = sent.errorMessage ?? stopping.errorMessage;
  const unknown = stand.state === 'failed' ? stand : null;
  const instead = insteadOfSwitches(unknown, sent.busy, share?.takenDownReason);
  if (instead !== null) return <Instead design={design} text={instead} onClose={onClose} />;
  const creation = {
    busy: sent.busy,
    note: 'Nobody sees this tag until you create a link.',
    run: () => sent.change(choices),
  };
  return (
    <>
      <div className={styles['dialog']}>
        <SharedPreview design={shown} nickname={choices.show.nickname ? nickname : null} />
        <div className={styles['panel']}>
          {note !== null && <p className={styles['note']}>{note}</p>}
          <PartSwitches
            show={choices.show}
            values={valuesOf(design, nickname)}
            onChange={(show) => change({ ...choices, show })}
          />
          {failed && <Alert>{failed}</Alert>}
          {stand.state === 'loading' && <Spinner />}
          {share && (
            <PagePart
              url={share.url}
              copyRef={copy}
              design={shown}
              choices={choices}
              isSettled={sent.wanted === null}
              onChange={change}
            />
          )}
          <p role="status" className={styles['said']}>
            {said}
          </p>
        </div>
      </div>
      <DialogFoot
        createRef={create}
        create={stand.state === 'known' && !share ? creation : undefined}
        stop={share ? { busy: stopping.busy, run: () => void stop() } : undefined}
        onClose={onClose}
      />
    </>
  );
}

type PageProps = {
  url: string;
  copyRef: Ref<HTMLButtonElement>;
  /** The design without the parts that the owner hides. */
  design: TagConfig;
  choices: ShareChoices;
  isSettled: boolean;
  onChange: (choices: ShareChoices) => void;
};

/** What can be done with a page that is there. */
function PagePart({ url, copyRef, design, choices, isSettled, onChange }: PageProps) {
  return (
    <>
      <PageLink url={url} copyRef={copyRef}>
        <StoryButton design={design} />
        <SystemShare url={url} of={isSettled ? JSON.stringify(design) : null} makePicture={pictureOfShown} />
      </PageLink>
      <ListedSwitch listed={choices.listed} onChange={(listed) => onChange({ ...choices, listed })} />
    </>
  );
}

async function pictureOfShown(json: string): Promise<File | null> {
  const design = JSON.parse(json) as TagConfig;
  const picture = await pictureOfDesign(design, { ...SCREENSHOT, carriesDesign: false });
  return picture.ok
    ? new File([picture.value.file], tagFileName(design, new Date()), { type: 'image/png' })
    : null;
}

const choicesOf = ({ show, listed }: TagShareFragment): ShareChoices => ({
  show: partsOf(namesOfParts(show)),
  listed,
});

const NONE = 'None on this tag';

function valuesOf(design: TagConfig, nickname: string): Record<SharedPart, string> {
  const texts = SHARED_PARTS.map((part) => [part, listTextsOfPart(part, design).join(', ') || NONE]);
  return { ...(Object.fromEntries(texts) as Record<SharedPart, string>), nickname };
}

const NOTHING = partsOf([]);

function Instead({ design, text, onClose }: Pick<Props, 'design' | 'onClose'> & { text: ReactNode }) {
  return (
    <>
      <div className={styles['dialog']}>
        <SharedPreview design={sharedDesign(design, NOTHING)} nickname={null} />
        <div className={styles['panel']}>{text}</div>
      </div>
      <DialogFoot onClose={onClose} />
    </>
  );
}
