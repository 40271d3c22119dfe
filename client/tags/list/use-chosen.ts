import { useCallback, useMemo, useRef, useState } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';

const NONE: ReadonlySet<string> = new Set();

/** The rows that are chosen, by tag id, in the list as it is shown. */
export type Chosen = {
  readonly ids: ReadonlySet<string>;
  /** In the order of the list. */
  readonly tags: readonly SavedTagFragment[];
  readonly isEvery: boolean;
  readonly toggle: (id: string) => void;
  /** Chooses all rows from the one that was chosen last to this one. */
  readonly chooseTo: (id: string) => void;
  readonly chooseAll: () => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

export function useChosen(listed: readonly SavedTagFragment[]): Chosen {
  const [wanted, setWanted] = useState(NONE);
  const last = useRef<string | null>(null);
  const toggle = useCallback((id: string) => {
    last.current = id;
    setWanted((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return useMemo(() => {
    // A tag that is no longer listed is not chosen any more.
    const tags = wanted.size === 0 ? [] : listed.filter(({ id }) => wanted.has(id));
    const ids = new Set(tags.map(({ id }) => id));
    const isEvery = tags.length > 0 && tags.length === listed.length;
    const chooseAll = () => setWanted(new Set(listed.map(({ id }) => id)));
    const clear = () => setWanted(NONE);
    const chooseTo = (id: string) => {
      const from = listed.findIndex((tag) => tag.id === last.current);
      const to = listed.findIndex((tag) => tag.id === id);
      if (from < 0) return toggle(id);
      const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
      setWanted((before) => new Set([...before, ...range.map((tag) => tag.id)]));
    };
    const toggleAll = () => (isEvery ? clear() : chooseAll());
    return { ids, tags, isEvery, toggle, chooseTo, chooseAll, toggleAll, clear };
  }, [wanted, listed, toggle]);
}
