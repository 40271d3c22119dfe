import { useState } from 'react';
import type { LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { formatCallError, formatRefusal } from '../../error-text.ts';
import {
  useDeleteTagMutation,
  type AirlineRowFragment,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { showUndoNotice } from '../../offline/show-undo-notice.tsx';
import { isTagMissing, updateCacheAfterDelete } from '../../saved-tags/tag-lists.cache.ts';
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
  busy: boolean;
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
export function useSelectionActions(chosen: Selection, shown: string): SelectionActions {
  const [done, setDone] = useState(0);
  const saveTag = useSaveTag(shown);
  const undoChange = useUndoChange(saveTag);
  const loadAirlineColors = useAirlineColors();
  const deleteTag = useDeleteSelected();
  const { tags } = chosen;

  /**
   * Runs a step for each selected tag.
   * @returns the tags without a refusal, and the last reason
   */
  const runForEach = async (step: BulkStep) => {
    const passed: SavedTagFragment[] = [];
    let reason = '';
    setDone(0);
    hideNotice();
    for (const [index, tag] of tags.entries()) {
      const refused = await step(tag);
      if (refused === null) passed.push(tag);
      else reason = refused;
      setDone(index + 1);
    }
    return { passed, reason };
  };

  const [change, changing] = useSingleFlight(async (buildDesign: BuildDesign | Promise<BuildDesign>) => {
    const changed: ChangedTag[] = [];
    let build: BuildDesign;
    try {
      build = await buildDesign;
    } catch (error) {
      return showChangeFailure(tags.length, formatCallError(error));
    }
    const { passed, reason } = await runForEach(async (tag) => {
      const design = build(tag.tagConfig);
      if (!design.ok) return formatMessage(design.refusal.code, design.refusal.params);
      if (isSameDesign(design.value, tag.tagConfig)) return null;
      const refused = await saveTag(tag, design.value);
      if (refused === null) changed.push({ id: tag.id, before: tag.tagConfig, after: design.value });
      return refused;
    });
    const left = tags.length - passed.length;
    if (left > 0) showChangeFailure(left, reason);
    else chosen.clear();
    if (changed.length > 0) showChangeNotice(formatTagCount(changed.length), () => undoChange(changed));
  });

  const [remove, removing] = useSingleFlight(async () => {
    const { passed, reason } = await runForEach(deleteTag);
    if (passed.length < tags.length) showChangeFailure(tags.length - passed.length, reason);
    if (passed.length > 0)
      showUndoNotice(formatTagCount(passed.length), { kind: 'tags', ids: passed.map(({ id }) => id) });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });

  return {
    busy: changing || removing,
    doneCount: done,
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

const formatTagCount = (count: number) =>
  count === 1 ? formatMessage('TAGS_COUNT_ONE') : formatMessage('TAGS_COUNT', { count });

function showChangeFailure(count: number, message: string): void {
  showFailure(formatMessage('TAGS_CHANGE_FAILED', { count: formatTagCount(count), message }));
}

/** Returns a step that deletes the shown version of a tag. */
function useDeleteSelected(): BulkStep {
  const [deleteTag] = useDeleteTagMutation();
  return async (tag) => {
    try {
      const { id, updatedAt } = tag;
      const { data } = await deleteTag({ variables: { id, updatedAt }, update: updateCacheAfterDelete(tag) });
      const answer = data?.deleteTag;
      return answer?.__typename === 'Refusal' && !isTagMissing(answer) ? formatRefusal(answer) : null;
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
  showOutcome(formatMessage('TAGS_EXPORTED', { count: formatTagCount(tags.length) }));
}
