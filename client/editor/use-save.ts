import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import type { AirlineDraft } from '../../tag/airline.ts';
import { isRefusedToken } from '../apollo.ts';
import { callText, failureText } from '../failure-text.ts';
import { messageText } from '../../tag/messages.ts';
import { useSaveTagMutation, type SaveTagMutation } from '../graphql/generated.ts';
import { addAirline, listedAirlines } from './airlines.store.ts';
import { airlineTaken } from './airline-uniqueness.ts';
import { forgetTagLists, rememberSaved } from '../saved-tags/tag-lists.cache.ts';
import { EDITOR_FIELDS, faultField, type EditorField } from './editor-fields.ts';
import { isOpen, markRefused, markSaved, useEditor, type Sent } from './editor.store.ts';
import { airlineOfDesign, refusedSaveText } from './new-airline.ts';
import { notify } from './notice.store.ts';
import { isReady, useReady } from './use-ready.ts';

export type Save = {
  /** While a save is on its way, and before there is a design to save. */
  busy: boolean;
  /** Saves the open design: over its tag, or as a new one; a new airline with it. */
  save: () => Promise<void>;
  /** Saves it as a new tag, whatever is open. */
  saveAsNew: () => Promise<void>;
};

const failed = (text: string, field: EditorField | null = null) => notify({ kind: 'failed', text, field });

/** @param onFault is told which field keeps the design from being saved */
export function useSave(onFault: (field: EditorField) => void): Save {
  const client = useApolloClient();
  const [saveTag] = useSaveTagMutation();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const ready = useReady();

  const run = useCallback(
    async (asNew: boolean) => {
      if (!isReady()) return;
      const { design, opening, tag, airlineId, newAirline, faults } = useEditor.getState();
      const sent: Sent = { design, opening };
      const airline = newAirline ? airlineOfDesign(design) : null;
      const faulty = EDITOR_FIELDS.find((field) => faults[field]);
      if (faulty && faults[faulty]) {
        failed(refusedSaveText(faults[faulty]), faulty);
        return onFault(faulty);
      }
      const taken = airline && airlineTaken(airline, listedAirlines(client));
      if (taken) return failed(refusedSaveText(taken));
      if (running.current) return;
      running.current = true;
      setBusy(true);
      notify(null);
      try {
        const open = asNew ? null : tag;
        const input = { config: design, id: open?.id ?? null, updatedAt: open?.updatedAt ?? null, airline };
        const { data } = await saveTag({
          variables: { input },
          update: rememberSaved(open ? airlineId : undefined),
        });
        if (data?.saveTag.__typename === 'Refusal') refused(data.saveTag, sent, onFault);
        else if (data) {
          const { airlineId } = data.saveTag.tag;
          if (airline && airlineId !== null) {
            addAirline(client, airlineId, airline);
            // The server has filed older tags under it, which only it can tell.
            forgetTagLists(client.cache);
          }
          done(data.saveTag, sent);
        }
      } catch (error) {
        // A dead session is told by the sign-in page.
        if (!isRefusedToken(error) && isOpen(sent)) failed(thrownText(error, airline));
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [saveTag, client, onFault],
  );

  const save = useCallback(() => run(false), [run]);
  const saveAsNew = useCallback(() => run(true), [run]);
  return { busy: busy || !ready, save, saveAsNew };
}

/** Why a call came to nothing. A new airline whose save fails without a word has one of its own. */
function thrownText(error: unknown, airline: AirlineDraft | null): string {
  const wordless = failureText(error, 'NETWORK_ERROR', 'INTERNAL') === messageText('INTERNAL');
  if (airline && wordless) return messageText('SAVE_AIRLINE_FAILED');
  const message = callText(error);
  return messageText('SAVE_FAILED', { message });
}

type Answer<T> = Extract<SaveTagMutation['saveTag'], { __typename: T }>;

/** The answer to a design that is no longer open changes nothing here; the list of tags has it from the cache. */
function done({ tag }: Answer<'SaveTagSuccess'>, sent: Sent): void {
  if (!isOpen(sent)) return;
  markSaved(tag.tagConfig, sent, { id: tag.id, updatedAt: tag.updatedAt }, tag.airlineId);
  notify({ kind: 'done', text: messageText('SAVED') });
}

/** Every edit stays. A tag that was changed or deleted elsewhere leaves the choice to its owner. */
function refused(refusal: Answer<'Refusal'>, sent: Sent, onFault: (field: EditorField) => void): void {
  if (!isOpen(sent)) return;
  const text = refusedSaveText(refusal);
  if (refusal.code === 'TAG_CHANGED' || refusal.code === 'NOT_FOUND') {
    return notify({ kind: 'failed', text, stored: refusal.current });
  }
  const field = faultField(refusal);
  failed(text, field);
  markRefused(sent, refusal);
  if (field) onFault(field);
}
