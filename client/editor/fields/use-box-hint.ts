import { useEffect, useState } from 'react';

/** What the card's own font has, or fonts of its letters: no list is needed to know it. */
const USUAL = /^[ -~\u00A0-\u02BC\u1E00-\u1EFF]*$/;

/**
 * Says which characters of a text the card shows as a box, since none of its fonts has them; null where it shows them
 * all. The list of what fonts have is loaded for the first text that needs it.
 */
export function useBoxHint(text: string): string | null {
  const [checked, setChecked] = useState<{ text: string; boxes: readonly string[] } | null>(null);
  const isUsual = USUAL.test(text);
  useEffect(() => {
    if (isUsual) return undefined;
    let isCurrent = true;
    import('../../../tag/card/drawable.ts')
      .then(({ undrawable }) => {
        if (isCurrent) setChecked({ text, boxes: undrawable(text) });
      })
      // Offline, before the list was ever loaded: the card shows the boxes all the same.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [text, isUsual]);
  if (isUsual || checked?.text !== text || checked.boxes.length === 0) return null;
  return `No font of the card has ${checked.boxes.join(' ')}, so a box is shown instead`;
}
