import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

type Props = { label: string; note: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void };

/** Shows a switch that takes effect at once, with a line below its name. */
export function Switch({ label, note, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['switch']}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-note`}>{note}</p>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-note`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}

/** Shows several switches with lines between them. */
export function Switches({ children }: { children: ReactNode }) {
  return <div className={styles['switches']}>{children}</div>;
}
