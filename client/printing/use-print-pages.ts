import { useEffect, useState } from 'react';
import type { PrintOptions } from '../../tag/print/print-options.ts';
import type { SheetPage } from '../../tag/print/sheet-page.ts';
import type { SheetPlan } from '../../tag/print/sheet-plan.ts';
import { importWithRetry } from '../card/import-with-retry.ts';
import type { PreviewTag } from '../card/draw-pages.ts';

const importPrintSheet = importWithRetry(() => import('../card/draw-pages.ts'));

/**
 * Returns the pages of a sheet: null until the first pages are drawn, 'failed' if they cannot be drawn. Old pages stay until new pages
 * are ready.
 */
export function usePrintPages(
  plan: SheetPlan | null,
  sheet: number,
  tags: readonly PreviewTag[],
  options: PrintOptions,
): readonly SheetPage[] | 'failed' | null {
  const [pages, setPages] = useState<readonly SheetPage[] | 'failed' | null>(null);
  useEffect(() => {
    if (!plan) return;
    let isWanted = true;
    const sheetPages = plan.pages.filter((page) => page.sheet === sheet);
    importPrintSheet()
      .then(({ drawPages }) => drawPages(sheetPages, tags, { plan, options }))
      .then((drawnPages) => isWanted && setPages(drawnPages))
      .catch(() => isWanted && setPages('failed'));
    return () => {
      isWanted = false;
    };
  }, [plan, sheet, tags, options]);
  return pages;
}
