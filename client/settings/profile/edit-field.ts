import { LIMITS } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { profileTextRules } from '../../../tag/account/account.ts';
import { checkRule } from '../../../tag/account/check.ts';
import { trimVisibleText } from '../../../tag/base/text.ts';
import { countTypedText } from '../../ui/forms/count-typed-text.ts';
import { translateFieldParam } from '../../ui/forms/field-errors.ts';

export type EditedField = 'nickname' | 'bio';

/** The configuration of each editable field; a nickname is always one line. */
export const EDITABLE_FIELDS = {
  nickname: {
    name: () => translate('Nickname'),
    title: () => translate('Edit nickname'),
    max: LIMITS.nickname,
    oneLine: true,
    clean: (text: string) => text.replace(/[\r\n\t\u2028\u2029]+/g, ' '),
  },
  bio: {
    name: () => translate('Bio'),
    title: () => translate('Edit bio'),
    max: LIMITS.bio,
    oneLine: false,
    clean: (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '),
  },
} as const;

export type FieldEdit = {
  /** The trimmed text, as it would be saved. */
  value: string;
  /** The error of the text, or null. */
  error: string | null;
  /** The number of graphemes; of UTF-16 units for very long texts. */
  length: number;
};

/** Validates the typed text and counts its length. */
export function validateEdit(field: EditedField, text: string): FieldEdit {
  const value = trimVisibleText(text);
  const length = countTypedText(value);
  const checkResult = checkRule<unknown>(profileTextRules[field], { [field]: value });
  if (checkResult.ok) return { value, error: null, length };
  const { code, params } = checkResult.refusal;
  return {
    value,
    error: formatMessage(code, translateFieldParam(params)),
    length,
  };
}
