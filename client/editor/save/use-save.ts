import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { airlineOfDesign, type AirlineDraft } from '../../../tag/airlines/airline.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { findAirlineConflict } from '../../../tag/airlines/airline-codes.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText, errorText } from '../../error-text.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { useSaveTagMutation, type SaveTagMutation } from '../../graphql/generated.ts';
import { addAirline, getLoadedAirlines } from '../airlines/airlines-list.ts';
import { evictTagLists, updateCacheAfterSave } from '../../saved-tags/tag-lists.cache.ts';
import type { OpenTag } from '../state/design-slice.ts';
import { isOpen, markRefused, type SaveRequest } from '../state/edit-design.ts';
import { contentOf, type FormState } from '../state/form-state.ts';
import { applyPreview } from '../state/preview.ts';
import { isReady, notify, reopenConflict, useEditor, useReady } from '../state/editor-store.ts';
import { EDITOR_FIELDS, errorField, type EditorField, type FieldError } from '../state/editor-fields.ts';
import { applySaveResponse } from './save-response.ts';
import { saveRefusalText } from '../airlines/new-airline.ts';
import { discardPendingVersion } from './stored-version.ts';

export type Save = {
  /** While a save is on its way, and before there is a design to save. */
  busy: boolean;
  /** Saves the open design: over its tag, or as a new one; a new airline with it. */
  save: () => Promise<void>;
  /** Saves it as a new tag, whatever is open. */
  saveAsNew: () => Promise<void>;
  /** Overwrites the stored version of the tag, unless it has changed again. */
  overwriteStored: (stored: OpenTag) => Promise<void>;
};

const failed = (text: string, field: EditorField | null = null) => notify({ kind: 'failed', text, field });

/** @param onFieldError is told which field keeps the design from being saved */
export function useSave(onFieldError: (field: EditorField) => void): Save {
  const client = useApolloClient();
  const [saveTag] = useSaveTagMutation();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const ready = useReady();

  const run = useCallback(
    async (inPlaceOf: (opened: OpenTag | null) => OpenTag | null, over: { keepReplaced?: boolean } = {}) => {
      if (!isReady() || !applyPreview()) return;
      const editor = useEditor.getState();
      const { opening, tag, newId, airlineId, newAirline, fieldErrors } = editor;
      const { design, details } = contentOf(editor);
      const sent: SaveRequest = { design, details, opening };
      const airline = newAirline ? airlineOfDesign(design) : null;
      const fault = findSaveBlocker(design, fieldErrors);
      if (fault) {
        const field = errorField(fault);
        markRefused(sent, fault);
        failed(saveRefusalText(fault), field);
        if (field) onFieldError(field);
        return;
      }
      const taken = airline && findAirlineConflict(airline, getLoadedAirlines(client));
      if (taken) return failed(saveRefusalText(taken));
      if (running.current) return;
      running.current = true;
      setBusy(true);
      const replaced = hasConflict() ? tag : null;
      notify(null);
      // A comparison that was closed comes up again: the button would seem to do nothing.
      reopenConflict();
      try {
        const open = inPlaceOf(tag);
        // The id of a new tag is chosen here, so that it can be edited before the server has confirmed it.
        const ids = open ? { id: open.id, updatedAt: open.updatedAt } : { newId };
        const { data } = await saveTag({
          variables: { input: { config: design, ...details, ...ids, ...over, airline } },
          update: updateCacheAfterSave(open ? airlineId : undefined),
        });
        const stored = data && applySaveResponse(data.saveTag, sent, onFieldError);
        if (stored && !open && replaced) await discardPendingVersion(replaced);
        if (isTagGone(data?.saveTag)) evictTagLists(client.cache);
        if (airline && stored && stored.airlineId !== null) {
          addAirline(client, stored.airlineId, airline);
          // The server has filed older tags under it, which only it can tell.
          evictTagLists(client.cache);
        }
      } catch (error) {
        // A dead session is told by the sign-in page.
        if (!isUnauthenticatedError(error) && isOpen(sent)) failed(thrownText(error, airline));
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
  return { busy: busy || !ready, save, saveAsNew, overwriteStored: saveOver };
}

/** What keeps a design from being saved: the first refused field, or the destination of a new one that is still empty. */
function findSaveBlocker(design: TagConfig, fieldErrors: FormState['fieldErrors']): FieldError | null {
  const faulty = EDITOR_FIELDS.find((field) => fieldErrors[field]);
  if (faulty && fieldErrors[faulty]) return fieldErrors[faulty];
  return design.iata === '' ? { code: 'FIELD_REQUIRED', field: 'iata', params: {} } : null;
}

/** Whether the last save found a newer version of the tag or a deleted tag. */
function hasConflict(): boolean {
  const { notice } = useEditor.getState();
  return notice?.kind === 'failed' && notice.stored !== undefined;
}

/** The lists and counts still have it. */
function isTagGone(answer: SaveTagMutation['saveTag'] | undefined): boolean {
  return answer?.__typename === 'Refusal' && answer.code === 'NOT_FOUND';
}

/** Returns the error text of a failed call; a failed new airline has its own text. */
function thrownText(error: unknown, airline: AirlineDraft | null): string {
  const wordless = errorText(error, 'NETWORK_ERROR', 'INTERNAL') === messageText('INTERNAL');
  if (airline && wordless) return messageText('SAVE_AIRLINE_FAILED');
  const message = callText(error);
  return messageText('SAVE_FAILED', { message });
}
