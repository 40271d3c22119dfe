import { useStore } from 'zustand';
import { paths } from '../../paths.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { ImportSession } from '../import-session.ts';
import type { Step } from '../import-state.ts';
import styles from './done.module.css';

type Props = { session: ImportSession; step: Extract<Step, { at: 'done' }> };

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What came of an import, and the way back. */
export function Done({ session, step: { undo, errorMessage } }: Props) {
  const outcome = useStore(session.state, (state) => state.job?.outcome);
  if (!outcome) return null;
  const { tagIds, skipped, refused } = outcome;
  const tags = counted(tagIds.length, 'tag', 'tags');
  return (
    <div className={styles['done']}>
      <PageHeading key={undo === 'done' ? undo : ''} title="Import" className={styles['title']} takesOver>
        {undo === 'done' ? `${tags} taken back` : `${tags} added`}
      </PageHeading>
      <p role="status" className={styles['note']}>
        {undo === 'done'
          ? "They are in 'Recently deleted' for 30 days."
          : [
              skipped > 0 && `${counted(skipped, 'flight was', 'flights were')} there already`,
              refused.length > 0 && `${counted(refused.length, 'was', 'were')} not added`,
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      {refused.length > 0 && undo !== 'done' && (
        <ul className={styles['refused']} aria-label="Not added">
          {refused.slice(0, MOST_SHOWN).map(({ index, text }) => (
            <li key={index}>
              Row {index + 1}: {text}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['buttons']}>
        <NavigateButton look="go" to={paths.tags}>
          Open my tags
        </NavigateButton>
        {undo !== 'done' && tagIds.length > 0 && (
          <Button busy={undo === 'running'} onClick={() => void session.undo()}>
            Undo
          </Button>
        )}
        <Button onClick={() => void session.close()}>Import more</Button>
      </div>
    </div>
  );
}

const MOST_SHOWN = 50;
