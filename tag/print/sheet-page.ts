import type { MarkArt } from '../card/card-art.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { Ink } from '../pdf/ink.ts';
import type { Matrix } from '../pdf/matrix.ts';
import type { BackFacts } from './back-facts.ts';
import type { Extent } from './print-options.ts';
import type { PlannedPage } from './sheet-plan.ts';

/** A tag for printing. */
export type PrintTag = {
  readonly design: TagConfig;
  /** The SVG of its card from the card renderer. */
  readonly card: string;
  readonly facts: BackFacts;
  /** The mark of the airline on the back; null for a logo without a vector. */
  readonly mark: MarkArt | null;
  /** The URL of its shared page; null if it is not shared. */
  readonly shareUrl: string | null;
};

/** An item of a page: an SVG document or a line. `matrix` converts it to mm from the upper left corner of the page. */
export type SheetItem =
  | { readonly svg: string; readonly matrix: Matrix }
  | { readonly path: string; readonly matrix: Matrix; readonly ink: Ink; readonly width: number };

/** A drawn page, in mm. */
export type SheetPage = Extent &
  Pick<PlannedPage, 'sheet' | 'side'> & { readonly items: readonly SheetItem[] };
