import { useEffect } from 'react';
import { create } from 'zustand';
import { messageText } from '../../tag/texts/messages.ts';
import {
  refusedPictureText,
  takeOpenedPicture,
  useOpenedPicture,
  type OpenedPicture,
} from '../design-file/opened-picture.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { useAirlines } from './airlines/use-airlines.ts';
import { isDraft } from './state/design-slice.ts';
import { replaceTag } from './state/edit-design.ts';
import { useEditor, useReady } from './state/editor-store.ts';
import type { Step } from './state/history-slice.ts';
import { designOfPicture } from './design-of-picture.ts';

/** The result of opening the design in an image, as the notice shows it. */
type Said = {
  readonly kind: 'opened' | 'refused';
  readonly text: string;
  /** The id that the new tag will have; of a refused picture that of the open one. It says nothing about other designs. */
  readonly newId: string;
  /** The step of the history that the opening is; null where its user was asked, and nothing leads back. */
  readonly step: Step | null;
};

/** A global store, because the notice moves to another component when the panels become drawers. */
const useSaid = create<{ said: Said | null }>(() => ({ said: null }));
const say = (said: Said | null) => useSaid.setState({ said });

type Pictures = {
  readonly said: Said | null;
  /** Whether the next undo takes the opening back. */
  readonly canUndo: boolean;
  readonly close: () => void;
};

/** Opens the designs of pictures as they come. */
export function usePictures(): Pictures {
  const picture = useOpenedPicture();
  const ready = useReady();
  const { airlines } = useAirlines();
  const said = useSaid((state) => state.said);
  useEffect(() => {
    if (!picture || !ready) return;
    takeOpenedPicture();
    say(open(picture, airlines));
  }, [picture, ready, airlines]);
  const isCurrent = useEditor(({ newId }) => newId === said?.newId);
  const isLastStep = useEditor(({ past }) => past.at(-1) === said?.step);
  return {
    said: isCurrent ? said : null,
    canUndo: isCurrent && said?.step != null && isLastStep,
    close: () => say(null),
  };
}

/** As one step, which an undo takes back; where something is not saved, `DiscardQuestion` asks first. */
function open({ name, result }: OpenedPicture, airlines: readonly AirlineRowFragment[] | null): Said {
  const editor = useEditor.getState();
  if (!result.ok)
    return { kind: 'refused', text: refusedPictureText(name, result), newId: editor.newId, step: null };
  const next = designOfPicture(result.value, airlines);
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
