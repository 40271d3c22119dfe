import { useApolloClient } from '@apollo/client/react';
import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import { MAX_SAVED_TAGS } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { useSaveTagsMutation } from '../../graphql/generated.ts';
import { parseInputPath } from '../../saved-tags/input-path.ts';
import { updateCacheAfterSaves } from '../../saved-tags/tag-lists-cache.ts';
import { useAction } from '../../use-action.ts';
import { formatSaveRefusal } from '../airlines/new-airline.ts';
import { formatFlightName, formatLegName } from '../quick-entry/format-leg-name.ts';
import { createOpenedDesign, type DesignSlice, type DesignToOpen } from '../state/design-slice.ts';
import { openLeg, removeLeg } from '../state/edit-design.ts';
import { showEditorNotice, useEditor, type EditorState } from '../state/editor-store.ts';
import type { EditorField } from '../state/editor-fields.ts';
import { getContent } from '../state/form-state.ts';
import { applyPreview } from '../state/preview.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { applySaveResponse } from './save-response.ts';
import { addSavedAirline, findSaveBlocker, showSaveBlocker, type SaveControls } from './use-save.ts';
import { joinSentences, joinFacts } from '../../language/local-formats.ts';

export type SaveAllControls = SaveControls & {
  /** The label of the button: 'Save Config', or 'Save 2 tags' if other tags are unsaved too, or the typed line has several flights. */
  readonly label: string;
  /** The reason why the server refused the last call. */
  readonly errorMessage: string | null;
};

/**
 * Returns controls whose `save` saves the unsaved tags of earlier lines and the open design: all of them or none, up to MAX_SAVED_TAGS.
 * Tags that lack their destination are left out. The first of them is then open, and the notice names them all. Each tag has its id before
 * it is saved, so that a repetition saves none of them twice.
 * @param saveOpen the controls that save only the open design
 * @param onFieldError is called with the field of the open design that prevents the save
 */
export function useSaveAll(
  saveOpen: SaveControls,
  onFieldError: (field: EditorField) => void,
): SaveAllControls {
  const saveLegs = useSaveLegs(onFieldError);
  const action = useAction('INTERNAL', formatSaveError);
  const hasLegs = useEditor(({ legs }) => legs.length > 0);
  const label = useEditor(formatSaveLabel);
  const save = async () => {
    if (action.isBusy || !applyPreview()) return;
    // The line is applied now; the preview would apply it once more before the open design is saved.
    useEditor.setState({ preview: null });
    const editor = useEditor.getState();
    if (editor.legs.length === 0) {
      action.clear();
      await saveOpen.save();
      return;
    }
    const isOpenUnsaved = editor.changed || editor.newAirline;
    const isOpenSaved = isOpenUnsaved && isComplete(editor);
    const complete = editor.legs.filter((leg) => isComplete(createOpenedDesign(leg)));
    showEditorNotice(null);
    await action.run(async () => {
      const isAnySaved = isOpenSaved || complete.length > 0;
      const reason = isAnySaved ? await saveLegs(complete, isOpenSaved) : null;
      if (reason === null) showIncompleteTags(complete.length + Number(isOpenSaved), onFieldError);
      return reason;
    });
  };
  const isBusy = action.isBusy || saveOpen.isBusy;
  return { ...saveOpen, isBusy, label, errorMessage: hasLegs ? action.errorMessage : null, save };
}

function formatSaveLabel({ preview, legs, changed, newAirline }: EditorState): string {
  const previewCount = preview?.tagCount ?? null;
  if (previewCount === null && legs.length === 0) return translate('Save Config');
  const count = previewCount ?? legs.length + Number(changed || newAirline);
  return translate('{count, plural, one {Save # tag} other {Save # tags}}', { count });
}

/**
 * Returns a function that saves the legs and the open design, in calls of at most MAX_SAVED_TAGS. It returns the reason if a leg is
 * refused. The editor's notice tells the reason if the open design is refused.
 */
