import { useState } from 'react';
import { formatCallError, isUnauthenticatedError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useSaveTagMutation } from '../../graphql/generated.ts';
import { updateCacheAfterSave } from '../../saved-tags/tag-lists.cache.ts';
import { focusField } from '../fields/use-field.ts';
import { useSave } from '../save/use-save.ts';
import { createOpenedDesign, isDraft, type DesignToOpen } from '../state/design-slice.ts';
import { openLeg, removeLeg } from '../state/edit-design.ts';
import { showEditorNotice, useEditor } from '../state/editor-store.ts';
import { getContent } from '../state/form-state.ts';
import { applyPreview } from '../state/preview.ts';

/**
 * Returns a function that saves the unsaved tags of earlier lines and the open design. A tag that cannot be saved is opened, so that its
 * field shows why.
 */
export function useSaveLegs(): { readonly isSaving: boolean; readonly saveLegs: () => Promise<void> } {
  const [saveTag] = useSaveTagMutation();
  const save = useSave(focusField);
  const [isSaving, setSaving] = useState(false);

  const saveLeg = async (leg: DesignToOpen): Promise<boolean> => {
    const opened = createOpenedDesign(leg);
    const { design, details } = getContent(opened);
    if (design.iata === '' || Object.keys(opened.fieldErrors).length > 0) return false;
    const { data } = await saveTag({
      variables: { input: { config: design, ...details, newId: opened.newId, airline: null } },
      update: updateCacheAfterSave(undefined),
    });
    return data?.saveTag.__typename === 'SaveTagSuccess';
  };

  const saveLegs = async () => {
    if (isSaving || !applyPreview()) return;
    setSaving(true);
    try {
      for (const leg of useEditor.getState().legs) {
        // oxlint-disable-next-line no-await-in-loop -- the tags are saved in the order in which they were entered
        if (await saveLeg(leg)) removeLeg(leg);
        else {
          openLeg(leg);
          break;
        }
      }
      if (isDraft(useEditor.getState())) await save.save();
    } catch (error) {
      // The sign-in page reports a session that has ended.
      const text = formatMessage('SAVE_FAILED', { message: formatCallError(error) });
      if (!isUnauthenticatedError(error)) showEditorNotice({ kind: 'failed', text });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, saveLegs };
}
