import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './stats.module.css';

/** Shows large numbers, each above its name. */
export function Stats({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={joinClasses(styles['stats'], className)}>{children}</dl>;
}

type StatProps = { name: string; needsReview?: boolean; children: ReactNode };

export function Stat({ name, needsReview, children }: StatProps) {
  return (
    <div data-doubt={needsReview || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
