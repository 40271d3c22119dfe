import { Button } from '../ui/button.tsx';
import type { Screenshot } from './use-screenshot.ts';

export function ScreenshotButton({ screenshot, wide }: { screenshot: Screenshot; wide?: boolean }) {
  return (
    <Button look="go" busy={screenshot.busy} wide={wide} onClick={() => void screenshot.take()}>
      {screenshot.busy ? 'Screenshotting...' : 'Screenshot'}
    </Button>
  );
}
