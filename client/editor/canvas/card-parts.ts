import { create } from 'zustand';
import { CARD_LABELS, FIELD_LABELS, TYPED_TEXTS, type TypedText } from '../../../tag/design/field-lists.ts';
import type { CardPart } from '../../../tag/card/card-part.ts';

/** The name of each part: on its tab, and in 'Edit ...', the name of its button. */
export const PART_NAMES: Record<CardPart, string> = {
  ...CARD_LABELS,
  logo: FIELD_LABELS.selectedLogo,
  aircraft: FIELD_LABELS.selectedAircraft,
  background: FIELD_LABELS.tagBackgroundColor,
};

export const isTypedText = (part: CardPart): part is TypedText => TYPED_TEXTS.some((field) => field === part);

/** The part of the card that is edited in place; null for none. */
export const useEditedPart = create<{ part: CardPart | null }>(() => ({ part: null }));

export const areaId = (part: CardPart) => `card-area-${part}`;

/** Closes the field on the card; the focus goes back to the part. */
export function closePart({ returnsFocus = true } = {}): void {
  const { part } = useEditedPart.getState();
  useEditedPart.setState({ part: null });
  if (part && returnsFocus) document.getElementById(areaId(part))?.focus();
}
