import { useLocation } from 'react-router-dom';
import { NavLinks } from '../ui/layout/nav-links.tsx';
import { COLLECTION_PARTS } from './collection-parts.ts';

/** Links to the parts of the tag list. */
export function TagsNav() {
  const { pathname, hash } = useLocation();
  return (
    <NavLinks
      label="Collection"
      links={COLLECTION_PARTS.map((part) => ({ ...part, isCurrent: part.to === `${pathname}${hash}` }))}
    />
  );
}
