import { Alert } from '../ui/notice.tsx';
import { Button } from '../ui/button.tsx';
import { SaveNotice } from './save-notice.tsx';
import { CopyButton, ScreenshotButton, ScreenshotStatus } from './screenshot-button.tsx';
import styles from './screenshot.module.css';
import type { Save } from './use-save.ts';
import { useScreenshot, type Screenshot } from './use-screenshot.ts';

/** What can be done with the picture, below the tag. */
export function ScreenshotBar() {
  const screenshot = useScreenshot();
  return (
    <div className={styles['actions']}>
      <div className={styles['buttons']}>
        <ScreenshotButton screenshot={screenshot} />
        <CopyButton screenshot={screenshot} />
      </div>
      <ScreenshotStatus screenshot={screenshot} />
      <Failure screenshot={screenshot} />
    </div>
  );
}

type FootProps = { save: Save; covered: boolean };

/** The same at the foot of a phone, with Save Config: behind an open drawer the bar would be a second one. */
export function FootBar({ save, covered }: FootProps) {
  const screenshot = useScreenshot();
  return (
    <footer className={styles['foot']} data-covered={covered || undefined}>
      <Failure screenshot={screenshot} />
      <SaveNotice save={save} />
      <div className={styles['footButtons']}>
        <ScreenshotButton screenshot={screenshot} wide />
        <CopyButton screenshot={screenshot} />
        <Button busy={save.busy} onClick={() => void save.save()}>
          Save Config
        </Button>
      </div>
      <ScreenshotStatus screenshot={screenshot} />
    </footer>
  );
}

function Failure({ screenshot: { failure } }: { screenshot: Screenshot }) {
  if (!failure) return null;
  return (
    <div className={styles['failure']}>
      <Alert>{failure}</Alert>
    </div>
  );
}
