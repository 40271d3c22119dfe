import { useCallback, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './settings.module.css';

type SectionProps = { title: string; children: ReactNode };

/** A titled list of rows. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['sectionTitle']}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** A value as the list shows it: text, or 'Not set' for an empty one. */
export const displayValue = (text: string) => (text === '' ? null : text);

type RowProps = { name: string; value: ReactNode };

/** A row that is only read. A null value is 'Not set'. */
export function Row({ name, value }: RowProps) {
  return (
    <li className={styles['row']}>
      <Name>{name}</Name>
      <Value>{value}</Value>
    </li>
  );
}

type ButtonRowProps = {
  name: string;
  value?: ReactNode;
  isDestructive?: boolean;
  busy?: boolean;
  /** At its end: an arrow, unless it is something else than the way to more. */
  icon?: ReactNode;
  onClick: () => void;
};

/** A row that is pressed. */
export function ButtonRow({ name, value, isDestructive, busy, icon = <Chevron />, onClick }: ButtonRowProps) {
  const id = useId();
  const valued = value !== undefined;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        data-stop={isDestructive || undefined}
        aria-describedby={valued ? id : undefined}
        aria-busy={busy || undefined}
        onClick={onClick}
      >
        <Name>{name}</Name>
        {valued && <Value describes={id}>{value}</Value>}
        {icon}
      </button>
    </li>
  );
}

/** A row that links to another page. With `named`, the link's accessible name includes the value. */
export function LinkRow({ name, value, to, named = false }: RowProps & { to: string; named?: boolean }) {
  const id = useId();
  return (
    <li>
      <Link to={to} className={styles['row']} aria-describedby={named ? undefined : id}>
        <Name>{name}</Name> <Value describes={named ? undefined : id}>{value}</Value>
        <Chevron />
      </Link>
    </li>
  );
}

/** The result of the row above, inside the list; the page scrolls until it is visible. */
export function RowMessage({ children }: { children: ReactNode }) {
  const show = useCallback((item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <li ref={show} className={styles['message']}>
      {children}
    </li>
  );
}

function Name({ children }: { children: string }) {
  return <span className={styles['name']}>{children}</span>;
}

/** With `describes`, the value describes the control and is not part of its accessible name. */
function Value({ describes, children }: { describes?: string | undefined; children: ReactNode }) {
  return (
    <span
      id={describes}
      className={styles['value']}
      aria-hidden={describes === undefined ? undefined : true}
      data-empty={children === null || undefined}
    >
      {children ?? 'Not set'}
    </span>
  );
}

function Chevron() {
  return (
    <svg className={styles['chevron']} width="8" height="14" viewBox="0 0 8 14" aria-hidden="true">
      <path d="m1 1 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
