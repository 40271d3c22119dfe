import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';

const NONE: ReadonlySet<string> = new Set();

/** The rows that are chosen, by tag id, in the list as it is shown. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** In the order of the list. */
  readonly tags: readonly SavedTagFragment[];
  readonly isEvery: boolean;
  /** Whether all are chosen, also those that have yet to be loaded. */
  readonly isAllRequested: boolean;
  readonly toggle: (id: string) => void;
  /** Chooses all rows from the one that was chosen last to this one. */
  readonly selectRange: (id: string) => void;
  readonly chooseAll: () => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** @param more whether there are rows that are not listed yet */
export function useSelection(listed: readonly SavedTagFragment[], more: boolean): Selection {
  const [some, setSome] = useState(NONE);
  const [all, setAll] = useState(false);
  // Once all are listed they are chosen one by one: what is saved later is not.
  if (all && !more) {
    setAll(false);
    setSome(new Set(listed.map(({ id }) => id)));
  }
  const wanted = useMemo(() => (all ? new Set(listed.map(({ id }) => id)) : some), [all, some, listed]);
  const last = useRef<string | null>(null);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const setWanted = useCallback((next: ReadonlySet<string>) => {
    setAll(false);
    setSome(next);
  }, []);
  const toggle = useCallback(
    (id: string) => {
      last.current = id;
      const after = new Set(latest.current);
      if (!after.delete(id)) after.add(id);
      setWanted(after);
    },
    [setWanted],
  );
  return useMemo(() => {
    // A tag that is no longer listed is not chosen any more.
    const tags = wanted.size === 0 ? [] : listed.filter(({ id }) => wanted.has(id));
    const ids = new Set(tags.map(({ id }) => id));
    const isEvery = tags.length > 0 && tags.length === listed.length;
    const chooseAll = () => setAll(true);
    const clear = () => setWanted(NONE);
    const selectRange = (id: string) => {
      const from = listed.findIndex((tag) => tag.id === last.current);
      const to = listed.findIndex((tag) => tag.id === id);
      if (from < 0) return toggle(id);
      const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
      setWanted(new Set([...wanted, ...range.map((tag) => tag.id)]));
    };
    const toggleAll = () => (isEvery ? clear() : chooseAll());
    const isAllRequested = all && more;
    return { ids, tags, isEvery, isAllRequested, toggle, selectRange, chooseAll, toggleAll, clear };
  }, [all, more, wanted, listed, toggle, setWanted]);
}
