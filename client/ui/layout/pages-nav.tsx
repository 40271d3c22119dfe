import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import styles from './pages-nav.module.css';

const NAV_LINKS = [
  { to: paths.editor, name: 'Editor' },
  { to: paths.tags, name: 'My tags' },
  { to: paths.import, name: 'Import and export' },
  { to: paths.settings, name: 'Settings' },
] as const;

/** Links to the pages of a signed-in user. */
export function PagesNav() {
  return (
    <nav aria-label="Pages" className={styles['nav']}>
      {NAV_LINKS.map(({ to, name }) => (
        // NavLink marks the open page with aria-current.
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
