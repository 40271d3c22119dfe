import { messageText } from '../../tag/messages.ts';
import type { Refusal } from '../../tag/refusal.ts';

/** The faults of a form as Mantine wants them: a text by field. */
export function fieldErrors(faults: readonly Refusal[]): Record<string, string> {
  return Object.fromEntries(
    faults.map(({ code, field, params }) => [field ?? '', messageText(code, params)]),
  );
}

/** Moves the focus to the first field at fault, in the order of the page. */
export function focusFirst(
  form: { getInputNode: (field: string) => HTMLElement | null },
  errors: Readonly<Record<string, unknown>>,
): void {
  const nodes = Object.keys(errors)
    .map((field) => form.getInputNode(field))
    .filter((node) => node !== null);
  const [first] = nodes.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
}
