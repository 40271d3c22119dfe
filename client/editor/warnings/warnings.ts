import { create } from 'zustand';
import type { DesignWarning } from '../../../tag/warnings/design-warnings.ts';
import type { EditorField } from '../state/editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';

/** A warning, and the text of its field that it is about. */
export type Warning = DesignWarning & { readonly of: string };

/** What looks wrong in the open design, by field in the order of the panel. It is judged once typing pauses. */
export const useWarnings = create<{ readonly list: readonly Warning[] }>(() => ({ list: [] }));

/** The warning of a field; null where its text has changed since. */
export function useWarning(field: EditorField, value: string): Warning | null {
  const warning = useWarnings(({ list }) => list.find((one) => one.field === field));
  return warning?.of === value ? warning : null;
}

/** The warnings of fields that are not refused, which say more. */
export function useShownWarnings(): readonly Warning[] {
  const { list } = useWarnings();
  const refused = useEditor(({ fieldErrors }) => fieldErrors);
  return list.filter(({ field }) => !refused[field]);
}
