import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { Text } from '../text.tsx';

/** react-router's key of the page that the browser itself opened. */
const FIRST_PAGE = 'default';

type Props = {
  children: string;
  title?: string;
  className?: string;
  /** display: the larger one, of a page with little on it. */
  look?: 'title' | 'display';
  /** In pixels, where it is another one than that of its look. */
  size?: number;
  /** It replaces the focused content, such as a form, and takes the focus as on a new page. */
  replacesFocused?: boolean;
};

/**
 * The page's h1 and its title. After a navigation inside the app it takes the focus, as a page load would put it at
 * the top: otherwise a screen reader stays at a link that no longer exists.
 */
export function PageHeading({
  children,
  title = children,
  look = 'title',
  replacesFocused = false,
  ...rest
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Only the arrival counts: a page that later replaces its own address leaves the focus where it is.
  const [takesFocus] = useState(replacesFocused || key !== FIRST_PAGE);
  usePageTitle(title);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Text as="h1" ref={heading} tabIndex={-1} look={look} {...rest}>
      {children}
    </Text>
  );
}

/** Names the open page in the browser's tab and history. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
