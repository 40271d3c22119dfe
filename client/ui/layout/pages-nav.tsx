import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { NavLinks } from './nav-links.tsx';

const IMPORT_PAGE = { to: paths.import, name: 'Import and export' } as const;

const PAGES = [
  { to: paths.editor, name: 'Editor' },
  { to: paths.tags, name: 'My tags' },
  IMPORT_PAGE,
  { to: paths.settings, name: 'Settings' },
] as const;

/** Links to the page that the bar at the lower edge of a phone does not have. */
export function PagesBesideBar() {
  const { pathname } = useLocation();
  const { to, name } = IMPORT_PAGE;
  return <NavLinks label={translate('More pages')} links={[{ to, name, isCurrent: to === pathname }]} />;
}

/** Links to the pages of a signed-in user. */
export function PagesNav() {
  const { pathname } = useLocation();
  return (
    <NavLinks
      label={translate('Pages')}
      links={PAGES.map((page) => ({ ...page, isCurrent: page.to === pathname }))}
    />
  );
}
