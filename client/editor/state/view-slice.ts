import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { EditorField } from './editor-fields.ts';
import type { DesignToOpen } from './design-slice.ts';

/**
 * The last message about the open design. `stored` is the tag as the server has it now, when it changed or was deleted
 * (null) since it was opened; then the notice offers choices. `field` is the refused field: the notice disappears when
 * the field is corrected.
 */
export type EditorNotice =
  | { readonly kind: 'done'; readonly text: string }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly stored?: SavedTagFragment | null;
      readonly field?: EditorField | null;
    };

/** Dialogs that stay open when the layout switches between panels and drawers. */
export type EditorDialog = 'add' | 'import' | 'review';

/** The sections of the right panel, and what is folded in one until it is wanted. */
export type Section = 'flight' | 'personal' | 'destination' | 'airline' | 'color';

/** What a typed line would make of the open design. */
export type Preview = {
  readonly design: TagConfig;
  /** Makes it the open design. False when the question about unsaved changes comes first. */
  readonly apply: () => boolean;
};

export type ViewSlice = {
  readonly collapsedSections: readonly Section[];
  readonly notice: EditorNotice | null;
  readonly dialog: EditorDialog | null;
  /** A design to open once its user has agreed to discard the unsaved changes of the open one. */
  readonly pendingDesign: { readonly next: DesignToOpen; readonly note: string | null } | null;
  /** The stored tag whose conflict dialog was closed without a choice. */
  readonly closedConflict: SavedTagFragment | null;
  /** Whether the line about drafts of closed tabs was closed in this visit. */
  readonly isDraftOfferClosed: boolean;
  /** The line in Quick entry, which stays when its drawer is closed. */
  readonly quickLine: string;
  /** What the card shows instead of the open design, while a line is typed that would make it. */
  readonly preview: Preview | null;
  /** Whether the card is on the canvas. */
  readonly drawing: 'loading' | 'drawn' | 'failed';
};

export function newViewSlice(): ViewSlice {
  return {
    collapsedSections: ['personal'],
    notice: null,
    dialog: null,
    pendingDesign: null,
    closedConflict: null,
    isDraftOfferClosed: false,
    quickLine: '',
    preview: null,
    drawing: 'loading',
  };
}

/** Folds an open section, and unfolds a folded one. */
export function toggleSection(section: Section) {
  return ({
    collapsedSections: folded,
  }: Pick<ViewSlice, 'collapsedSections'>): Pick<ViewSlice, 'collapsedSections'> => ({
    collapsedSections: folded.includes(section)
      ? folded.filter((one) => one !== section)
      : [...folded, section],
  });
}
