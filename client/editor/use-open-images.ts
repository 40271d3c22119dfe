import { useEffect } from 'react';
import { create } from 'zustand';
import { messageText } from '../../tag/texts/messages.ts';
import {
  imageRefusalText,
  clearOpenedImage,
  useOpenedPicture,
  type OpenedImage,
} from '../design-file/opened-image.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { useAirlines } from './airlines/use-airlines.ts';
import { isDraft } from './state/design-slice.ts';
import { replaceTag } from './state/edit-design.ts';
import { useEditor, useReady } from './state/editor-store.ts';
import type { UndoStep } from './state/history-slice.ts';
import { designFromImage } from './design-from-image.ts';

/** The result of opening the design in an image, as the notice shows it. */
type ImageOpenResult = {
  readonly kind: 'opened' | 'refused';
  readonly text: string;
  /** The id that the new tag will have; of a refused picture that of the open one. It says nothing about other designs. */
  readonly newId: string;
  /** The step of the history that the opening is; null where its user was asked, and nothing leads back. */
  readonly step: UndoStep | null;
};

/** A global store, because the notice moves to another component when the panels become drawers. */
const useImageOpenResult = create<{ said: ImageOpenResult | null }>(() => ({ said: null }));
const setImageOpenResult = (said: ImageOpenResult | null) => useImageOpenResult.setState({ said });

type ImageOpener = {
  readonly openResult: ImageOpenResult | null;
  /** Whether the next undo takes the opening back. */
  readonly canUndo: boolean;
  readonly close: () => void;
};

/** Opens the designs of pictures as they come. */
export function useOpenImages(): ImageOpener {
  const picture = useOpenedPicture();
  const ready = useReady();
  const { airlines } = useAirlines();
  const said = useImageOpenResult((state) => state.said);
  useEffect(() => {
    if (!picture || !ready) return;
    clearOpenedImage();
    setImageOpenResult(open(picture, airlines));
  }, [picture, ready, airlines]);
  const isCurrent = useEditor(({ newId }) => newId === said?.newId);
  const isLastStep = useEditor(({ past }) => past.at(-1) === said?.step);
  return {
    openResult: isCurrent ? said : null,
    canUndo: isCurrent && said?.step != null && isLastStep,
    close: () => setImageOpenResult(null),
  };
}

/** As one step, which an undo takes back; where something is not saved, `DiscardQuestion` asks first. */
function open(
  { name, result }: OpenedImage,
  airlines: readonly AirlineRowFragment[] | null,
): ImageOpenResult {
  const editor = useEditor.getState();
  if (!result.ok)
    return { kind: 'refused', text: imageRefusalText(name, result), newId: editor.newId, step: null };
  const next = designFromImage(result.value, airlines);
  const said = {
    kind: 'opened',
    text: messageText('DESIGN_FILE_OPENED', { name }),
    newId: next.newId,
  } as const;
  if (isDraft(editor)) {
    useEditor.setState({ pendingDesign: { next, note: null } });
    return { ...said, step: null };
  }
  replaceTag(next);
  return { ...said, step: useEditor.getState().past.at(-1) ?? null };
}
