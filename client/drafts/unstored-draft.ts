let check = () => false;

/** Registers the check whether this page holds a draft that could not be stored. @returns what removes it */
export function registerDraftCheck(hasUnstoredDraft: () => boolean): () => void {
  check = hasUnstoredDraft;
  return () => {
    check = () => false;
  };
}

/** Whether closing this page would lose a draft, because the browser's storage has no room for it. */
export function hasUnstoredDraft(): boolean {
  return check();
}
