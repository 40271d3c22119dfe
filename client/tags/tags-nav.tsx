import { useLocation } from 'react-router-dom';
import { ALL_FIGURES_URL, DELETED_TAGS_URL, paths, SHARED_TAGS_URL } from '../paths.ts';
import { NavLinks } from '../ui/layout/nav-links.tsx';

const PARTS = [
  { to: paths.tags, name: 'My tags' },
  { to: ALL_FIGURES_URL, name: 'Figures' },
  { to: SHARED_TAGS_URL, name: 'Shared' },
  { to: DELETED_TAGS_URL, name: 'Recently deleted' },
] as const;

/** Links to the parts of the tag list. */
export function TagsNav() {
  const { pathname, hash } = useLocation();
  return (
    <NavLinks
      label="Collection"
      links={PARTS.map((part) => ({ ...part, isCurrent: part.to === `${pathname}${hash}` }))}
    />
  );
}
