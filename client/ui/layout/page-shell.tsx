import type { ReactNode } from 'react';
import { CardFan } from './card-fan.tsx';
import styles from './page-shell.module.css';

type Props = {
  children: ReactNode;
  /** Content above the main content, such as the back link and the brand. */
  header?: ReactNode;
  /** The landing page: larger, and on a phone with the fan below. */
  hero?: boolean;
  /** What stands under the fan. */
  underFan?: ReactNode;
};

/**
 * The two halves of every page outside the editor: the content on the left, the fan of cards on the right. On a phone,
 * pages with a form have no fan.
 */
export function PageShell({ children, header, hero = false, underFan }: Props) {
  return (
    <div className={styles['shell']} data-hero={hero || undefined}>
      <div className={styles['half']}>
        <div className={styles['column']}>
          {header && <header className={styles['header']}>{header}</header>}
          <main className={styles['main']}>{children}</main>
        </div>
      </div>
      <div className={styles['fan']}>
        <CardFan eager={hero} />
        {underFan}
      </div>
    </div>
  );
}
