import type { ReactNode } from 'react';
import { CardFan } from './card-fan.tsx';
import styles from './page-shell.module.css';

/**
 * The two halves of every page outside the editor: what it says and asks on the left, the fan of cards on the right.
 * On a phone a page with a form keeps to the form; the landing page (`hero`) shows the fan below.
 */
export function PageShell({ children, hero = false }: { children: ReactNode; hero?: boolean }) {
  return (
    <div className={styles['shell']} data-hero={hero || undefined}>
      <main className={styles['main']}>
        <div className={styles['column']}>{children}</div>
      </main>
      <div className={styles['fan']}>
        <CardFan eager={hero} />
      </div>
    </div>
  );
}
