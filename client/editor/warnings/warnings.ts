import { create } from 'zustand';
import { getFieldLabel } from '../../../tag/design/labels.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { DesignWarning } from '../../../tag/warnings/design-warnings.ts';
import type { EditorField } from '../state/editor-fields.ts';
import { formatDistance } from '../../language/local-formats.ts';
import { useEditor } from '../state/editor-store.ts';

/** A warning, and the field text that caused it. */
export type FieldWarning = DesignWarning & { readonly fieldText: string };

/** The warnings of the open design, by field in the order of the panel. They are updated when the user stops typing. */
export const useWarnings = create<{ readonly list: readonly FieldWarning[] }>(() => ({ list: [] }));

/** Returns the warning of a field; null if its text has changed since. */
export function useWarning(field: EditorField, value: string): FieldWarning | null {
  const warning = useWarnings(({ list }) => list.find((fieldWarning) => fieldWarning.field === field));
  return warning?.fieldText === value ? warning : null;
}

/** Returns the warnings of the fields without an error, because an error is more important. */
export function useShownWarnings(): readonly FieldWarning[] {
  const { list } = useWarnings();
  const fieldErrors = useEditor(({ fieldErrors }) => fieldErrors);
  return list.filter(({ field }) => !fieldErrors[field]);
}

/** Returns the text of a warning, with the label of its field and its distance in the unit of this browser. */
export function formatWarning({ code, field, params }: DesignWarning): string {
  const { km } = params;
  return formatMessage(code, {
    ...params,
    ...(typeof km === 'number' && { distance: formatDistance(km) }),
    field: getFieldLabel(field),
  });
}
