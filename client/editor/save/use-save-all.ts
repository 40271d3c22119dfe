import { useApolloClient } from '@apollo/client/react';
import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError, isUnauthenticatedError } from '../../error-text.ts';
import { useSaveTagMutation } from '../../graphql/generated.ts';
import { updateCacheAfterSave } from '../../saved-tags/tag-lists.cache.ts';
import { useAction } from '../../use-action.ts';
import { formatSaveRefusal } from '../airlines/new-airline.ts';
import { createOpenedDesign, isDraft, type DesignToOpen } from '../state/design-slice.ts';
import { openLeg, removeLeg } from '../state/edit-design.ts';
import { useEditor, type EditorState } from '../state/editor-store.ts';
import { getContent } from '../state/form-state.ts';
import { applyPreview } from '../state/preview.ts';
import { showOutcome } from '../../ui/notice-area.tsx';
import { formatLegName } from '../quick-entry/format-leg-name.ts';
import { addSavedAirline, type SaveControls } from './use-save.ts';

export type SaveAllControls = SaveControls & {
  /** The label of the button: 'Save Config', or 'Save 2 tags' if other tags are unsaved too. It stays while a line is typed. */
  readonly label: string;
  /** The number of tags that the last call saved, if it did not save all of them, and the reason. */
  readonly errorMessage: string | null;
};

/**
 * Returns controls whose `save` saves the unsaved tags of earlier lines, and then the open design. If a tag lacks its destination, nothing
 * is saved, and that tag is opened, so that its field says so. A refusal ends the saves: the tags after it stay unsaved in the editor. Each
 * tag has its id before it is saved, so that a repetition saves none of them twice.
 * @param saveOpen the controls that save only the open design
 */
export function useSaveAll(saveOpen: SaveControls): SaveAllControls {
  const saveLeg = useSaveLeg();
  const action = useAction('INTERNAL', formatSaveError);
  const hasLegs = useEditor(({ legs }) => legs.length > 0);
  const label = useEditor((editor) => formatSaveLabel(editor.legs.length, countUnsaved(editor)));
  const saveLegs = async (): Promise<string | null> => {
    const editor = useEditor.getState();
    const count = countUnsaved(editor);
    for (const [saved, leg] of editor.legs.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- the tags are created in the order of their lines
      const reason = await saveLeg(leg);
      if (reason !== null) return formatFailure(formatLegName(leg), reason, { saved, count });
    }
    if (isDraft(useEditor.getState())) await saveOpen.save();
    // The notice of the open design says why it was refused.
    if (isDraft(useEditor.getState()))
      showOutcome(formatMessage('SOME_SAVED', { saved: editor.legs.length, count }));
    return null;
  };
  const save = async () => {
    if (action.isBusy || !applyPreview()) return;
    // The line is applied now; the preview would apply it once more before the open design is saved.
    useEditor.setState({ preview: null });
    const { legs, design, fieldErrors } = useEditor.getState();
    const isOpenComplete = design.iata !== '' && Object.keys(fieldErrors).length === 0;
    const incomplete = isOpenComplete ? legs.find((leg) => !isComplete(leg)) : undefined;
    if (incomplete) openLeg(incomplete);
    if (legs.length === 0 || incomplete || !isOpenComplete) {
      action.clear();
      await saveOpen.save();
    } else await action.run(saveLegs);
  };
  const isBusy = action.isBusy || saveOpen.isBusy;
  return { ...saveOpen, isBusy, label, errorMessage: hasLegs ? action.errorMessage : null, save };
}

const countUnsaved = ({ legs, changed, newAirline }: EditorState) =>
  legs.length + Number(changed || newAirline);

function formatSaveLabel(legCount: number, count: number): string {
  if (legCount === 0) return 'Save Config';
  return count === 1 ? 'Save 1 tag' : `Save ${count} tags`;
}

/** Returns a function that saves one unsaved tag and removes it from the legs. It returns the reason if the tag was not saved. */
function useSaveLeg(): (leg: DesignToOpen) => Promise<string | null> {
  const client = useApolloClient();
  const [saveTag] = useSaveTagMutation();
  return async (leg) => {
    const openedLeg = createOpenedDesign(leg);
    const { design, details } = getContent(openedLeg);
    const airline = openedLeg.newAirline ? toAirlineDraft(design) : null;
    const input = { config: design, ...details, newId: openedLeg.newId, airline };
    try {
      const { data } = await saveTag({ variables: { input }, update: updateCacheAfterSave(undefined) });
      if (data?.saveTag.__typename === 'Refusal') return formatSaveRefusal(data.saveTag);
      if (!data) return formatMessage('SAVE_FAILED', { message: formatMessage('INTERNAL') });
      if (airline) addSavedAirline(client, data.saveTag.tag.airlineId, airline);
    } catch (error) {
      if (isUnauthenticatedError(error)) throw error;
      return formatSaveError(error);
    }
    removeLeg(leg);
    return null;
  };
}

const formatSaveError = (error: unknown) => formatMessage('SAVE_FAILED', { message: formatCallError(error) });

/** Says how many tags are saved, if there are any, and why the next one is not. */
function formatFailure(name: string, reason: string, counts: { saved: number; count: number }): string {
  const failure = `${name}: ${reason}`;
  return counts.saved === 0 ? failure : `${formatMessage('SOME_SAVED', counts)}. ${failure}`;
}

function isComplete(leg: DesignToOpen): boolean {
  const { design, fieldErrors } = createOpenedDesign(leg);
  return design.iata !== '' && Object.keys(fieldErrors).length === 0;
}
