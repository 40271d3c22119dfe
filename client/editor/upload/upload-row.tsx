import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { CompareDesigns } from '../conflict/compare-designs.tsx';
import { DesignPicture } from '../conflict/design-picture.tsx';
import { ClashChoices } from './clash-choices.tsx';
import { needsDecision, type UploadItem } from './upload-item.ts';
import { TakenTags } from './taken-tags.tsx';
import styles from './upload.module.css';
import type { Choice } from './use-upload.ts';

const KINDS: Record<UploadItem['kind'], string> = {
  new: 'New',
  changed: 'Changed here',
  conflict: 'Changed on both sides',
  gone: 'Deleted there',
  clash: 'Code taken there',
  removed: 'Deleted here',
};

type NamedChoice = Extract<Choice, string>;

const CHOICES: Record<Exclude<UploadItem['kind'], 'clash'>, readonly (readonly [NamedChoice, string])[]> = {
  new: [['upload', 'Upload']],
  changed: [['upload', 'Upload']],
  conflict: [
    ['mine', 'Keep mine'],
    ['theirs', 'Keep theirs'],
    ['both', 'Keep both'],
  ],
  gone: [
    ['mine', 'Upload as new'],
    ['discard', 'Discard'],
  ],
  removed: [
    ['delete', 'Delete there'],
    ['keep', 'Keep it'],
  ],
};

type Props = {
  item: UploadItem;
  busy: boolean;
  failure: string | undefined;
  onChoose: (choice: Choice) => void;
};

/** One thing that waits, and what can be done with it. Its buttons say what they are for by the row that they stand in. */
export function UploadRow({ item, busy, failure, onChoose }: Props) {
  const decides = needsDecision(item) ? 'decide' : 'ready';
  // Where both sides are shown, neither is shown a third time.
  const design = item.kind === 'conflict' ? null : item.design;
  return (
    <li
      className={styles['row']}
      tabIndex={-1}
      data-decides={needsDecision(item) || undefined}
      aria-busy={busy || undefined}
      aria-label={item.words}
    >
      {design && (
        <div className={styles['picture']} data-kind={decides}>
          <DesignPicture design={design} />
        </div>
      )}
      <div className={styles['content']}>
        <div className={styles['head']}>
          <bdi className={styles['words']}>{item.words}</bdi>
          <span className={styles['kind']} data-kind={decides}>
            {kindText(item)}
          </span>
        </div>
        {item.kind === 'clash' ? (
          <>
            <Alert>{failure ?? item.clash.text}</Alert>
            <ClashChoices item={item} busy={busy} onChoose={onChoose} />
          </>
        ) : (
          <Choices item={item} busy={busy} failure={failure} onChoose={onChoose} />
        )}
      </div>
    </li>
  );
}

function kindText(item: UploadItem): string {
  const isChanged = item.kind === 'removed' && item.removal.updatedAt !== null && item.stored !== null;
  return isChanged ? `${KINDS.removed}, changed there since` : KINDS[item.kind];
}

function Choices({
  item,
  busy,
  failure,
  onChoose,
}: Props & { item: Exclude<UploadItem, { kind: 'clash' }> }) {
  const [comparing, setComparing] = useState(true);
  return (
    <>
      {item.kind === 'removed' && item.taken && <TakenTags kind={item.removal.kind} taken={item.taken} />}
      {failure !== undefined && <Alert>{failure}</Alert>}
      <div className={styles['choices']}>
        {item.kind === 'conflict' && (
          <Button look="quiet" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
            {comparing ? 'Hide cards' : 'Compare'}
          </Button>
        )}
        {CHOICES[item.kind].map(([choice, label]) => (
          <Button
            key={choice}
            look={choice === 'discard' || choice === 'delete' ? 'stop' : 'ghost'}
            busy={busy}
            onClick={() => onChoose(choice)}
          >
            {label}
          </Button>
        ))}
      </div>
      {/* Below the choices: two cards are as high as the dialog, and would push them out of sight. */}
      {item.kind === 'conflict' && comparing && (
        <CompareDesigns
          mine={item.entry.config}
          theirs={item.stored.tagConfig}
          mineIs="In this browser"
          theirsIs="On the server"
        />
      )}
    </>
  );
}
