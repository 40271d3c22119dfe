import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { NavLinks } from './nav-links.tsx';

const PAGES = [
  { to: paths.editor, name: 'Editor' },
  { to: paths.tags, name: 'My tags' },
  { to: paths.import, name: 'Import and export' },
  { to: paths.settings, name: 'Settings' },
] as const;

/** Links to the pages of a signed-in user. */
export function PagesNav() {
  const { pathname } = useLocation();
  return (
    <NavLinks label="Pages" links={PAGES.map((page) => ({ ...page, isCurrent: page.to === pathname }))} />
  );
}
