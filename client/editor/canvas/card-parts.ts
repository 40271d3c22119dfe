import { create } from 'zustand';
import {
  CARD_LABELS,
  FIELD_LABELS,
  CARD_TEXT_FIELDS,
  type CardTextField,
} from '../../../tag/design/field-lists.ts';
import type { CardPart } from '../../../tag/card/card-part.ts';

/** The name of each part, for its tab and its button ('Edit ...'). */
export const PART_NAMES: Record<CardPart, string> = {
  ...CARD_LABELS,
  logo: FIELD_LABELS.selectedLogo,
  aircraft: FIELD_LABELS.selectedAircraft,
  background: FIELD_LABELS.tagBackgroundColor,
};

/** Returns true if the part is a text that the user types. */
export const isTypedText = (part: CardPart): part is CardTextField =>
  CARD_TEXT_FIELDS.some((field) => field === part);

/** The part that the user edits on the card; null for none. */
export const useEditedPart = create<{ part: CardPart | null }>(() => ({ part: null }));

/** Returns the id of the element that covers a part of the card. */
export const formatAreaId = (part: CardPart) => `card-area-${part}`;

/** Returns the element that covers a part; that of the background for a text that the card does not show. */
export const findArea = (part: CardPart): HTMLElement | null =>
  document.getElementById(formatAreaId(part)) ?? document.getElementById(formatAreaId('background'));

/** Closes the field on the card and focuses the part again. */
export function closePart({ returnsFocus = true } = {}): void {
  const { part } = useEditedPart.getState();
  useEditedPart.setState({ part: null });
  if (part && returnsFocus) findArea(part)?.focus();
}
