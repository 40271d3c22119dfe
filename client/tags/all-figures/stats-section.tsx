import type { ReactNode } from 'react';
import type { FlightFiguresQuery } from '../../graphql/generated.ts';
import styles from './all-figures.module.css';

export type FiguresData = FlightFiguresQuery['stats']['figures'];

/** A part of the page with its title, and a few words or a control at the right of it. */
export function StatsSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles['part']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
