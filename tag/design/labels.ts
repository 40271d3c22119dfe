import { TABLE_CONTEXTS } from '../texts/table-contexts.ts';
import { translateText } from '../texts/translate.ts';
import {
  COMPOSITION_NAMES,
  GROUP_NAMES,
  PALETTE_NAMES,
  type AirlineGroupName,
  type CompositionChoice,
  type PaletteChoice,
} from './choices.ts';
import { PART_LABELS, type SharedPart } from './field-definition.ts';
import { CARD_LABELS, FIELD_LABELS, type CardTextField, type LabeledField } from './field-lists.ts';
import type { Finish, Layout } from './layouts/layout.ts';

// The names of fields and choices in the language of the page. The card prints the words in tag/card/words/data.

/** Returns the label of a field in the editor. */
export const getFieldLabel = (field: LabeledField): string => translateText(FIELD_LABELS[field]);

/** Returns the name of a text of the card, for screens. */
export const getCardLabel = (field: CardTextField): string => translateText(CARD_LABELS[field]);

/** Returns the label of a part of a shared tag. */
export const getPartLabel = (part: SharedPart): string => translateText(PART_LABELS[part]);

/** Returns the name of a layout. */
export const getLayoutName = ({ name }: Pick<Layout, 'name'>): string => translateText(name);

/** Returns the name of a finish. */
export const getFinishName = ({ name }: Pick<Finish, 'name'>): string =>
  translateText(name, {}, TABLE_CONTEXTS.finishes);

export const getCompositionName = (choice: CompositionChoice): string =>
  translateText(COMPOSITION_NAMES[choice], {}, TABLE_CONTEXTS.COMPOSITION_NAMES);

export const getPaletteName = (choice: PaletteChoice): string =>
  translateText(PALETTE_NAMES[choice], {}, TABLE_CONTEXTS.PALETTE_NAMES);

/** Returns the name of an alliance or a group of airlines. */
export const getAllianceName = (group: AirlineGroupName): string =>
  translateText(GROUP_NAMES[group] ?? group);
