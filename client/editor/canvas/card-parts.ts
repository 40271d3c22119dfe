import { create } from 'zustand';
import { CARD_TEXT_FIELDS, type CardTextField } from '../../../tag/design/field-lists.ts';
import type { CardPart } from '../../../tag/card/card-part.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { toInnerWord } from '../../language/local-formats.ts';
import { getFieldLabel, getCardLabel } from '../../../tag/design/labels.ts';

const FIELDS = {
  logo: 'selectedLogo',
  aircraft: 'selectedAircraft',
  background: 'tagBackgroundColor',
} as const;

/** Returns the name of a part, for its tab. */
export const getPartName = (part: CardPart): string =>
  isTypedText(part) ? getCardLabel(part) : getFieldLabel(FIELDS[part]);

/** Returns the name of the button that edits a part. */
export const formatEditPart = (part: CardPart): string =>
  // Translators: {part} is a label of the page, such as 'city' or 'flight number'; put it in quotation marks or behind a colon if the language needs it
  translate('Edit {part}', { part: toInnerWord(getPartName(part)) });

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
