import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MAP_URL, paths } from '../../paths.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './pages-bar.module.css';

/** Up to this width, in CSS pixels, the bar at the lower edge of the window replaces the links of the header. */
const PAGES_BAR_QUERY = '(max-width: 768px)';

/** Returns true if the window is so narrow that its pages are in a bar at the lower edge. */
export function useHasPagesBar(): boolean {
  return useMediaQuery(PAGES_BAR_QUERY, undefined, { getInitialValueInEffect: false });
}

type BarPage = { readonly to: string; readonly getName: () => string; readonly icon: ReactNode };

const BAR_PAGES: readonly BarPage[] = [
  {
    to: paths.editor,
    getName: () => translate('Editor'),
    icon: <path d="m4 16 .8-3.4L13.4 4 16 6.6l-8.6 8.6zM11.5 6l2.5 2.5" />,
  },
  {
    to: paths.tags,
    getName: () => translate('My tags'),
    icon: <path d="M3.5 3.5h5v6h-5zM11.5 3.5h5v6h-5zM3.5 12.5h5v4h-5zM11.5 12.5h5v4h-5z" />,
  },
  {
    to: MAP_URL,
    getName: () => translate('Map'),
    icon: <path d="m3 5 4.7-1.5 4.6 2L17 4v11l-4.7 1.5-4.6-2L3 16zM7.7 3.5v11M12.3 5.5v11" />,
  },
  {
    to: paths.settings,
    getName: () => translate('Settings'),
    icon: (
      <>
        <path d="M3 6h6.5M14.5 6H17M3 14h2.5M10.5 14H17" />
        <circle cx="12" cy="6" r="2.3" />
        <circle cx="8" cy="14" r="2.3" />
      </>
    ),
  },
];

/**
 * Links to the pages of a signed-in user at the lower edge of a phone.
 * @param onFollow called when the user has tapped a link
 */
export function PagesBar({ onFollow }: { onFollow?: () => void }) {
  const currentUrl = useCurrentUrl();
  return (
    <nav aria-label={translate('Pages')} className={styles['bar']} data-pages-bar>
      {BAR_PAGES.map(({ to, getName, icon }) => (
        <Link key={to} to={to} aria-current={to === currentUrl ? 'page' : undefined} onClick={onFollow}>
          <svg
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            {icon}
          </svg>
          {getName()}
        </Link>
      ))}
    </nav>
  );
}

/** Returns the URL of the bar that leads to the shown page. */
function useCurrentUrl(): string {
  const { pathname, search } = useLocation();
  const isMap = pathname === paths.tags && new URLSearchParams(search).get('view') === 'map';
  return isMap ? MAP_URL : pathname;
}
