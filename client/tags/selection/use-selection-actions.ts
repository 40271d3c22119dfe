import { useState } from 'react';
import type { LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { Result } from '../../../tag/texts/refusal.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText, refusalText } from '../../error-text.ts';
import {
  useDeleteTagMutation,
  type AirlineRowFragment,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { offerUndo } from '../../offline/offer-undo.tsx';
import { isTagMissing, updateCacheAfterDelete } from '../../saved-tags/tag-lists.cache.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { hideNotice, showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { designOfOtherAirline } from '../cells/edited-design.ts';
import type { Selection } from './use-selection.ts';
import { useSaveTag } from '../cells/use-save-tag.ts';

export type SelectionActions = {
  busy: boolean;
  /** How many tags the running action has come through. */
  done: number;
  changeType: (image: string) => void;
  changeAirline: (airline: AirlineRowFragment) => void;
  /** The tags get the layout's first finish; those that have the layout stay as they are. */
  changeLayout: (layout: LayoutId) => void;
  exportTags: () => void;
  remove: () => void;
};

/** One step of an action on a tag. It answers why it was refused; null when it was done. */
type BulkStep = (tag: SavedTagFragment) => Promise<string | null>;

/** The actions on the chosen tags, one after the other: each by the outbox, so that they work without the server too. */
export function useSelectionActions(chosen: Selection, shown: string): SelectionActions {
  const [done, setDone] = useState(0);
  const saveTag = useSaveTag(shown);
  const deleteTag = useDeleteChosen();
  const { tags } = chosen;

  /** Runs a step for each chosen tag. @returns those that were not refused, and the last reason */
  const each = async (step: BulkStep) => {
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

  const [change, changing] = useSingleFlight(async (designOf: (design: TagConfig) => Result<TagConfig>) => {
    const { passed, reason } = await each(async (tag) => {
      const design = designOf(tag.tagConfig);
      return design.ok ? saveTag(tag, design.value) : messageText(design.refusal.code, design.refusal.params);
    });
    const left = tags.length - passed.length;
    if (left > 0) return failed(left, reason);
    showOutcome(messageText('TAGS_CHANGED', { count: tagCount(passed.length) }));
    chosen.clear();
  });

  const [remove, removing] = useSingleFlight(async () => {
    const { passed, reason } = await each(deleteTag);
    if (passed.length < tags.length) failed(tags.length - passed.length, reason);
    if (passed.length > 0)
      offerUndo(tagCount(passed.length), { kind: 'tags', ids: passed.map(({ id }) => id) });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });

  return {
    busy: changing || removing,
    done,
    changeType: (selectedAircraft) =>
      void change((design) => parseDesign({ ...design, selectedAircraft, subtype: 'standard' })),
    changeAirline: (airline) => void change((design) => designOfOtherAirline(design, airline)),
    changeLayout: (layout) =>
      void change(({ finish, ...design }) =>
        parseDesign(design.layout === layout ? { ...design, finish } : { ...design, layout }),
      ),
    exportTags: () => exportTags(tags),
    remove: () => void remove(undefined),
  };
}

const tagCount = (count: number) =>
  count === 1 ? messageText('TAGS_COUNT_ONE') : messageText('TAGS_COUNT', { count });

function failed(count: number, message: string): void {
  showFailure(messageText('TAGS_CHANGE_FAILED', { count: tagCount(count), message }));
}

/** Deletes a tag in the version that is shown. */
function useDeleteChosen(): BulkStep {
  const [deleteTag] = useDeleteTagMutation();
  return async (tag) => {
    try {
      const { id, updatedAt } = tag;
      const { data } = await deleteTag({ variables: { id, updatedAt }, update: updateCacheAfterDelete(tag) });
      const answer = data?.deleteTag;
      return answer?.__typename === 'Refusal' && !isTagMissing(answer) ? refusalText(answer) : null;
    } catch (error) {
      // The sign-in page reports a session that has ended.
      return isUnauthenticatedError(error) ? null : callText(error);
    }
  };
}

/** The designs as a file that Batch Import reads. */
function exportTags(tags: readonly SavedTagFragment[]): void {
  const text = `${JSON.stringify(
    tags.map(({ tagConfig }) => tagConfig),
    null,
    2,
  )}\n`;
  const name = `tailfin-tags-${new Date().toISOString().slice(0, 10)}.json`;
  downloadFile(new Blob([text], { type: 'application/json' }), name);
  showOutcome(messageText('TAGS_EXPORTED', { count: tagCount(tags.length) }));
}
