import { useId } from 'react';
import styles from './select.module.css';

type Choice = { value: string; name: string };

type SelectProps = {
  label: string;
  /** The label of the empty option; absent if an option is always selected. */
  none?: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** Shows a native select with its label inside the box. Also shows a value from the URL that is no option. */
export function Select({ label, none, value, choices, onChange }: SelectProps) {
  const id = useId();
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <div className={styles['select']} data-set={(none !== undefined && value !== '') || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {!known && <option value={value}>{value}</option>}
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