function useSaveLegs(
  onFieldError: (field: EditorField) => void,
): (legs: readonly DesignToOpen[], isOpenSaved: boolean) => Promise<string | null> {
  const client = useApolloClient();
  const [saveTags] = useSaveTagsMutation();
  const saveBatch = async (batch: readonly SaveOfLeg[]): Promise<string | null> => {
    const { data } = await saveTags({
      variables: { inputs: batch.map(({ input }) => input) },
      update: updateCacheAfterSaves(batch.map(({ previousAirlineId }) => previousAirlineId)),
    });
    if (!data) return formatMessage('SAVE_FAILED', { message: formatMessage('INTERNAL') });
    if (data.saveTags.__typename === 'Refusal') {
      const { index, field } = parseInputPath(data.saveTags.field);
      const refusal = { ...data.saveTags, field };
      const refusedSave = batch[index ?? -1];
      if (!refusedSave) return formatSaveRefusal(refusal);
      if (refusedSave.leg) return `${formatLegName(refusedSave.leg)}: ${formatSaveRefusal(refusal)}`;
      applySaveResponse(refusal, refusedSave.request, onFieldError);
      return null;
    }
    for (const [index, { leg, airline, request }] of batch.entries()) {
      const tag = data.saveTags.tags[index];
      if (airline) addSavedAirline(client, tag?.airlineId ?? null, airline);
      if (leg) removeLeg(leg);
      else if (tag) applySaveResponse({ __typename: 'SaveTagSuccess', tag }, request, onFieldError);
    }
    return null;
  };
  return async (legs, isOpenSaved) => {
    const saves = [
      ...legs.map((leg) => toSaveOfLeg(createOpenedDesign(leg), leg)),
      ...(isOpenSaved ? [toSaveOfLeg(useEditor.getState(), null)] : []),
    ];
    for (let start = 0; start < saves.length; start += MAX_SAVED_TAGS) {
      // oxlint-disable-next-line no-await-in-loop -- a refused batch ends the saves
      const reason = await saveBatch(saves.slice(start, start + MAX_SAVED_TAGS));
      if (reason !== null) return reason;
    }
    if (!isOpenSaved) showEditorNotice({ kind: 'done', text: formatMessage('SAVED') });
    return null;
  };
}

type SaveOfLeg = ReturnType<typeof toSaveOfLeg>;

/**
 * Builds the save of a design: a new tag, or the version of its tag that the editor has opened.
 * @param leg the leg that the design is from; null for the open design
 */
function toSaveOfLeg(slice: Omit<DesignSlice, 'ready' | 'isTagLoading'>, leg: DesignToOpen | null) {
  const { tag, newId, airlineId, newAirline, opening } = slice;
  const { design, details } = getContent(slice);
  const airline = newAirline ? toAirlineDraft(design) : null;
  const ids = tag ? { id: tag.id, updatedAt: tag.updatedAt } : { newId };
  return {
    leg,
    input: { config: design, ...details, ...ids, airline },
    request: { design, details, opening },
    airline,
    previousAirlineId: tag ? airlineId : undefined,
  };
}

const formatSaveError = (error: unknown) => formatMessage('SAVE_FAILED', { message: formatCallError(error) });

const isComplete = ({ design, fieldErrors }: Pick<DesignSlice, 'design' | 'fieldErrors'>) =>
  findSaveBlocker(design, fieldErrors) === null;

/**
 * Opens the first tag that cannot be saved, unless the open one cannot, and names all of them. Does nothing if a save was refused.
 * @param savedCount the number of tags that are saved
 */
function showIncompleteTags(savedCount: number, onFieldError: (field: EditorField) => void): void {
  const editor = useEditor.getState();
  const legs = editor.legs.filter((leg) => !isComplete(createOpenedDesign(leg)));
  const isOpenIncomplete = (editor.changed || editor.newAirline) && !isComplete(editor);
  const [first] = legs;
  if (editor.notice?.kind === 'failed' || (!isOpenIncomplete && !first)) return;
  const incomplete = [...(isOpenIncomplete ? [editor] : []), ...legs.map(createOpenedDesign)];
  if (!isOpenIncomplete && first) openLeg(first);
  const isAnyInvalid = incomplete.some(({ fieldErrors }) =>
    Object.keys(fieldErrors).some((field) => field !== 'iata'),
  );
  const names = joinFacts(incomplete.map(({ design }) => formatFlightName(design)));
  const code = isAnyInvalid ? 'TAGS_INVALID' : 'TAGS_INCOMPLETE';
  const text = formatMessage(code, { count: incomplete.length, names });
  const savedTexts = savedCount > 0 ? [formatMessage('TAGS_SAVED', { count: savedCount })] : [];
  const opened = useEditor.getState();
  const blocker = findSaveBlocker(opened.design, opened.fieldErrors);
  const request = { ...getContent(opened), opening: opened.opening };
  if (blocker) showSaveBlocker(blocker, request, onFieldError, joinSentences([...savedTexts, text]));
}
