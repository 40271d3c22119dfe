import { focusField } from '../fields/use-field.ts';
import { useSave } from '../save/use-save.ts';
import { useSaveSeveral } from '../save/use-save-several.ts';
import { createOpenedDesign, isDraft, type DesignToOpen } from '../state/design-slice.ts';
import { openLeg } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { applyPreview } from '../state/preview.ts';

type SaveLegsControls = {
  readonly isBusy: boolean;
  /** The reason why the last call saved nothing. */
  readonly errorMessage: string | null;
  readonly saveLegs: () => void;
};

/**
 * Returns a function that saves the unsaved tags of earlier lines in one step, and then the open design. If a tag lacks its destination,
 * nothing is saved, and that tag is opened, so that its field says so.
 */
export function useSaveLegs(): SaveLegsControls {
  const save = useSave(focusField);
  const { isBusy, errorMessage, saveSeveral } = useSaveSeveral();
  const saveOpen = () => {
    if (isDraft(useEditor.getState())) void save.save();
  };
  const saveLegs = () => {
    if (isBusy || !applyPreview()) return;
    // The line is applied now; the preview would apply it once more before the open design is saved.
    useEditor.setState({ preview: null });
    const { legs, design, fieldErrors } = useEditor.getState();
    const isOpenComplete = design.iata !== '' && Object.keys(fieldErrors).length === 0;
    const incomplete = isOpenComplete ? legs.find((leg) => !isComplete(leg)) : undefined;
    if (incomplete) openLeg(incomplete);
    if (incomplete || !isOpenComplete) return saveOpen();
    const designs = legs.map((leg) => createOpenedDesign(leg).design);
    saveSeveral(designs, () => {
      useEditor.setState({ legs: [] });
      saveOpen();
    });
  };
  return { isBusy: isBusy || save.isBusy, errorMessage, saveLegs };
}

function isComplete(leg: DesignToOpen): boolean {
  const { design, fieldErrors } = createOpenedDesign(leg);
  return design.iata !== '' && Object.keys(fieldErrors).length === 0;
}
