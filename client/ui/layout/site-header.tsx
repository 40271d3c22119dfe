import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Brand } from './brand.tsx';
import { PagesNav } from './pages-nav.tsx';
import styles from './site-header.module.css';

type Props = {
  /** A short text beside the links to the pages; on a phone beside the brand. */
  status?: ReactNode;
  children?: ReactNode;
};

/** Shows the header of a page with the brand and the links to the other pages. Content of the page is at its right, or below. */
export function SiteHeader({ status, children }: Props) {
  return (
    <header className={styles['header']}>
      <Link to={paths.editor} className={styles['home']}>
        <Brand />
      </Link>
      {status !== undefined && <div className={styles['status']}>{status}</div>}
      <PagesNav />
      {children}
    </header>
  );
}
