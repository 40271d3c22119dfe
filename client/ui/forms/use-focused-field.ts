import { useEffect, useEffectEvent } from 'react';

/** Gives the focus to a field of a form that takes the place of a list, when it appears. */
export function useFocusedField(
  form: { getInputNode: (field: string) => HTMLElement | null },
  field: string,
): void {
  const focus = useEffectEvent(() => form.getInputNode(field)?.focus());
  useEffect(() => focus(), []);
}
