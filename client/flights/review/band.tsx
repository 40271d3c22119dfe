import { Button } from '../../ui/forms/button.tsx';
import type { ImportSession } from '../import-session.ts';
import { isTaken, type Decisions, type Groups } from './groups.ts';
import { Offers } from './offers.tsx';
import { doubtOf, isOffMap } from './reasons.ts';
import styles from './review.module.css';

export type Kind = 'doubtful' | 'understood' | 'there';

const NAMES: Readonly<Record<Kind, string>> = {
  doubtful: 'to look at',
  understood: 'understood',
  there: 'already yours',
};

type Props = { kind: Kind; groups: Groups; decisions: Decisions; session: ImportSession };

/** The head of a group of rows. */
export function Band({ kind, groups, decisions, session }: Props) {
  const assumed = groups.understood.filter((row) => row.plan.isTypeAssumed && isTaken(row, decisions)).length;
  return (
    <div role="cell" className={styles['band']}>
      <h2>
        {groups[kind].length.toLocaleString('en')} {NAMES[kind]}
      </h2>
      {kind === 'understood' && assumed > 0 && (
        <span>{assumed === 1 ? '1 type assumed' : `${assumed.toLocaleString('en')} types assumed`}</span>
      )}
      {kind === 'understood' && <span className={styles['wide']}>newest first</span>}
      {kind === 'there' && <Offers rows={groups.there} session={session} />}
      {kind === 'doubtful' && <TakeAll groups={groups} session={session} />}
    </div>
  );
}

/** Takes every proposal, and says what that costs. */
function TakeAll({ groups: { doubtful }, session }: Pick<Props, 'groups' | 'session'>) {
  const all = doubtful.map((row) => ({ row, proposal: doubtOf(row).proposal }));
  const proposed = all.filter(({ proposal }) => proposal.does !== 'edit').length;
  if (proposed === 0) return null;
  const offMap = all.filter(({ row, proposal }) => proposal.does === 'accept' && isOffMap(row)).length;
  const takeAll = () => {
    const indexesOf = (does: 'accept' | 'leave') =>
      all.filter(({ proposal }) => proposal.does === does).map(({ row }) => row.index);
    session.decide(indexesOf('accept'), 'accept');
    session.decide(indexesOf('leave'), 'leave');
    const edits = all.flatMap(({ row: { index }, proposal }) =>
      proposal.does === 'correct' ? [{ index, entry: proposal.entry }] : [],
    );
    if (edits.length > 0) session.edit(edits);
  };
  return (
    <>
      <span className={styles['wide']}>{proposed === doubtful.length ? 'Each has a proposal.' : ''}</span>
      {offMap > 0 && <span>{offMap.toLocaleString('en')} will have no distance.</span>}
      <Button look="quiet" onClick={takeAll}>
        {proposed === 1 ? 'Take it' : `Take all ${inWords(proposed)}`}
      </Button>
    </>
  );
}

const WORDS = [
  '',
  '',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en');
}
