import { AUTOMATIC } from '../../../tag/design/choices.ts';
import { useState } from 'react';
import { formatUtcDay } from '../../../tag/base/format-day.ts';
import type { LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import { isUnauthenticatedError, formatCallError, formatRefusal } from '../../error-text.ts';
import {
  useDeleteTagMutation,
  type AirlineRowFragment,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { showUndoNotice } from '../../offline/show-undo-notice.tsx';
import { isTagNotFound, updateCacheAfterDelete } from '../../saved-tags/tag-lists-cache.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { hideNotice, showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { replaceAirline } from '../cells/apply-cell-edit.ts';
import type { ColorChange } from './color-dialog.tsx';
import type { LayoutFinish } from './finish-dialog.tsx';
import { showChangeNotice } from './show-change-notice.tsx';
import { useAirlineColors } from './use-airlines.ts';
import type { Selection } from './use-selection.ts';
import { useUndoChange, type ChangedTag } from './use-undo-change.ts';
import { useSaveTags, type TagChange } from '../cells/use-save-tags.ts';

export type SelectionActions = {
  isRunning: boolean;
  /** The number of tags that the running action has processed. */
  doneCount: number;
  changeType: (image: string) => void;
  changeAirline: (airline: AirlineRowFragment) => void;
  /** Changes the layout. The tags get its first finish; tags with this layout do not change. */
  changeLayout: (layout: LayoutId) => void;
  /** Changes the finish of the tags with this layout. */
  changeFinish: (finish: LayoutFinish) => void;
  changeColors: (change: ColorChange) => void;
  exportTags: () => void;
  deleteTags: () => void;
};

/** Returns the design of a tag after a change. */
type BuildDesign = (design: TagConfig) => Result<TagConfig>;

/**
 * Returns the actions on the selected tags. A change is one call for all of them, and a deletion one call for each; both use the outbox, so
 * that they also work offline.
 */
export function useSelectionActions(selection: Selection, shownFilterKey: string): SelectionActions {
  const [doneCount, setDoneCount] = useState(0);
  const saveTags = useSaveTags(shownFilterKey);
  const undoChange = useUndoChange(saveTags);
  const loadAirlineColors = useAirlineColors();
  const deleteTag = useDeleteSelected();
  const { tags } = selection;

  const [change, isChanging] = useSingleFlight(async (buildDesign: BuildDesign | Promise<BuildDesign>) => {
    setDoneCount(0);
    hideNotice();
    const changes = await buildChanges(tags, buildDesign);
    if (typeof changes === 'string') return showChangeFailure(tags.length, changes);
    const { savedCount, refusalText } = await saveTags(changes, setDoneCount);
    if (refusalText !== null) showChangeFailure(changes.length - savedCount, refusalText);
    else selection.clear();
    const changed = changes
      .slice(0, savedCount)
      .map(({ tag, design }): ChangedTag => ({ id: tag.id, before: tag.tagConfig, after: design }));
    if (changed.length > 0) showChangeNotice(changed.length, () => undoChange(changed));
  });

  const [remove, isRemoving] = useSingleFlight(async () => {
    const deletedTags: SavedTagFragment[] = [];
    let reason = '';
    setDoneCount(0);
    hideNotice();
    for (const [index, tag] of tags.entries()) {
      const refusalText = await deleteTag(tag);
      if (refusalText === null) deletedTags.push(tag);
      else reason = refusalText;
      setDoneCount(index + 1);
    }
    if (deletedTags.length < tags.length) showChangeFailure(tags.length - deletedTags.length, reason);
    if (deletedTags.length > 0)
      showUndoNotice(formatMessage('TAGS_COUNT', { count: deletedTags.length }), {
        kind: 'tags',
        ids: deletedTags.map(({ id }) => id),
      });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });

  return {
    isRunning: isChanging || isRemoving,
    doneCount,
    ...listChanges((buildDesign) => void change(buildDesign), loadAirlineColors),
    exportTags: () => exportTags(tags),
    deleteTags: () => void remove(undefined),
  };
}

/** Returns the changes of the tags whose design differs; the reason if one of the designs is invalid or the change cannot load. */
async function buildChanges(
  tags: readonly SavedTagFragment[],
  buildDesign: BuildDesign | Promise<BuildDesign>,
): Promise<readonly TagChange[] | string> {
  const changes: TagChange[] = [];
  try {
    const build = await buildDesign;
    for (const tag of tags) {
      const design = build(tag.tagConfig);
      if (!design.ok) return formatMessage(design.refusal.code, design.refusal.params);
      if (!isSameDesign(design.value, tag.tagConfig)) changes.push({ tag, design: design.value });
    }
  } catch (error) {
    return formatCallError(error);
  }
  return changes;
}

/** Returns the actions that change the designs. */
function listChanges(
  change: (buildDesign: BuildDesign | Promise<BuildDesign>) => void,
  loadAirlineColors: () => Promise<BuildDesign>,
): Pick<SelectionActions, 'changeType' | 'changeAirline' | 'changeLayout' | 'changeFinish' | 'changeColors'> {
  return {
    changeType: (selectedAircraft) =>
      change((design) => parseDesign({ ...design, selectedAircraft, subtype: 'standard' })),
    changeAirline: (airline) => change((design) => replaceAirline(design, airline)),
    // A palette replaces the light of the finish, so a new finish gets its own.
    changeLayout: (layout) =>
      change((design) => {
        const { finish: _finish, ...rest } = design;
        return design.layout === layout ? ok(design) : parseDesign({ ...rest, layout, palette: AUTOMATIC });
      }),
    changeFinish: ({ layout, finish }) =>
      change((design) =>
        design.layout !== layout || design.finish === finish
          ? ok(design)
          : parseDesign({ ...design, finish, palette: AUTOMATIC }),
      ),
    changeColors: (colors) =>
      change(colors === 'airline' ? loadAirlineColors() : (design) => parseDesign({ ...design, ...colors })),
  };
}

function showChangeFailure(count: number, message: string): void {
  showFailure(formatMessage('TAGS_CHANGE_FAILED', { count, message }));
}

/** Returns a function that deletes the shown version of a tag. It returns the reason of a refusal, or null if it succeeded. */
function useDeleteSelected(): (tag: SavedTagFragment) => Promise<string | null> {
  const [deleteTag] = useDeleteTagMutation();
  return async (tag) => {
    try {
      const { id, updatedAt } = tag;
      const { data } = await deleteTag({ variables: { id, updatedAt }, update: updateCacheAfterDelete(tag) });
      const response = data?.deleteTag;
      return response?.__typename === 'Refusal' && !isTagNotFound(response) ? formatRefusal(response) : null;
    } catch (error) {
      // The sign-in page reports a session that has ended.
      return isUnauthenticatedError(error) ? null : formatCallError(error);
    }
  };
}

/** Downloads the designs as a file for Batch Import. */
function exportTags(tags: readonly SavedTagFragment[]): void {
  const text = `${JSON.stringify(
    tags.map(({ tagConfig }) => tagConfig),
    null,
    2,
  )}\n`;
  const name = `tailfin-tags-${formatUtcDay(new Date())}.json`;
  downloadFile(new Blob([text], { type: 'application/json' }), name);
  showOutcome(formatMessage('TAGS_EXPORTED', { count: tags.length }));
}
