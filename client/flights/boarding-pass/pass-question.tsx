import { useState } from 'react';
import type { PassLeg } from '../../../tag/boarding-pass/iata-pass.ts';
import { Button } from '../../ui/forms/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './boarding-pass.module.css';

type Props = {
  legs: readonly PassLeg[];
  onTake: (legs: readonly PassLeg[], days: readonly string[]) => void;
  onCancel: () => void;
};

/** Asks for the year of a boarding pass, which says the day and the month only. */
export function PassQuestion({ legs, onTake, onCancel }: Props) {
  const [days, setDays] = useState<readonly string[]>(() => legs.map((leg) => leg.days[0] ?? ''));
  return (
    <form
      className={styles['question']}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(legs, days);
      }}
    >
      <PageHeading title="Import" className={styles['title']} takesOver>
        Which year was it?
      </PageHeading>
      <p className={styles['note']}>A boarding pass says the day, but no year.</p>
      <ul>
        {legs.map((leg, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the flights of a pass stay in their order
          <li key={index}>
            <b>
              {leg.from} → {leg.to}
            </b>
            <span>
              {leg.carrier} {leg.number}
            </span>
            <label>
              <span className="visually-hidden">
                Day of {leg.from} to {leg.to}
              </span>
              <select
                value={days[index]}
                onChange={(event) => setDays(days.with(index, event.currentTarget.value))}
              >
                {leg.days.map((day) => (
                  <option key={day} value={day}>
                    {inWords(day)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="go">
          Continue
        </Button>
      </div>
    </form>
  );
}

function inWords(day: string): string {
  const format = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  } as const;
  return new Date(day).toLocaleDateString('en-GB', format);
}
