import type { ReactNode } from 'react';
import styles from './ticket-stub.module.css';

/** Shows the lower end of a panel that looks like a tag, below its perforation. It fills the width of the panel. */
export function TicketStub({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={`${styles['stub']} ${className ?? ''}`}>{children}</div>;
}
