import { FIELD_LABELS } from '../../../tag/field-labels.ts';
import { isMessageCode, messageText } from '../../../tag/messages.ts';
import type { Refusal } from '../../../tag/refusal.ts';
import type { COLOR_FIELDS } from '../../../tag/tag-config.ts';

export type EditorField = keyof typeof FIELD_LABELS;
export type ColorField = (typeof COLOR_FIELDS)[number];

export const EDITOR_FIELDS = Object.keys(FIELD_LABELS) as EditorField[];

/** Whether a field named by a refusal is one that the right panel shows. */
export function isEditorField(field: string | null | undefined): field is EditorField {
  return typeof field === 'string' && Object.hasOwn(FIELD_LABELS, field);
}

/** A refusal from the parser or, with its own text as the last resort, from the server. */
export type FieldError = Pick<Refusal, 'params'> & {
  readonly code: string;
  readonly field: string | null;
  readonly message?: string;
};

/** The fields that give a new airline what it is made of. Its codes are read-only here, and never at fault. */
const FIELD_OF_AIRLINE = new Map<string, EditorField>([
  ['airline.name', 'airline'],
  ['airline.alliance', 'alliance'],
  ['airline.logoUrl', 'selectedLogo'],
]);

/** The field at fault: the server names it by its path, 'config.city', 'tag_config.city' or 'airline.name'. */
export function errorField({ field }: FieldError): EditorField | null {
  // 'airline.iata' is the airline's code, and not the destination's.
  if (field?.startsWith('airline.')) return FIELD_OF_AIRLINE.get(field) ?? null;
  const name = field?.split('.').at(-1);
  return isEditorField(name) ? name : null;
}

/** The labels of the fields at fault, in the order of the panel. Of each the design keeps the last good value. */
export function errorLabels(fieldErrors: Partial<Record<EditorField, unknown>>): string[] {
  return EDITOR_FIELDS.filter((field) => fieldErrors[field]).map((field) => FIELD_LABELS[field]);
}

/** What is wrong, in words that call the field by its label. */
export function errorText(fault: FieldError): string {
  const field = errorField(fault);
  const params = field ? { ...fault.params, field: FIELD_LABELS[field] } : fault.params;
  if (isMessageCode(fault.code)) return messageText(fault.code, params);
  return fault.message ?? messageText('INTERNAL');
}
