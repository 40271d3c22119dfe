import { useState, type Ref } from 'react';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { messageText } from '../../tag/messages.ts';
import { sharedDesign, type SharedPart } from '../../tag/rules/shared-design.ts';
import type { TagShareFragment } from '../graphql/generated.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/forms/button.tsx';
import { Spinner } from '../ui/layout/spinner.tsx';
import { Alert } from '../ui/notice.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { PageLink } from './page-link.tsx';
import { PartSwitches, Switch } from './part-switches.tsx';
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
  /** What its user should know about the page. */
  note: string | null;
  onClose: () => void;
};

/** The preview of a tag's page with its switches, its link, and the end of the sharing. */
export function ShareControls({ tagId, userId, design, note, onClose }: Props) {
  const stand = useStand(tagId);
  const calls = useShareCalls(tagId, userId);
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const [proposed, propose] = useState(() => proposedChoices(userId));
  const share = stand.state === 'known' ? stand.share : null;
  const { sent, stopping } = calls;
  const choices = sent.wanted ?? (share ? choicesOf(share) : proposed);
  const isShared = share !== null;
  const change = isShared ? sent.change : propose;
  const shown = sharedDesign(design, choices.show);
  const { said, create, copy } = useChangedSharing(stand.state === 'known' ? isShared : null);
  const failed = sent.errorMessage ?? stopping.errorMessage;
  if (share?.takenDownReason != null)
    return <TakenDown design={shown} reason={share.takenDownReason} onClose={onClose} />;
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
          <Unknown stand={stand} />
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
        create={
          stand.state === 'known' && !share
            ? {
                busy: sent.busy,
                note: 'Nobody sees this tag until you create a link.',
                run: () => sent.change(choices),
              }
            : undefined
        }
        stop={share ? { busy: stopping.busy, run: () => void calls.stop() } : undefined}
        onClose={onClose}
      />
    </>
  );
}

/** While it is not known how the tag is shared. */
function Unknown({ stand }: { stand: Stand }) {
  if (stand.state === 'loading') return <Spinner />;
  if (stand.state === 'known') return null;
  return <Alert action={<Button onClick={stand.retry}>Retry</Button>}>{stand.text}</Alert>;
}

type PageProps = {
  url: string;
  copyRef: Ref<HTMLButtonElement>;
  /** Without what is hidden. */
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
        <SystemShare design={design} url={url} isSettled={isSettled} />
      </PageLink>
      <Switch
        label="Search engines may list it"
        note={choices.listed ? 'On: anybody may find it' : 'Off: only who has the link finds it'}
        isOn={choices.listed}
        onChange={(listed) => onChange({ ...choices, listed })}
      />
    </>
  );
}

const choicesOf = ({ show, listed }: TagShareFragment): ShareChoices => ({
  show: {
    date: show.date,
    flight: show.flight,
    registration: show.registration,
    seat: show.seat,
    nickname: show.nickname,
  },
  listed,
});

const NONE = 'None on this tag';

function valuesOf(design: TagConfig, nickname: string): Record<SharedPart, string> {
  const { flightNumber, date, registration, seat, cabin } = design;
  return {
    flight: flightNumber || NONE,
    date: date || NONE,
    registration: registration || NONE,
    seat: [seat, cabin].filter(Boolean).join(', ') || NONE,
    nickname,
  };
}

function TakenDown({ design, reason, onClose }: { design: TagConfig; reason: string; onClose: () => void }) {
  return (
    <>
      <div className={styles['dialog']}>
        <SharedPreview design={design} nickname={null} />
        <div className={styles['panel']}>
          <Alert>{messageText('SHARE_TAKEN_DOWN', { reason })}</Alert>
        </div>
      </div>
      <DialogFoot onClose={onClose} />
    </>
  );
}
