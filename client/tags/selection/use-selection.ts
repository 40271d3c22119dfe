import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';

const NO_IDS: ReadonlySet<string> = new Set();

/** The selected rows of the visible list, by tag id. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** The selected tags in the order of the list. */
  readonly tags: readonly SavedTagFragment[];
  readonly isEvery: boolean;
  /** True if all tags are selected, also those that are not loaded yet. */
  readonly isAllRequested: boolean;
  readonly toggle: (id: string) => void;
  /** Selects all rows from the last selected row to this row. */
  readonly selectRange: (id: string) => void;
  readonly selectAll: () => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/**
 * Returns the selection.
 * @param more true if the list has rows that are not loaded yet
 */
export function useSelection(listed: readonly SavedTagFragment[], more: boolean): Selection {
  const [some, setSome] = useState(NO_IDS);
  const [all, setAll] = useState(false);
  // When the whole list is loaded, its tags are selected individually, so that tags saved later are not selected.
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
    // A tag that is no longer listed is not selected any more.
    const tags = wanted.size === 0 ? [] : listed.filter(({ id }) => wanted.has(id));
    const ids = new Set(tags.map(({ id }) => id));
    const isEvery = tags.length > 0 && tags.length === listed.length;
    const selectAll = () => setAll(true);
    const clear = () => setWanted(NO_IDS);
    const selectRange = (id: string) => {
      const from = listed.findIndex((tag) => tag.id === last.current);
      const to = listed.findIndex((tag) => tag.id === id);
      if (from < 0) return toggle(id);
      const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
      setWanted(new Set([...wanted, ...range.map((tag) => tag.id)]));
    };
    const toggleAll = () => (isEvery ? clear() : selectAll());
    const isAllRequested = all && more;
    return { ids, tags, isEvery, isAllRequested, toggle, selectRange, selectAll, toggleAll, clear };
  }, [all, more, wanted, listed, toggle, setWanted]);
}
