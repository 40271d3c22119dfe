import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './segments.module.css';

type SegmentsProps = { label: string; children: ReactNode; className?: string | undefined };

/** Buttons side by side of which one is chosen. */
export function Segments({ label, children, className }: SegmentsProps) {
  return (
    <div role="group" aria-label={label} className={joinClasses(styles['segments'], className)}>
      {children}
    </div>
  );
}

type SegmentProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

export function Segment({ isChosen, onChoose, children }: SegmentProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}

type RadioSegmentsProps<Value extends string> = {
  /** Of the radio buttons. A fieldset around them has the legend. */
  name: string;
  names: Readonly<Record<Value, string>>;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Radio buttons that look like segments. */
export function RadioSegments<Value extends string>({
  name,
  names,
  values,
  chosen,
  onChoose,
}: RadioSegmentsProps<Value>) {
  return (
    <div className={styles['segments']}>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {names[value]}
        </label>
      ))}
    </div>
  );
}
