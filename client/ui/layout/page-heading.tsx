import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../tag/product.ts';

/** react-router's key of the page that the browser itself opened. */
const FIRST_PAGE = 'default';

type Props = {
  children: string;
  title?: string;
  className?: string;
  /** It has come in the place of what was in use, such as a form: it takes the focus as a new page would. */
  takesOver?: boolean;
};

/**
 * The page's one h1 and its title. After a change of page inside the app it takes the focus, as a fresh page load
 * would put it at the top: else a screen reader stays silent on a link that is gone.
 */
export function PageHeading({ children, title = children, className, takesOver = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Only the arrival counts: a page that later replaces its own address leaves the focus where it is.
  const [takesFocus] = useState(takesOver || key !== FIRST_PAGE);
  usePageTitle(title);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Names the open page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
