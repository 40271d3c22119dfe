import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './stats.module.css';

/** Large numbers, each above its name. */
export function Stats({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={joinClasses(styles['stats'], className)}>{children}</dl>;
}

type StatProps = { name: string; isDoubtful?: boolean; children: ReactNode };

export function Stat({ name, isDoubtful, children }: StatProps) {
  return (
    <div data-doubt={isDoubtful || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
