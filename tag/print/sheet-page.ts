import type { TagConfig } from '../design/tag-config.ts';
import type { Ink } from '../pdf/ink.ts';
import type { Matrix } from '../pdf/matrix.ts';
import type { BackFacts } from './back-facts.ts';
import type { Extent } from './print-options.ts';
import type { PlannedPage } from './sheet-plan.ts';

/** A tag that is printed. */
export type PrintTag = {
  readonly design: TagConfig;
  /** Its card, as the card renderer draws it. */
  readonly card: string;
  readonly facts: BackFacts;
  /** The page on which it is shared; null for a tag that is not. */
  readonly shareUrl: string | null;
};

/** Something on a page, in mm from its upper left corner once `matrix` is applied: an SVG document of its own size, or a line. */
export type SheetItem =
  | { readonly svg: string; readonly matrix: Matrix }
  | { readonly path: string; readonly matrix: Matrix; readonly ink: Ink; readonly width: number };

/** A drawn page, in mm. */
export type SheetPage = Extent &
  Pick<PlannedPage, 'sheet' | 'side'> & { readonly items: readonly SheetItem[] };
