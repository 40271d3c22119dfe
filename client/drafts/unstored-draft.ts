let draftCheck = () => false;

/**
 * Registers the check for a draft on this page that could not be stored.
 * @returns a function that removes the check
 */
export function registerDraftCheck(hasUnstoredDraft: () => boolean): () => void {
  draftCheck = hasUnstoredDraft;
  return () => {
    draftCheck = () => false;
  };
}

/** Returns true if closing this page would lose a draft, because the browser's storage is full. */
export function hasUnstoredDraft(): boolean {
  return draftCheck();
}
