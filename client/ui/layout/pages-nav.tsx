import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { NavLinks } from './nav-links.tsx';

const IMPORT_PAGE = { to: paths.import, getName: () => translate('Import and export') } as const;

const PAGES = [
  { to: paths.editor, getName: () => translate('Editor') },
  { to: paths.tags, getName: () => translate('My tags') },
  IMPORT_PAGE,
  { to: paths.settings, getName: () => translate('Settings') },
] as const;

const toLinks = (pages: readonly (typeof PAGES)[number][], pathname: string) =>
  pages.map(({ to, getName }) => ({ to, name: getName(), isCurrent: to === pathname }));

/** Links to the page that the bar at the lower edge of a phone does not have. */
export function PagesBesideBar() {
  const { pathname } = useLocation();
  return <NavLinks label={translate('More pages')} links={toLinks([IMPORT_PAGE], pathname)} />;
}

/** Links to the pages of a signed-in user. */
export function PagesNav() {
  const { pathname } = useLocation();
  return <NavLinks label={translate('Pages')} links={toLinks(PAGES, pathname)} />;
}
