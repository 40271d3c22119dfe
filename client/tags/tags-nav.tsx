import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { NavLinks } from '../ui/layout/nav-links.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { COLLECTION_PARTS } from './collection-parts.ts';
import styles from './tags.module.css';

/** Links to the parts of the tag list. On a phone they scroll sideways in one line, and the open part is in view. */
export function TagsNav() {
  const { pathname, hash } = useLocation();
  const url = `${pathname}${hash}`;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    const link = element?.querySelector<HTMLElement>('[aria-current]');
    if (element && link)
      element.scrollLeft =
        link.offsetLeft - element.offsetLeft + (link.offsetWidth - element.offsetWidth) / 2;
  }, [url]);
  return (
    <div ref={scroller} className={styles['nav']}>
      <NavLinks
        label={translate('Collection')}
        links={COLLECTION_PARTS.map(({ to, getName }) => ({ to, name: getName(), isCurrent: to === url }))}
      />
    </div>
  );
}
