import { Button } from '../ui/button.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor.store.ts';
import { useReady } from './use-ready.ts';
import type { Screenshot } from './use-screenshot.ts';

/** The button, and under it what came of it: said until the design on the screen is another one. */
export function ScreenshotButton({ screenshot, wide }: { screenshot: Screenshot; wide?: boolean }) {
  const ready = useReady();
  const done = useEditor((editor) => editor.design === screenshot.downloaded);
  return (
    <div>
      <Button look="go" busy={screenshot.busy || !ready} wide={wide} onClick={() => void screenshot.take()}>
        {screenshot.busy ? 'Screenshotting...' : 'Screenshot'}
      </Button>
      <p role="status" className={styles['downloaded']}>
        {done && 'Tag downloaded'}
      </p>
    </div>
  );
}
