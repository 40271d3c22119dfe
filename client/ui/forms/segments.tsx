import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './segments.module.css';

type SegmentsProps = { label: string; children: ReactNode; className?: string | undefined };

/** Groups buttons side by side, of which one is selected. */
export function Segments({ label, children, className }: SegmentsProps) {
  return (
    <div role="group" aria-label={label} className={joinClasses(styles['segments'], className)}>
      {children}
    </div>
  );
}

type SegmentProps = { isSelected: boolean; onSelect: () => void; children: ReactNode };

export function Segment({ isSelected, onSelect, children }: SegmentProps) {
  return (
    <button type="button" aria-pressed={isSelected} onClick={onSelect}>
      {children}
    </button>
  );
}

type RadioSegmentsProps<Value extends string> = {
  /** The name of the radio buttons. The surrounding fieldset has the legend. */
  name: string;
  names: Readonly<Record<Value, string>>;
  values: readonly Value[];
  selected: Value;
  onSelect: (value: Value) => void;
};

/** Shows radio buttons that look like segments. */
export function RadioSegments<Value extends string>({
  name,
  names,
  values,
  selected,
  onSelect,
}: RadioSegmentsProps<Value>) {
  return (
    <div className={styles['segments']}>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            onChange={() => onSelect(value)}
          />
          {names[value]}
        </label>
      ))}
    </div>
  );
}
