import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NEW_TAG_EDITOR_URL, paths } from '../../paths.ts';
import { NavigateButton } from '../forms/button.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { Brand } from './brand.tsx';
import { useHasPagesBar } from './pages-bar.tsx';
import { PagesBesideBar, PagesNav } from './pages-nav.tsx';
import styles from './site-header.module.css';

type Props = {
  /** A short text beside the links to the pages; on a phone beside the brand. */
  status?: ReactNode;
  /** True if a phone shows only the brand and the main action, because the page has the other links. */
  isShort?: boolean;
  children?: ReactNode;
};

/**
 * Shows the header of a page with the brand, the links to the other pages and the main action. Content of the page is between them, or
 * below.
 */
export function SiteHeader({ status, isShort = false, children }: Props) {
  const hasPagesBar = useHasPagesBar();
  return (
    <header className={styles['header']}>
      <Link to={paths.editor} className={styles['home']}>
        <Brand />
      </Link>
      {status !== undefined && <div className={styles['status']}>{status}</div>}
      {!hasPagesBar && <PagesNav />}
      {hasPagesBar && !isShort && <PagesBesideBar />}
      {children}
      <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL} className={styles['action']}>
        {translate('New tag')}
      </NavigateButton>
    </header>
  );
}
