import type { ReactNode } from 'react';
import { CardFan } from './card-fan.tsx';
import styles from './page-shell.module.css';

type Props = {
  children: ReactNode;
  /** Content above the main content, such as the back link and the brand. */
  header?: ReactNode;
  /** True for the landing page, which is larger and shows the fan on a phone, below its content. */
  hero?: boolean;
};

/** Shows the content on the left and the fan of cards on the right. On a phone, pages with a form have no fan. */
export function PageShell({ children, header, hero = false }: Props) {
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
      </div>
    </div>
  );
}
