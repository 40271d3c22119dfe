import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { toAirlineDraft, type AirlineDraft } from '../../../tag/airlines/airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { findAirlineConflict } from '../../../tag/airlines/airline-codes.ts';
import { isUnauthenticatedError, formatCallError, formatError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useSaveTagMutation, type SaveTagMutation } from '../../graphql/generated.ts';
import { addAirline, getLoadedAirlines } from '../airlines/airlines-list.ts';
import { evictTagLists, updateCacheAfterSave } from '../../saved-tags/tag-lists-cache.ts';
import type { OpenTag } from '../state/design-slice.ts';
import { isOpen, markRefused, type SaveRequest } from '../state/edit-design.ts';
import { getContent, type FormState } from '../state/form-state.ts';
import { useDesignWaitText } from '../state/wait-text.ts';
import { applyPreview } from '../state/preview.ts';
import { isReady, showEditorNotice, reopenConflict, useEditor } from '../state/editor-store.ts';
import { EDITOR_FIELDS, findErrorField, type EditorField, type FieldError } from '../state/editor-fields.ts';
import { applySaveResponse } from './save-response.ts';
import { formatSaveRefusal } from '../airlines/new-airline.ts';
import { discardPendingVersion } from './stored-version.ts';

export type SaveControls = {
  /** True during a save. */
  isBusy: boolean;
  /** Says what a save waits for; null as soon as a design is open. */
  waitText: string | null;
  /** Saves the open design to its tag, or as a new tag; creates a new airline with it. */
  save: () => Promise<void>;
  /** Saves the open design as a new tag, even if a tag is open. */
  saveAsNew: () => Promise<void>;
  /** Overwrites the stored version of the tag, unless it has changed again. */
  overwriteStored: (storedTag: OpenTag) => Promise<void>;
};

const showSaveFailure = (text: string, field: EditorField | null = null) =>
  showEditorNotice({ kind: 'failed', text, field });

/**
 * Returns the functions that save the open design.
 * @param onFieldError is called with the field that prevents the save
 */
export function useSave(onFieldError: (field: EditorField) => void): SaveControls {
  const client = useApolloClient();
  const [saveTag] = useSaveTagMutation();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const waitText = useDesignWaitText();

  const runSave = useCallback(
    async (
      getReplacedTag: (openTag: OpenTag | null) => OpenTag | null,
      options: { keepReplaced?: boolean } = {},
    ) => {
      if (!isReady() || !applyPreview()) return;
      const editor = useEditor.getState();
      const { opening, tag, newId, airlineId, newAirline, fieldErrors } = editor;
      const { design, details } = getContent(editor);
      const saveRequest: SaveRequest = { design, details, opening };
      const airline = newAirline ? toAirlineDraft(design) : null;
      const blocker = findSaveBlocker(design, fieldErrors);
      if (blocker) return showSaveBlocker(blocker, saveRequest, onFieldError);
      const airlineConflict = airline && findAirlineConflict(airline, getLoadedAirlines(client));
      if (airlineConflict) return showSaveFailure(formatSaveRefusal(airlineConflict));
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      const conflictingTag = hasConflict() ? tag : null;
      showEditorNotice(null);
      // Reopens a closed comparison; otherwise the button would seem to do nothing.
      reopenConflict();
      try {
        const tagToReplace = getReplacedTag(tag);
        // The browser creates the id of a new tag, so that the tag can be edited before the server has confirmed it.
        const ids = tagToReplace ? { id: tagToReplace.id, updatedAt: tagToReplace.updatedAt } : { newId };
        const { data } = await saveTag({
          variables: { input: { config: design, ...details, ...ids, ...options, airline } },
          update: updateCacheAfterSave(tagToReplace ? airlineId : undefined),
        });
        const saveResult = data && applySaveResponse(data.saveTag, saveRequest, onFieldError);
        if (saveResult && !tagToReplace && conflictingTag) await discardPendingVersion(conflictingTag);
        if (isTagDeleted(data?.saveTag)) evictTagLists(client.cache);
        if (airline && saveResult) addSavedAirline(client, saveResult.airlineId, airline);
      } catch (error) {
        // The sign-in page reports a session that has ended.
        if (!isUnauthenticatedError(error) && isOpen(saveRequest))
          showSaveFailure(getErrorText(error, airline));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [saveTag, client, onFieldError],
  );

  const save = useCallback(() => runSave((openTag) => openTag), [runSave]);
  const saveAsNew = useCallback(() => runSave(() => null), [runSave]);
  const overwriteStored = useCallback(
    (storedTag: OpenTag) => runSave(() => storedTag, { keepReplaced: true }),
    [runSave],
  );
  return { isBusy, waitText, save, saveAsNew, overwriteStored };
}

/** Returns the reason why a design cannot be saved: the first refused field, or an empty destination. */
export function findSaveBlocker(design: TagConfig, fieldErrors: FormState['fieldErrors']): FieldError | null {
  const invalidField = EDITOR_FIELDS.find((field) => fieldErrors[field]);
  if (invalidField && fieldErrors[invalidField]) return fieldErrors[invalidField];
  return design.iata === '' ? { code: 'FIELD_REQUIRED', field: 'iata', params: {} } : null;
}

/** Shows the reason why a design cannot be saved, and marks the request as refused. */
export function showSaveBlocker(
  blocker: FieldError,
  saveRequest: SaveRequest,
  onFieldError: (field: EditorField) => void,
  text = formatSaveRefusal(blocker),
): void {
  const field = findErrorField(blocker);
  markRefused(saveRequest, blocker);
  showSaveFailure(text, field);
  if (field) onFieldError(field);
}

/** Adds the airline that a save has created to the cached airlines. */
export function addSavedAirline(client: ApolloClient, airlineId: string | null, airline: AirlineDraft): void {
  if (airlineId === null) return;
  addAirline(client, airlineId, airline);
  // The server has assigned older tags to the new airline, so the cached lists are outdated.
  evictTagLists(client.cache);
}

/** Returns true if the last save found a newer version of the tag, or a deleted tag. */
function hasConflict(): boolean {
  const { notice } = useEditor.getState();
  return notice?.kind === 'failed' && notice.stored !== undefined;
}

/** Returns true if the tag no longer exists, so that the lists and counts must be loaded again. */
function isTagDeleted(response: SaveTagMutation['saveTag'] | undefined): boolean {
  return response?.__typename === 'Refusal' && response.code === 'NOT_FOUND';
}

/** Returns the error text of a failed call; a failed new airline has its own text. */
function getErrorText(error: unknown, airline: AirlineDraft | null): string {
  const isUnspecific = formatError(error, 'NETWORK_ERROR', 'INTERNAL') === formatMessage('INTERNAL');
  if (airline && isUnspecific) return formatMessage('SAVE_AIRLINE_FAILED');
  const message = formatCallError(error);
  return formatMessage('SAVE_FAILED', { message });
}
