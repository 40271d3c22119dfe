import { getLanguage } from '../../tag/texts/translate.ts';
import { readStored, STORAGE_KEYS } from '../session/local-storage.ts';
import { showLanguage } from './use-language.ts';

const readFormatChoices = (): readonly string[] => (readStored(STORAGE_KEYS.formats) ?? '').split(' ');

/** The selected choices. They are also kept if the browser forbids storage. */
let selectedChoices = readFormatChoices();

export const listFormatChoices = (): readonly string[] => selectedChoices;

/** Returns the choice of this browser; undefined if the format follows the language. */
export const findFormatChoice = <Choice extends string>(choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => selectedChoices.includes(choice));

/** Renders the pages again with these choices, as after a change of the language, so that no component loses its state. */
export function showFormats(choices = readFormatChoices()): void {
  selectedChoices = choices;
  showLanguage({ ...getLanguage() });
}
