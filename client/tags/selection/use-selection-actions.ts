import { useState } from 'react';
import type { LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatCountMessage, formatMessage } from '../../../tag/texts/messages.ts';
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
import { isTagNotFound, updateCacheAfterDelete } from '../../saved-tags/tag-lists.cache.ts';
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
import { useSaveTag } from '../cells/use-save-tag.ts';

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

/** One step of an action on a tag. It returns the reason of a refusal, or null if it succeeded. */
type BulkStep = (tag: SavedTagFragment) => Promise<string | null>;

/** Returns the actions on the selected tags. They process one tag after the other through the outbox, so that they also work offline. */
export function useSelectionActions(selection: Selection, shownFilterKey: string): SelectionActions {
  const [doneCount, setDoneCount] = useState(0);
  const saveTag = useSaveTag(shownFilterKey);
  const undoChange = useUndoChange(saveTag);
  const loadAirlineColors = useAirlineColors();
  const deleteTag = useDeleteSelected();
  const { tags } = selection;

  /**
   * Runs a step for each selected tag.
   * @returns the tags without a refusal, and the last reason
   */
  const runForEach = async (applyStep: BulkStep) => {
    const changedTags: SavedTagFragment[] = [];
    let reason = '';
    setDoneCount(0);
    hideNotice();
    for (const [index, tag] of tags.entries()) {
      const refusalText = await applyStep(tag);
      if (refusalText === null) changedTags.push(tag);
      else reason = refusalText;
      setDoneCount(index + 1);
    }
    return { passed: changedTags, reason };
  };

  const [change, isChanging] = useSingleFlight(async (buildDesign: BuildDesign | Promise<BuildDesign>) => {
    const changed: ChangedTag[] = [];
    let build: BuildDesign;
    try {
      build = await buildDesign;
    } catch (error) {
      return showChangeFailure(tags.length, formatCallError(error));
    }
    const { passed: changedTags, reason } = await runForEach(async (tag) => {
      const design = build(tag.tagConfig);
      if (!design.ok) return formatMessage(design.refusal.code, design.refusal.params);
      if (isSameDesign(design.value, tag.tagConfig)) return null;
      const refusalText = await saveTag(tag, design.value);
      if (refusalText === null) changed.push({ id: tag.id, before: tag.tagConfig, after: design.value });
      return refusalText;
    });
    const unchangedCount = tags.length - changedTags.length;
    if (unchangedCount > 0) showChangeFailure(unchangedCount, reason);
    else selection.clear();
    if (changed.length > 0)
      showChangeNotice(formatCountMessage('TAGS_COUNT', changed.length), () => undoChange(changed));
  });

  const [remove, isRemoving] = useSingleFlight(async () => {
    const { passed: changedTags, reason } = await runForEach(deleteTag);
    if (changedTags.length < tags.length) showChangeFailure(tags.length - changedTags.length, reason);
    if (changedTags.length > 0)
      showUndoNotice(formatCountMessage('TAGS_COUNT', changedTags.length), {
        kind: 'tags',
        ids: changedTags.map(({ id }) => id),
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

/** Returns the actions that change the designs. */
function listChanges(
  change: (buildDesign: BuildDesign | Promise<BuildDesign>) => void,
  loadAirlineColors: () => Promise<BuildDesign>,
): Pick<SelectionActions, 'changeType' | 'changeAirline' | 'changeLayout' | 'changeFinish' | 'changeColors'> {
  return {
    changeType: (selectedAircraft) =>
      change((design) => parseDesign({ ...design, selectedAircraft, subtype: 'standard' })),
    changeAirline: (airline) => change((design) => replaceAirline(design, airline)),
    changeLayout: (layout) =>
      change(({ finish, ...design }) =>
        parseDesign(design.layout === layout ? { ...design, finish } : { ...design, layout }),
      ),
    changeFinish: ({ layout, finish }) =>
      change((design) => (design.layout === layout ? parseDesign({ ...design, finish }) : ok(design))),
    changeColors: (colors) =>
      change(colors === 'airline' ? loadAirlineColors() : (design) => parseDesign({ ...design, ...colors })),
  };
}

function showChangeFailure(count: number, message: string): void {
  showFailure(
    formatMessage('TAGS_CHANGE_FAILED', { count: formatCountMessage('TAGS_COUNT', count), message }),
  );
}

/** Returns a step that deletes the shown version of a tag. */
function useDeleteSelected(): BulkStep {
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
  const name = `tailfin-tags-${new Date().toISOString().slice(0, 10)}.json`;
  downloadFile(new Blob([text], { type: 'application/json' }), name);
  showOutcome(formatMessage('TAGS_EXPORTED', { count: formatCountMessage('TAGS_COUNT', tags.length) }));
}
