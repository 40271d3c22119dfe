import { FIELD_LABELS, type COLOR_FIELDS } from '../../../tag/design/field-lists.ts';
import { isMessageCode, formatMessage } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';
import { getFieldLabel } from '../../../tag/design/labels.ts';

export type EditorField = keyof typeof FIELD_LABELS;
export type ColorFieldName = (typeof COLOR_FIELDS)[number];

export const EDITOR_FIELDS = Object.keys(FIELD_LABELS) as EditorField[];

export function isEditorField(field: string | null | undefined): field is EditorField {
  return typeof field === 'string' && Object.hasOwn(FIELD_LABELS, field);
}

/** A refusal of a field, from the parser or from the server. `message` is used for an unknown code. */
export type FieldError = Pick<Refusal, 'params'> & {
  readonly code: string;
  readonly field: string | null;
  readonly message?: string;
};

/** The editor field of each field of a new airline. The codes of an airline are read-only here and are never refused. */
const AIRLINE_ERROR_FIELDS = new Map<string, EditorField>([
  ['airline.name', 'airline'],
  ['airline.alliance', 'alliance'],
  ['airline.logoUrl', 'selectedLogo'],
]);

/** Returns the editor field of a refusal, or null. The server sends a path: "config.city", "tag_config.city" or "airline.name". */
export function findErrorField({ field }: FieldError): EditorField | null {
  // "airline.iata" is the code of the airline, not the destination.
  if (field?.startsWith('airline.')) return AIRLINE_ERROR_FIELDS.get(field) ?? null;
  const name = field?.split('.').at(-1);
  return isEditorField(name) ? name : null;
}

/** Returns the labels of the refused fields, in the order of the panel, only of those for which `isListed` returns true. */
export function listErrorLabels(
  fieldErrors: Partial<Record<EditorField, unknown>>,
  isListed: (field: EditorField) => boolean = () => true,
): string[] {
  return EDITOR_FIELDS.filter((field) => fieldErrors[field] && isListed(field)).map(getFieldLabel);
}

/** Returns the text of an error, with the label of its field. */
export function formatFieldError(error: FieldError): string {
  const field = findErrorField(error);
  if (error.code === 'FIELD_REQUIRED' && field === 'iata') return formatMessage('DESTINATION_MISSING');
  const params = field ? { ...error.params, field: getFieldLabel(field) } : error.params;
  if (isMessageCode(error.code)) return formatMessage(error.code, params);
  return error.message ?? formatMessage('INTERNAL');
}
