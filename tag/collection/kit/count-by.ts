import { compareTexts } from '../../figures/flown-tag.ts';
import { groupBy } from '../../figures/group-by.ts';

/** The items of one key. */
export type CountedGroup<Item> = {
  readonly key: string;
  readonly count: number;
  readonly items: readonly [Item, ...Item[]];
};

/** Groups items by a key, the largest group first, then by key. Items with the key '' are left out. */
export function countBy<Item>(items: readonly Item[], getKey: (item: Item) => string): CountedGroup<Item>[] {
  return [...groupBy(items, getKey)]
    .filter(([key]) => key !== '')
    .map(([key, group]) => ({ key, count: group.length, items: group as [Item, ...Item[]] }))
    .sort((a, b) => b.count - a.count || compareTexts(a.key, b.key));
}

/** Returns the last item of a group. */
export function getLast<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[items.length - 1] ?? items[0];
}
