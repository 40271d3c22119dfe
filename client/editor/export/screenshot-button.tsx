import { messageText } from '../../../tag/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { errorLabels } from '../fields/editor-fields.ts';
import { useEditor, useReady } from '../state/editor-store.ts';
import styles from './screenshot.module.css';
import type { Screenshot } from './use-screenshot.ts';

/** Takes the tag home as a file. While the tag is on its way there is nothing to take. */
export function ScreenshotButton({ screenshot, wide }: { screenshot: Screenshot; wide?: boolean }) {
  const loading = useLoading();
  const busy = screenshot.busy === 'file';
  return (
    <Button look="go" busy={busy || loading} wide={wide} onClick={() => void screenshot.take()}>
      {busy ? 'Screenshotting...' : 'Screenshot'}
    </Button>
  );
}

/** Copies the tag, to be pasted elsewhere; where there is little room its picture stands for the words. */
export function CopyButton({ screenshot }: { screenshot: Screenshot }) {
  const loading = useLoading();
  return (
    <Button
      className={styles['copy']}
      aria-label="Copy image"
      busy={screenshot.busy === 'clipboard' || loading}
      onClick={() => void screenshot.copy()}
    >
      <svg width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="5.75" y="5.75" width="9.5" height="9.5" rx="1.5" strokeWidth="1.5" />
        <path
          d="M3 11.25H2.5a.75.75 0 0 1-.75-.75v-8a.75.75 0 0 1 .75-.75h8a.75.75 0 0 1 .75.75V3"
          strokeWidth="1.5"
        />
      </svg>
      <span className={styles['words']}>Copy image</span>
    </Button>
  );
}

const DONE = { file: 'TAG_DOWNLOADED', clipboard: 'TAG_COPIED' } as const;
const DONE_KEPT = { file: 'TAG_DOWNLOADED_KEPT', clipboard: 'TAG_COPIED_KEPT' } as const;

/**
 * What came of it: said until the design on the screen is another one. While a field is at fault it also says, before
 * and after, that the picture has not what stands in that field.
 */
export function ScreenshotStatus({ screenshot }: { screenshot: Screenshot }) {
  const { done, design, isLogoMissing } = screenshot;
  const current = useEditor((editor) => editor.design === design);
  const kept = useEditor((editor) => fieldsInWords(errorLabels(editor.fieldErrors)));
  const outcome = current ? done : null;
  return (
    <p
      role="status"
      className={styles['status']}
      data-warns={kept !== null || (outcome && isLogoMissing) || undefined}
    >
      {outcome ? doneText(outcome, kept, isLogoMissing) : kept && messageText('CARD_KEEPS', { fields: kept })}
    </p>
  );
}

function doneText(way: 'file' | 'clipboard', kept: string | null, isLogoMissing: boolean): string {
  const done = kept === null ? messageText(DONE[way]) : messageText(DONE_KEPT[way], { fields: kept });
  return isLogoMissing ? messageText('LOGO_MISSING', { done }) : done;
}

/** One field by its name, several by their number: the line is short. Null for none. */
function fieldsInWords([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null;
  return others.length === 0 ? first : `values of ${others.length + 1} fields`;
}

export function ScreenshotFailure({ screenshot: { failure, design } }: { screenshot: Screenshot }) {
  const current = useEditor((editor) => editor.design === design);
  if (!failure || !current) return null;
  return (
    <div className={styles['failure']}>
      <Alert>{failure}</Alert>
    </div>
  );
}

function useLoading(): boolean {
  const ready = useReady();
  const drawing = useEditor((stage) => stage.drawing);
  return !ready || drawing === 'loading';
}
