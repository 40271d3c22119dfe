import { lazy, Suspense, useState } from 'react';
import type { Selection } from './use-selection.ts';

const SelectionBar = lazy(() =>
  import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })),
);

/** Shows the actions for the selected tags; loads their code when the first tag is selected. */
export function LazySelectionBar(props: { selection: Selection; shownFilterKey: string }) {
  const [isUsed, setIsUsed] = useState(false);
  if (!isUsed && props.selection.ids.size > 0) setIsUsed(true);
  return isUsed ? (
    <Suspense>
      <SelectionBar {...props} canSelectAll />
    </Suspense>
  ) : null;
}
