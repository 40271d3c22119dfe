import { useEffect } from 'react';
import { create } from 'zustand';
import { formatMessage } from '../../tag/texts/messages.ts';
import {
  formatImageRefusal,
  clearOpenedImage,
  useOpenedImage,
  type OpenedImage,
} from '../design-file/opened-image.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { useAirlines } from './airlines/use-airlines.ts';
import { isDraft } from './state/design-slice.ts';
import { replaceTag } from './state/edit-design.ts';
import { useEditor, useIsReady } from './state/editor-store.ts';
import type { UndoStep } from './state/history-slice.ts';
import { buildDesignFromImage } from './design-from-image.ts';

/** The result of opening the design in an image, as the notice shows it. */
type ImageOpenResult = {
  readonly kind: 'opened' | 'refused';
  readonly text: string;
  /** The id of the new tag; for a refused image that of the open design. The result is not shown for other designs. */
  readonly newId: string;
  /** The undo step of the opening; null if nothing was opened or `DiscardQuestion` has asked. */
  readonly step: UndoStep | null;
};

/** A global store, because the notice moves to another component when the panels become drawers. */
const useImageOpenResult = create<{ result: ImageOpenResult | null }>(() => ({ result: null }));
const setImageOpenResult = (openResult: ImageOpenResult | null) =>
  useImageOpenResult.setState({ result: openResult });

type ImageOpener = {
  readonly openResult: ImageOpenResult | null;
  /** True if the next undo reverts the opening. */
  readonly canUndo: boolean;
  readonly close: () => void;
};

/** Opens the designs of images when the user drops, pastes or selects them. */
export function useOpenImages(): ImageOpener {
  const openedImage = useOpenedImage();
  const isReady = useIsReady();
  const { airlines } = useAirlines();
  const openResult = useImageOpenResult((state) => state.result);
  useEffect(() => {
    if (!openedImage || !isReady) return;
    clearOpenedImage();
    setImageOpenResult(openImage(openedImage, airlines));
  }, [openedImage, isReady, airlines]);
  const isCurrent = useEditor(({ newId }) => newId === openResult?.newId);
  const isLastStep = useEditor(({ past }) => past.at(-1) === openResult?.step);
  return {
    openResult: isCurrent ? openResult : null,
    canUndo: isCurrent && openResult?.step != null && isLastStep,
    close: () => setImageOpenResult(null),
  };
}

/** Opens a design as one undo step. If the open design has unsaved changes, `DiscardQuestion` asks first. */
function openImage(
  { name, result }: OpenedImage,
  airlines: readonly AirlineRowFragment[] | null,
): ImageOpenResult {
  const editor = useEditor.getState();
  if (!result.ok)
    return { kind: 'refused', text: formatImageRefusal(name, result), newId: editor.newId, step: null };
  const designToOpen = buildDesignFromImage(result.value, airlines);
  const openResult = {
    kind: 'opened',
    text: formatMessage('DESIGN_FILE_OPENED', { name }),
    newId: designToOpen.newId,
  } as const;
  if (isDraft(editor)) {
    useEditor.setState({ pendingDesign: { next: designToOpen, note: null } });
    return { ...openResult, step: null };
  }
  replaceTag(designToOpen);
  return { ...openResult, step: useEditor.getState().past.at(-1) ?? null };
}
