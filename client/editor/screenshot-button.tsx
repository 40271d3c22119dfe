import { Button } from '../ui/button.tsx';
import { useReady } from './use-ready.ts';
import type { Screenshot } from './use-screenshot.ts';

export function ScreenshotButton({ screenshot, wide }: { screenshot: Screenshot; wide?: boolean }) {
  const ready = useReady();
  return (
    <Button look="go" busy={screenshot.busy || !ready} wide={wide} onClick={() => void screenshot.take()}>
      {screenshot.busy ? 'Screenshotting...' : 'Screenshot'}
    </Button>
  );
}
