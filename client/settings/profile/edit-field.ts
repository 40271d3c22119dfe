import { LIMITS } from '../../../tag/base/limits.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { profileTextRules } from '../../../tag/account/account.ts';
import { checkRule } from '../../../tag/account/check.ts';
import { graphemeCount, trimmed } from '../../../tag/base/text.ts';
import { labelled } from '../../ui/forms/field-errors.ts';

export type EditedField = 'nickname' | 'bio';

/** The configuration of each editable field; a nickname is always one line. */
export const EDITABLE_FIELDS = {
  nickname: {
    name: 'Nickname',
    max: LIMITS.nickname,
    oneLine: true,
    clean: (typed: string) => typed.replace(/[\r\n\t\u2028\u2029]+/g, ' '),
  },
  bio: {
    name: 'Bio',
    max: LIMITS.bio,
    oneLine: false,
    clean: (typed: string) => typed.replace(/\r\n?/g, '\n').replaceAll('\t', ' '),
  },
} as const;

/** Counting the graphemes of a pasted book at every key stroke would make the page stand still. */
const MAX_COUNTED_LENGTH = 20_000;

export type FieldEdit = {
  /** As it would be saved: trimmed. */
  value: string;
  /** The text of what is wrong with it, or null. */
  error: string | null;
  tooLong: boolean;
  /** In characters as a reader counts them. */
  length: number;
};

/** Length and error of the typed text. */
export function validateEdit(field: EditedField, text: string): FieldEdit {
  const value = trimmed(text);
  const length = value.length > MAX_COUNTED_LENGTH ? value.length : graphemeCount(value);
  const checked = checkRule<unknown>(profileTextRules[field], { [field]: value });
  if (checked.ok) return { value, error: null, tooLong: false, length };
  const { code, params } = checked.refusal;
  return {
    value,
    error: messageText(code, labelled(params)),
    tooLong: code === 'NICKNAME_TOO_LONG' || code === 'BIO_TOO_LONG',
    length,
  };
}
