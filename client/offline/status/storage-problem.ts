import { create } from 'zustand';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';

/**
 * full: a write failed although space was freed. forbidden: the browser allows no storage. unreadable: stored data could not be read and
 * was quarantined.
 */
export type StorageProblem = 'full' | 'forbidden' | 'unreadable';

type StorageState = {
  /** The reason of the last failed write; a successful write resets it to null. */
  readonly unwritten: 'full' | 'forbidden' | null;
  /** True if data was quarantined and the user has not closed the notice. */
  readonly unreadable: boolean;
  /** Designs that could not be stored, or were recovered from quarantined data. They exist only on this page. */
  readonly designs: readonly TagConfig[];
};

/** The problems of this browser's storage. */
export const useStorageProblem = create<StorageState>(() => ({
  unwritten: null,
  unreadable: false,
  designs: [],
}));

/** Returns the problem that the notice shows; null if there is none. */
export function getStorageProblem({ unwritten, unreadable }: StorageState): StorageProblem | null {
  return unwritten ?? (unreadable ? 'unreadable' : null);
}

/** Reports a failed write with the designs that it contained. */
export function reportWriteFailure(unwritten: 'full' | 'forbidden', designs: readonly TagConfig[]): void {
  useStorageProblem.setState((previous) => ({ unwritten, designs: joinDesigns(previous.designs, designs) }));
}

/** Reports quarantined data with the designs that were recovered from it. */
export function reportUnreadableData(designs: readonly TagConfig[]): void {
  useStorageProblem.setState((previous) => ({
    unreadable: true,
    designs: joinDesigns(previous.designs, designs),
  }));
}

/** Reports a successful write, which ends the problem of failed writes. */
export function reportWriteSuccess(): void {
  const { unwritten, unreadable, designs } = useStorageProblem.getState();
  if (unwritten !== null) useStorageProblem.setState({ unwritten: null, designs: unreadable ? designs : [] });
}

/** Clears the problems when the user closes the notice or another user signs in. */
export function clearStorageProblems(): void {
  useStorageProblem.setState(useStorageProblem.getInitialState(), true);
}

function joinDesigns(
  knownDesigns: readonly TagConfig[],
  addedDesigns: readonly TagConfig[],
): readonly TagConfig[] {
  return [
    ...knownDesigns,
    ...addedDesigns.filter(
      (design) => !knownDesigns.some((knownDesign) => isSameDesign(knownDesign, design)),
    ),
  ];
}
