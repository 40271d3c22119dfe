import type { TextShaper } from './shape-text.ts';

/** A letter of a script without letter spacing, because its letters join, stack or fill their squares. */
const UNSPACED_LETTER = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** Returns a shaper that uses letter spacing only in scripts where it is usual. */
export function addScriptTracking(shape: TextShaper): TextShaper {
  return (runs) =>
    shape(
      runs.map((run) =>
        run.style.spacing !== 0 && UNSPACED_LETTER.test(run.text)
          ? { ...run, style: { ...run.style, spacing: 0 } }
          : run,
      ),
    );
}
