import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { CompareDesigns, Version } from '../conflict/compare-designs.tsx';
import { ClashChoices } from './clash-choices.tsx';
import { needsDecision, type UploadItem } from './upload-item.ts';
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
  const [comparing, setComparing] = useState(true);
  const there = item.kind === 'removed' ? item.stored : null;
  return (
    <li className={styles['row']} aria-busy={busy || undefined} aria-label={item.words}>
      <div className={styles['head']}>
        <bdi className={styles['words']}>{item.words}</bdi>
        <span className={styles['kind']} data-kind={needsDecision(item) ? 'decide' : 'ready'}>
          {KINDS[item.kind]}
          {item.kind === 'removed' && item.removal.updatedAt !== null && there && ', changed there since'}
        </span>
      </div>
      {there && (
        <div className={styles['there']}>
          <Version title="On the server" design={there.tagConfig} />
        </div>
      )}
      {item.kind === 'conflict' && comparing && (
        <CompareDesigns
          mine={item.entry.config}
          theirs={item.stored.tagConfig}
          mineIs="In this browser"
          theirsIs="On the server"
        />
      )}
      {item.kind === 'clash' ? (
        <>
          <Alert>{failure ?? item.clash.text}</Alert>
          <ClashChoices item={item} busy={busy} onChoose={onChoose} />
        </>
      ) : (
        <>
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
        </>
      )}
    </li>
  );
}
