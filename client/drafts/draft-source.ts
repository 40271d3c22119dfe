/** A feature whose unsaved work is stored as drafts. */
export type DraftSource<State, Content> = {
  readonly getState: () => State;
  readonly subscribe: (listener: (state: State, previous: State) => void) => () => void;
  /** Returns the user who owns the state; null if no user owns it. */
  readonly getOwner: (state: State) => string | null;
  /** Returns true if there is anything to store. */
  readonly isDraft: (state: State) => boolean;
  /** Returns true if no stored part of the state has changed. */
  readonly isUnchanged: (state: State, previous: State) => boolean;
  /** Identifies a draft. A restored draft keeps its id. */
  readonly getId: (state: State | Content) => string;
  readonly serialize: (state: State) => object;
  /** Returns null if the stored value is no draft. */
  readonly parse: (stored: Readonly<Record<string, unknown>>) => Content | null;
  /** Receives the text of a draft that could not be read. */
  readonly onUnreadable: (text: string) => void;
  /** Removes data that the browser's storage does not need. */
  readonly freeStorageSpace: () => void;
};

export type Draft<Content> = { readonly key: string; readonly at: number; readonly content: Content };

export type DraftsState<Content> = {
  /** The tab's id and its user; null until the id is claimed. */
  readonly tab: { readonly userId: string; readonly tabId: string } | null;
  /** True if the draft of this tab would survive a crash. */
  readonly isStored: boolean;
  /** Drafts of closed tabs, newest first. */
  readonly orphans: readonly Draft<Content>[];
};
