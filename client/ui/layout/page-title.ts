import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../../tag/product.ts';

/** Names the open page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
