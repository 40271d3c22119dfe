import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { toAirlineDraft, type AirlineDraft } from '../../../tag/airlines/airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { findAirlineConflict } from '../../../tag/airlines/airline-codes.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { formatCallError, formatError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useSaveTagMutation, type SaveTagMutation } from '../../graphql/generated.ts';
import { addAirline, getLoadedAirlines } from '../airlines/airlines-list.ts';
import { evictTagLists, updateCacheAfterSave } from '../../saved-tags/tag-lists.cache.ts';
import type { OpenTag } from '../state/design-slice.ts';
import { isOpen, markRefused, type SaveRequest } from '../state/edit-design.ts';
import { getContent, type FormState } from '../state/form-state.ts';
import { useDesignWaitText } from '../state/wait-text.ts';
import { applyPreview } from '../state/preview.ts';
import { isReady, showEditorNotice, reopenConflict, useEditor } from '../state/editor-store.ts';
import { EDITOR_FIELDS, findErrorField, type EditorField, type FieldError } from '../state/editor-fields.ts';
import { applySaveResponse } from './save-response.ts';
import { saveRefusalText } from '../airlines/new-airline.ts';
import { discardPendingVersion } from './stored-version.ts';

export type SaveControls = {
  /** True during a save. */
  busy: boolean;
  /** Says what a save waits for; null as soon as a design is open. */
  waitText: string | null;
  /** Saves the open design to its tag, or as a new tag; creates a new airline with it. */
  save: () => Promise<void>;
  /** Saves the open design as a new tag, even if a tag is open. */
  saveAsNew: () => Promise<void>;
  /** Overwrites the stored version of the tag, unless it has changed again. */
  overwriteStored: (stored: OpenTag) => Promise<void>;
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
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const waitText = useDesignWaitText();

  const run = useCallback(
    async (inPlaceOf: (opened: OpenTag | null) => OpenTag | null, over: { keepReplaced?: boolean } = {}) => {
      if (!isReady() || !applyPreview()) return;
      const editor = useEditor.getState();
      const { opening, tag, newId, airlineId, newAirline, fieldErrors } = editor;
      const { design, details } = getContent(editor);
      const sent: SaveRequest = { design, details, opening };
      const airline = newAirline ? toAirlineDraft(design) : null;
      const fault = findSaveBlocker(design, fieldErrors);
      if (fault) {
        const field = findErrorField(fault);
        markRefused(sent, fault);
        showSaveFailure(saveRefusalText(fault), field);
        if (field) onFieldError(field);
        return;
      }
      const taken = airline && findAirlineConflict(airline, getLoadedAirlines(client));
      if (taken) return showSaveFailure(saveRefusalText(taken));
      if (running.current) return;
      running.current = true;
      setBusy(true);
      const replaced = hasConflict() ? tag : null;
      showEditorNotice(null);
      // Reopens a closed comparison; otherwise the button would seem to do nothing.
      reopenConflict();
      try {
        const open = inPlaceOf(tag);
        // The browser creates the id of a new tag, so that the tag can be edited before the server has confirmed it.
        const ids = open ? { id: open.id, updatedAt: open.updatedAt } : { newId };
        const { data } = await saveTag({
          variables: { input: { config: design, ...details, ...ids, ...over, airline } },
          update: updateCacheAfterSave(open ? airlineId : undefined),
        });
        const stored = data && applySaveResponse(data.saveTag, sent, onFieldError);
        if (stored && !open && replaced) await discardPendingVersion(replaced);
        if (isTagDeleted(data?.saveTag)) evictTagLists(client.cache);
        if (airline && stored && stored.airlineId !== null) {
          addAirline(client, stored.airlineId, airline);
          // The server has assigned older tags to the new airline, so the cached lists are outdated.
          evictTagLists(client.cache);
        }
      } catch (error) {
        // The sign-in page reports a session that has ended.
        if (!isUnauthenticatedError(error) && isOpen(sent)) showSaveFailure(getErrorText(error, airline));
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [saveTag, client, onFieldError],
  );

  const save = useCallback(() => run((opened) => opened), [run]);
  const saveAsNew = useCallback(() => run(() => null), [run]);
  const saveOver = useCallback((stored: OpenTag) => run(() => stored, { keepReplaced: true }), [run]);
  return { busy, waitText, save, saveAsNew, overwriteStored: saveOver };
}

/** Returns the reason why a design cannot be saved: the first refused field, or an empty destination. */
function findSaveBlocker(design: TagConfig, fieldErrors: FormState['fieldErrors']): FieldError | null {
  const faulty = EDITOR_FIELDS.find((field) => fieldErrors[field]);
  if (faulty && fieldErrors[faulty]) return fieldErrors[faulty];
  return design.iata === '' ? { code: 'FIELD_REQUIRED', field: 'iata', params: {} } : null;
}

/** Returns true if the last save found a newer version of the tag, or a deleted tag. */
function hasConflict(): boolean {
  const { notice } = useEditor.getState();
  return notice?.kind === 'failed' && notice.stored !== undefined;
}

/** Returns true if the tag no longer exists, so that the lists and counts must be loaded again. */
function isTagDeleted(answer: SaveTagMutation['saveTag'] | undefined): boolean {
  return answer?.__typename === 'Refusal' && answer.code === 'NOT_FOUND';
}

/** Returns the error text of a failed call; a failed new airline has its own text. */
function getErrorText(error: unknown, airline: AirlineDraft | null): string {
  const wordless = formatError(error, 'NETWORK_ERROR', 'INTERNAL') === formatMessage('INTERNAL');
  if (airline && wordless) return formatMessage('SAVE_AIRLINE_FAILED');
  const message = formatCallError(error);
  return formatMessage('SAVE_FAILED', { message });
}
