import { Button } from '../../ui/forms/button.tsx';
import { SaveNotice } from '../save/save-notice.tsx';
import { CopyButton, ScreenshotButton, ScreenshotFailure, ScreenshotStatus } from './screenshot-button.tsx';
import styles from './screenshot.module.css';
import type { Save } from '../save/use-save.ts';
import { useScreenshot } from './use-screenshot.ts';

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
      <ScreenshotFailure screenshot={screenshot} />
    </div>
  );
}

type FootProps = { save: Save; covered: boolean };

/** The same at the foot of a phone, with Save Config: behind an open drawer the bar would be a second one. */
export function FootBar({ save, covered }: FootProps) {
  const screenshot = useScreenshot();
  return (
    <footer className={styles['foot']} data-covered={covered || undefined}>
      <ScreenshotFailure screenshot={screenshot} />
      <div className={styles['footNotice']}>
        <SaveNotice save={save} />
      </div>
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
