/** A feature whose unsaved work is stored as drafts. */
export type DraftSource<State, Content> = {
  readonly getState: () => State;
  readonly subscribe: (listener: (now: State, before: State) => void) => () => void;
  /** The user whose state it is; null while it is nobody's. */
  readonly ownerOf: (state: State) => string | null;
  /** Whether there is anything to store. */
  readonly isDraft: (state: State) => boolean;
  /** Whether nothing that is stored has changed. */
  readonly isUnchanged: (now: State, before: State) => boolean;
  /** Identifies a draft. A restored draft keeps its id. */
  readonly idOf: (state: State | Content) => string;
  readonly serialize: (state: State) => object;
  /** Null for what is no draft. */
  readonly parse: (stored: Readonly<Record<string, unknown>>) => Content | null;
  /** Takes the text of a draft that could not be read. */
  readonly onUnreadable: (text: string) => void;
  /** Removes what the browser's storage can do without. */
  readonly freeStorageSpace: () => void;
};

export type Draft<Content> = { readonly key: string; readonly at: number; readonly content: Content };

export type DraftsState<Content> = {
  /** This tab's id, and its user; null until the id is claimed. */
  readonly tab: { readonly userId: string; readonly tabId: string } | null;
  /** Whether the draft of this tab would survive a crash. */
  readonly isStored: boolean;
  /** Drafts of closed tabs, newest first. */
  readonly orphans: readonly Draft<Content>[];
};
