import { useApolloClient } from '@apollo/client/react';
import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { useSaveTagsMutation } from '../../graphql/generated.ts';
import { parseInputPath } from '../../saved-tags/input-path.ts';
import { updateCacheAfterSaves } from '../../saved-tags/tag-lists.cache.ts';
import { useAction } from '../../use-action.ts';
import { formatSaveRefusal } from '../airlines/new-airline.ts';
import { focusField } from '../fields/use-field.ts';
import { formatLegName } from '../quick-entry/format-leg-name.ts';
import { createOpenedDesign, type DesignSlice, type DesignToOpen } from '../state/design-slice.ts';
import { openLeg, removeLeg } from '../state/edit-design.ts';
import { showEditorNotice, useEditor, type EditorState } from '../state/editor-store.ts';
import { getContent } from '../state/form-state.ts';
import { applyPreview } from '../state/preview.ts';
import { applySaveResponse } from './save-response.ts';
import { addSavedAirline, type SaveControls } from './use-save.ts';

export type SaveAllControls = SaveControls & {
  /** The label of the button: 'Save Config', or 'Save 2 tags' if other tags are unsaved too. It stays while a line is typed. */
  readonly label: string;
  /** The reason why the last call saved no tag. */
  readonly errorMessage: string | null;
};

/**
 * Returns controls whose `save` saves the unsaved tags of earlier lines and the open design, in one call: all of them or none. If a tag
 * lacks its destination, nothing is saved, and that tag is opened, so that its field says so. Each tag has its id before it is saved, so
 * that a repetition saves none of them twice.
 * @param saveOpen the controls that save only the open design
 */
export function useSaveAll(saveOpen: SaveControls): SaveAllControls {
  const saveLegs = useSaveLegs();
  const action = useAction('INTERNAL', formatSaveError);
  const hasLegs = useEditor(({ legs }) => legs.length > 0);
  const label = useEditor((editor) => formatSaveLabel(editor.legs.length, countUnsaved(editor)));
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
    } else await action.run(() => saveLegs(legs));
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

/** Returns a function that saves the legs and the open design. It returns the reason if a leg is refused; a notice says the others. */
function useSaveLegs(): (legs: readonly DesignToOpen[]) => Promise<string | null> {
  const client = useApolloClient();
  const [saveTags] = useSaveTagsMutation();
  return async (legs) => {
    const editor = useEditor.getState();
    const openSave = editor.changed || editor.newAirline ? toLegSave(editor) : null;
    const saves = [...legs.map((leg) => toLegSave(createOpenedDesign(leg))), ...(openSave ? [openSave] : [])];
    showEditorNotice(null);
    const { data } = await saveTags({
      variables: { inputs: saves.map(({ input }) => input) },
      update: updateCacheAfterSaves(saves.map(({ previousAirlineId }) => previousAirlineId)),
    });
    if (!data) return formatMessage('SAVE_FAILED', { message: formatMessage('INTERNAL') });
    if (data.saveTags.__typename === 'Refusal') {
      const { index, field } = parseInputPath(data.saveTags.field);
      const refusal = { ...data.saveTags, field };
      const leg = legs[index ?? -1];
      if (leg) return `${formatLegName(leg)}: ${formatSaveRefusal(refusal)}`;
      if (!openSave || index === null) return formatSaveRefusal(refusal);
      applySaveResponse(refusal, openSave.request, focusField);
      return null;
    }
    const { tags } = data.saveTags;
    for (const [index, { airline }] of saves.entries())
      if (airline) addSavedAirline(client, tags[index]?.airlineId ?? null, airline);
    for (const leg of legs) removeLeg(leg);
    const openTag = openSave && tags[legs.length];
    if (openTag)
      applySaveResponse({ __typename: 'SaveTagSuccess', tag: openTag }, openSave.request, focusField);
    else showEditorNotice({ kind: 'done', text: formatMessage('SAVED') });
    return null;
  };
}

/** Builds the save of a design: a new tag, or the version of its tag that the editor has opened. */
function toLegSave(slice: Omit<DesignSlice, 'ready' | 'isTagLoading'>) {
  const { tag, newId, airlineId, newAirline, opening } = slice;
  const { design, details } = getContent(slice);
  const airline = newAirline ? toAirlineDraft(design) : null;
  const ids = tag ? { id: tag.id, updatedAt: tag.updatedAt } : { newId };
  return {
    input: { config: design, ...details, ...ids, airline },
    request: { design, details, opening },
    airline,
    previousAirlineId: tag ? airlineId : undefined,
  };
}

const formatSaveError = (error: unknown) => formatMessage('SAVE_FAILED', { message: formatCallError(error) });

function isComplete(leg: DesignToOpen): boolean {
  const { design, fieldErrors } = createOpenedDesign(leg);
  return design.iata !== '' && Object.keys(fieldErrors).length === 0;
}
