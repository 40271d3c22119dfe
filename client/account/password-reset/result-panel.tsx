import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { TicketStub } from '../../ui/layout/ticket-stub.tsx';
import styles from './result-panel.module.css';

type Props = {
  heading: string;
  children: ReactNode;
  /** The way on, below the perforation. */
  stub: ReactNode;
  /** The panel replaces the focused form, so it takes the focus. */
  replacesFocused?: boolean;
};

/** A ticket-shaped panel with a success message and a next step. */
export function ResultPanel({ heading, children, stub, replacesFocused }: Props) {
  return (
    <section className={styles['panel']}>
      <div className={styles['news']}>
        <svg className={styles['mark']} width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="21" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="m13 23 6.5 6.5L32 16" fill="none" stroke="currentColor" strokeWidth="3" />
        </svg>
        <PageHeading className={styles['heading']} replacesFocused={replacesFocused}>
          {heading}
        </PageHeading>
        {children}
      </div>
      <TicketStub className={styles['stub']}>{stub}</TicketStub>
    </section>
  );
}
