import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { EditorField } from './editor-fields.ts';
import type { DesignToOpen } from './design-slice.ts';
import type { UndoStep } from './history-slice.ts';

/**
 * The last message about the open design. `stored` is the current tag of the server if it was changed since it was opened, or null if it
 * was deleted; then the notice has actions. `field` is the refused field: the notice disappears when the field is corrected.
 */
export type EditorNotice =
  | { readonly kind: 'done'; readonly text: string }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly stored?: SavedTagFragment | null;
      readonly field?: EditorField | null;
      /** True if a line of Quick entry has had no effect. The next line that has one hides the notice. */
      readonly isAboutLine?: boolean;
    };

/** Dialogs that stay open when the layout switches between panels and drawers. */
export type EditorDialog = 'add' | 'import' | 'review';

/** The collapsible sections of the right panel. */
export type SettingsSection = 'flight' | 'personal' | 'destination' | 'airline' | 'color';

/** A line or a boarding pass that Enter has applied. */
export type AppliedEntry = {
  readonly message: {
    readonly text: string;
    readonly isComplete: boolean;
    /** True if an end or the meaning of a word is missing; a day that may be read in two ways is only a doubt. */
    readonly isFailed: boolean;
  };
  /** The words that Enter has left in the field; null after the user has changed them. */
  readonly remaining: string | null;
  /**
   * True if the next Enter applies the words: flights above the limits, airports whose list had not loaded, or a line beside a boarding
   * pass.
   */
  readonly canApplyRemaining: boolean;
  /** True if the user or the time has closed the message. */
  readonly isClosed: boolean;
  /** The id of the tag that opens if the user confirms `DiscardQuestion`; null if nothing is asked. */
  readonly awaited: string | null;
  /** The undo step of the entry. After another edit or an undo the message is hidden. */
  readonly step: UndoStep | undefined;
};

/** The design that the typed line would produce. */
export type DesignPreview = {
  readonly design: TagConfig;
  /** The number of unsaved tags after the line is applied, if the line has several flights; null if it has one. */
  readonly tagCount: number | null;
  /** Applies the line. Returns false if the question about unsaved changes is open. */
  readonly apply: () => boolean;
};

export type ViewSlice = {
  readonly collapsedSections: readonly SettingsSection[];
  readonly notice: EditorNotice | null;
  readonly dialog: EditorDialog | null;
  /** The code with which the dialog for a new airline begins; '' if it is unknown. */
  readonly newAirlineCode: string;
  /** The design that opens when the user agrees to discard the unsaved changes of the open design. */
  readonly pendingDesign: { readonly next: DesignToOpen; readonly note: string | null } | null;
  /** The stored tag whose conflict dialog was closed without a choice. */
  readonly closedConflict: SavedTagFragment | null;
  /** True if the user has closed the line about drafts of closed tabs in this visit. */
  readonly isDraftSuggestionClosed: boolean;
  /** The text of Quick entry. It stays when the drawer is closed. */
  readonly quickLine: string;
  /** The last line or boarding pass that was applied, with its message; null if there is none. */
  readonly appliedEntry: AppliedEntry | null;
  /** The lines from the landing page that are not applied yet, because the parser is loading; '' if there are none. */
  readonly dueLine: string;
  /** True from the beginning of a new tag, or a line that needs its user, until a phone has focused Quick entry. */
  readonly isLineWanted: boolean;
  /** The preview that the card shows instead of the open design while the user types a line. */
  readonly preview: DesignPreview | null;
  /** The status of the card on the canvas. */
  readonly drawing: 'loading' | 'drawn' | 'failed';
};

export function createViewSlice(): ViewSlice {
  return {
    collapsedSections: ['personal'],
    notice: null,
    dialog: null,
    newAirlineCode: '',
    pendingDesign: null,
    closedConflict: null,
    isDraftSuggestionClosed: false,
    quickLine: '',
    appliedEntry: null,
    dueLine: '',
    isLineWanted: false,
    preview: null,
    drawing: 'loading',
  };
}

/** Collapses an expanded section and expands a collapsed one. */
export function toggleSection(section: SettingsSection) {
  return ({
    collapsedSections: collapsed,
  }: Pick<ViewSlice, 'collapsedSections'>): Pick<ViewSlice, 'collapsedSections'> => ({
    collapsedSections: collapsed.includes(section)
      ? collapsed.filter((openSection) => openSection !== section)
      : [...collapsed, section],
  });
}
