import { STORAGE_KEYS, writeStored } from '../session/local-storage.ts';
import { listFormatChoices, showFormats } from './format-choices.ts';

/** The choices of the formats that otherwise follow the language. Their words all differ, because storage has them in one entry. */
export const FORMAT_CHOICES = {
  distance: ['km', 'mi', 'nm'],
  time: ['h23', 'h12'],
  firstWeekday: ['monday', 'saturday', 'sunday'],
} as const;

export type FormatKind = keyof typeof FORMAT_CHOICES;
export type FormatChoice<Kind extends FormatKind> = (typeof FORMAT_CHOICES)[Kind][number];

/** Stores and shows the choice of a format in this browser; undefined follows the language. The other tabs follow. */
export function setFormatChoice<Kind extends FormatKind>(
  kind: Kind,
  choice: FormatChoice<Kind> | undefined,
): void {
  const replacedChoices: readonly string[] = ['', ...FORMAT_CHOICES[kind]];
  const otherChoices = listFormatChoices().filter((other) => !replacedChoices.includes(other));
  const choices = choice === undefined ? otherChoices : [...otherChoices, choice];
  writeStored(STORAGE_KEYS.formats, choices.join(' '));
  showFormats(choices);
}
