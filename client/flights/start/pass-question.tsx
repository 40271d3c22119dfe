import type { PassLeg } from '../../../tag/boarding-pass/iata-pass.ts';
import { PassLegs } from '../../boarding-pass/pass-legs.tsx';
import type { TakeLegs } from '../../boarding-pass/use-pass-reading.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './start.module.css';

type Props = { legs: readonly PassLeg[]; onTake: TakeLegs; onCancel: () => void };

/** Asks for the year of a boarding pass, which says the day and the month only. */
export function PassYearQuestion({ legs, onTake, onCancel }: Props) {
  return (
    <div className={styles['question']}>
      <PageHeading title="Import" className={styles['title']} replacesFocused>
        Which year was it?
      </PageHeading>
      <p>A boarding pass says the day, but no year.</p>
      <PassLegs legs={legs} submitLabel="Continue" onTake={onTake} onCancel={onCancel} />
    </div>
  );
}
