import { create } from 'zustand';
import { isSameDesign } from '../../tag/design/same-design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/**
 * full: a write failed though room was made. forbidden: the browser allows no storage at all. unreadable: stored data could
 * not be read and was set aside.
 */
export type StorageProblem = 'full' | 'forbidden' | 'unreadable';

type State = {
  /** The reason of the last failed write; a successful write resets it to null. */
  readonly unwritten: 'full' | 'forbidden' | null;
  /** Whether data was set aside, and its user has not closed the notice. */
  readonly unreadable: boolean;
  /** Designs that found no room, or could be read of what was set aside. Only this page has them. */
  readonly designs: readonly TagConfig[];
};

/** What is wrong with this browser's storage. */
export const useStorageProblem = create<State>(() => ({ unwritten: null, unreadable: false, designs: [] }));

/** Returns the problem that the notice shows; null without one. */
export function problemOf({ unwritten, unreadable }: State): StorageProblem | null {
  return unwritten ?? (unreadable ? 'unreadable' : null);
}

/** Says that a write failed, with the designs that it would have stored. */
export function reportWriteFailure(unwritten: 'full' | 'forbidden', designs: readonly TagConfig[]): void {
  useStorageProblem.setState((before) => ({ unwritten, designs: joined(before.designs, designs) }));
}

/** Says that data was set aside, with the designs that could be read of it. */
export function reportUnreadableData(designs: readonly TagConfig[]): void {
  useStorageProblem.setState((before) => ({ unreadable: true, designs: joined(before.designs, designs) }));
}

/** A write went well. */
export function reportWriteSuccess(): void {
  const { unwritten, unreadable, designs } = useStorageProblem.getState();
  if (unwritten !== null) useStorageProblem.setState({ unwritten: null, designs: unreadable ? designs : [] });
}

/** Clears the problems when the user closes the notice or another user signs in. */
export function clearStorageProblems(): void {
  useStorageProblem.setState(useStorageProblem.getInitialState(), true);
}

function joined(known: readonly TagConfig[], more: readonly TagConfig[]): readonly TagConfig[] {
  return [...known, ...more.filter((one) => !known.some((other) => isSameDesign(other, one)))];
}
