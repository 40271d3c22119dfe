import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { useLayer } from '../../ui/layers/use-layer.ts';

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
 * Returns the selection. It is a layer, so that Back clears it.
 * @param hasMore true if the list has rows that are not loaded yet
 */
export function useSelection(listedTags: readonly SavedTagFragment[], hasMore: boolean): Selection {
  const [someIds, setSomeIds] = useState(NO_IDS);
  const [isAll, setAll] = useState(false);
  // When the whole list is loaded, its tags are selected individually, so that tags saved later are not selected.
  if (isAll && !hasMore) {
    setAll(false);
    setSomeIds(new Set(listedTags.map(({ id }) => id)));
  }
  const selectedIds = useMemo(
    () => (isAll ? new Set(listedTags.map(({ id }) => id)) : someIds),
    [isAll, someIds, listedTags],
  );
  const lastId = useRef<string | null>(null);
  const latestIds = useRef(selectedIds);
  useEffect(() => {
    latestIds.current = selectedIds;
  });
  const setSelectedIds = useCallback((nextIds: ReadonlySet<string>) => {
    setAll(false);
    setSomeIds(nextIds);
  }, []);
  const toggle = useCallback(
    (id: string) => {
      lastId.current = id;
      const updatedIds = new Set(latestIds.current);
      if (!updatedIds.delete(id)) updatedIds.add(id);
      setSelectedIds(updatedIds);
    },
    [setSelectedIds],
  );
  // A tag that is no longer listed is not selected any more.
  const tags = useMemo(
    () => (selectedIds.size === 0 ? [] : listedTags.filter(({ id }) => selectedIds.has(id))),
    [selectedIds, listedTags],
  );
  const clear = useCallback(() => setSelectedIds(NO_IDS), [setSelectedIds]);
  useLayer(tags.length > 0, clear, 'panel');
  return useMemo(() => {
    const ids = new Set(tags.map(({ id }) => id));
    const isEvery = tags.length > 0 && tags.length === listedTags.length;
    const selectAll = () => setAll(true);
    const selectRange = (id: string) => {
      const fromIndex = listedTags.findIndex((tag) => tag.id === lastId.current);
      const toIndex = listedTags.findIndex((tag) => tag.id === id);
      if (fromIndex < 0) return toggle(id);
      const range = listedTags.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1);
      setSelectedIds(new Set([...selectedIds, ...range.map((tag) => tag.id)]));
    };
    const toggleAll = () => (isEvery ? clear() : selectAll());
    const isAllRequested = isAll && hasMore;
    return { ids, tags, isEvery, isAllRequested, toggle, selectRange, selectAll, toggleAll, clear };
  }, [isAll, hasMore, selectedIds, listedTags, tags, toggle, clear, setSelectedIds]);
}
