let check = () => false;

/** Says how to find out whether ending this page would lose something. @returns what ends that */
export function onLeaving(wouldLose: () => boolean): () => void {
  check = wouldLose;
  return () => {
    check = () => false;
  };
}

/** Whether something on this page is stored nowhere, and could not be kept for the next visit. */
export function wouldLose(): boolean {
  return check();
}
