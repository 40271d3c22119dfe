import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NEW_TAG_EDITOR_URL, paths } from '../../paths.ts';
import { NavigateButton } from '../forms/button.tsx';
import { Brand } from './brand.tsx';
import { useHasPagesBar } from './pages-bar.tsx';
import { PagesBesideBar, PagesNav } from './pages-nav.tsx';
import styles from './site-header.module.css';

type Props = {
  /** A short text beside the links to the pages; on a phone beside the brand. */
  status?: ReactNode;
  children?: ReactNode;
};

/**
 * Shows the header of a page with the brand, the links to the other pages and the main action. Content of the page is between them, or
 * below.
 */
export function SiteHeader({ status, children }: Props) {
  return (
    <header className={styles['header']}>
      <Link to={paths.editor} className={styles['home']}>
        <Brand />
      </Link>
      {status !== undefined && <div className={styles['status']}>{status}</div>}
      {useHasPagesBar() ? <PagesBesideBar /> : <PagesNav />}
      {children}
      <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL} className={styles['action']}>
        New tag
      </NavigateButton>
    </header>
  );
}
