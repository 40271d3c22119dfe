import { useCallback, useRef, useState } from 'react';
import { isRefusedToken } from '../apollo.ts';
import { failureText } from '../failure-text.ts';
import { messageText } from '../../tag/messages.ts';
import { useSaveTagMutation, type SaveTagMutation } from '../graphql/generated.ts';
import { addToList } from './saved-tags.cache.ts';
import { EDITOR_FIELDS, faultField, faultText, type EditorField, type Fault } from './editor-fields.ts';
import { isOpen, markRefused, markSaved, useEditor, type Sent } from './editor.store.ts';
import { notify } from './notice.store.ts';
import { isReady, useReady } from './use-ready.ts';

export type Save = {
  /** While a save is on its way, and before there is a design to save. */
  busy: boolean;
  /** Saves the open design: over its tag, or as a new one. */
  save: () => Promise<void>;
  /** Saves it as a new tag, whatever is open. */
  saveAsNew: () => Promise<void>;
};

const failed = (message: string, field: EditorField | null = null) =>
  notify({ kind: 'failed', text: messageText('SAVE_FAILED', { message }), field });

/** @param onFault is told which field keeps the design from being saved */
export function useSave(onFault: (field: EditorField) => void): Save {
  const [saveTag] = useSaveTagMutation({ update: addToList });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const ready = useReady();

  const run = useCallback(
    async (asNew: boolean) => {
      if (!isReady()) return;
      const { design, opening, tag, faults } = useEditor.getState();
      const sent: Sent = { design, opening };
      const faulty = EDITOR_FIELDS.find((field) => faults[field]);
      if (faulty && faults[faulty]) {
        failed(faultText(faults[faulty]), faulty);
        return onFault(faulty);
      }
      if (running.current) return;
      running.current = true;
      setBusy(true);
      notify(null);
      try {
        const open = asNew ? null : tag;
        const input = { config: design, id: open?.id ?? null, updatedAt: open?.updatedAt ?? null };
        const { data } = await saveTag({ variables: { input } });
        if (data?.saveTag.__typename === 'Refusal') refused(data.saveTag, sent, onFault);
        else if (data) done(data.saveTag, sent);
      } catch (error) {
        // A dead session is told by the sign-in page.
        if (!isRefusedToken(error) && isOpen(sent)) failed(failureText(error, 'NETWORK_ERROR', 'INTERNAL'));
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [saveTag, onFault],
  );

  const save = useCallback(() => run(false), [run]);
  const saveAsNew = useCallback(() => run(true), [run]);
  return { busy: busy || !ready, save, saveAsNew };
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
  const fault: Fault = refusal;
  const text = messageText('SAVE_FAILED', { message: faultText(fault) });
  if (fault.code === 'TAG_CHANGED' || fault.code === 'NOT_FOUND') {
    return notify({ kind: 'failed', text, stored: refusal.current });
  }
  const field = faultField(fault);
  notify({ kind: 'failed', text, field });
  markRefused(sent, fault);
  if (field) onFault(field);
}
