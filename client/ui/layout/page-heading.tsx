import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { Text } from '../text.tsx';

/** The location key of react-router for the page that the browser has loaded. */
const FIRST_PAGE_KEY = 'default';

type Props = {
  children: string;
  title?: string;
  className?: string;
  /** The style of the heading; `display` is larger, for a page with little content. */
  variant?: 'title' | 'display';
  /** The font size in pixels, if it differs from that of `variant`. */
  size?: number;
  /** True if the heading replaces focused content, such as a form. Then it takes the focus, as on a new page. */
  replacesFocused?: boolean;
};

/**
 * Shows the h1 of the page and sets its title. The heading takes the focus after a navigation inside the app. Otherwise a screen reader
 * would stay at a link that no longer exists. An input of the page that has taken the focus already keeps it.
 */
export function PageHeading({
  children,
  title = children,
  variant = 'title',
  replacesFocused = false,
  ...rest
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Only the first location counts: a page that later replaces its own URL must not move the focus.
  const [takesFocus] = useState(replacesFocused || key !== FIRST_PAGE_KEY);
  usePageTitle(title);
  useEffect(() => {
    if (takesFocus && !(document.activeElement instanceof HTMLInputElement))
      heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Text as="h1" ref={heading} tabIndex={-1} variant={variant} {...rest}>
      {children}
    </Text>
  );
}

/** Sets the title of the page in the browser's tab and history. */
function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
