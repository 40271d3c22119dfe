import { create } from 'zustand';
import { isSameDesign } from '../../tag/same-design.ts';
import type { TagConfig } from '../../tag/tag-config.ts';

/**
 * full: a write failed though room was made. forbidden: the browser allows no storage at all. unreadable: something that
 * was stored cannot be read and was set aside.
 */
export type Trouble = 'full' | 'forbidden' | 'unreadable';

/** A design that found no room, as the tag that it was to be. */
export type Unwritten = { readonly id: string; readonly updatedAt: string; readonly config: TagConfig };

type State = {
  /** Why a write failed; null once a later one went well that left nothing out. */
  readonly unwritten: 'full' | 'forbidden' | null;
  /** What found no room, each tag as it was to be stored last. */
  readonly waiting: readonly Unwritten[];
  /** Whether something was set aside, and nobody has closed what the screen says of it. */
  readonly unreadable: boolean;
  /** What could be read of what was set aside. */
  readonly salvaged: readonly TagConfig[];
};

/** What is wrong with this browser's storage. */
export const useStorageTrouble = create<State>(() => ({
  unwritten: null,
  waiting: [],
  unreadable: false,
  salvaged: [],
}));

/** What the screen is to say; null while all is well. */
export function troubleOf({ unwritten, unreadable }: State): Trouble | null {
  return unwritten ?? (unreadable ? 'unreadable' : null);
}

/** Says that a write failed, with what it was to store. */
export function noteUnwritten(unwritten: 'full' | 'forbidden', lost: readonly Unwritten[]): void {
  const ids = new Set(lost.map(({ id }) => id));
  useStorageTrouble.setState(({ waiting }) => ({
    unwritten,
    waiting: [...waiting.filter(({ id }) => !ids.has(id)), ...lost],
  }));
}

/** Says that something was set aside, with what could be read of it. */
export function noteUnreadable(designs: readonly TagConfig[]): void {
  useStorageTrouble.setState(({ salvaged }) => ({
    unreadable: true,
    salvaged: [...salvaged, ...designs.filter((one) => !salvaged.some((known) => isSameDesign(known, one)))],
  }));
}

/**
 * A write went well: there is room.
 * @param stored what is stored now; while something is not that found no room before, the screen goes on saying so
 */
export function noteWritten(stored: readonly Pick<Unwritten, 'id' | 'updatedAt'>[]): void {
  const { unwritten, waiting } = useStorageTrouble.getState();
  if (unwritten === null) return;
  const savedAt = new Map(stored.map(({ id, updatedAt }) => [id, updatedAt]));
  const left = waiting.filter(({ id, updatedAt }) => (savedAt.get(id) ?? '') < updatedAt);
  useStorageTrouble.setState({ waiting: left, unwritten: left.length === 0 ? null : unwritten });
}

/** The server has a tag: it needs no room here. */
export function noteOnServer(id: string): void {
  const { waiting } = useStorageTrouble.getState();
  if (waiting.some((one) => one.id === id)) noteWritten([{ id, updatedAt: new Date().toISOString() }]);
}

/** Somebody has read what the screen says, and closed it. */
export function closeTrouble(): void {
  if (useStorageTrouble.getState().unwritten === null) return forgetTrouble();
  useStorageTrouble.setState({ unwritten: null, waiting: [] });
}

/** For the next user of this page, who is not to be offered what was somebody else's. */
export function forgetTrouble(): void {
  useStorageTrouble.setState(useStorageTrouble.getInitialState(), true);
}
