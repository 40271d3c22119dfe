import { useId } from 'react';
import styles from './select.module.css';

type SelectOption = { value: string; name: string };

type SelectProps = {
  label: string;
  /** The label of the empty option; absent if an option is always selected. */
  emptyLabel?: string;
  value: string;
  choices: readonly SelectOption[];
  onChange: (value: string) => void;
};

/** Shows a native select with its label inside the box. Also shows a value from the URL that is no option. */
export function Select({ label, emptyLabel, value, choices, onChange }: SelectProps) {
  const id = useId();
  const isFilter = emptyLabel !== undefined;
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div
      className={styles['select']}
      data-filter={isFilter || undefined}
      data-set={(isFilter && value !== '') || undefined}
    >
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {isFilter && <option value="">{emptyLabel}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <svg width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
        <path d="m1 1.2 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </div>
  );
}
