import type { TextShaper } from './shape-text.ts';

/** A letter of a script that is not set apart: its letters join, stack or fill their squares. */
const CLOSE = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** A shaper that sets letters apart only in the scripts where that is the custom. */
export function withScriptTracking(shape: TextShaper): TextShaper {
  return (runs) =>
    shape(
      runs.map((run) =>
        run.style.spacing !== 0 && CLOSE.test(run.text)
          ? { ...run, style: { ...run.style, spacing: 0 } }
          : run,
      ),
    );
}
