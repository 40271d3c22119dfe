import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Button } from '../ui/forms/button.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Alert } from '../ui/notice.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './boarding-pass.module.css';
import { openScanner } from './scanner.ts';

type Props = {
  /**
   * Receives the text of a bar code.
   * @returns the reason why the text is no boarding pass; null if it is a boarding pass, which ends the scan
   */
  onText: (text: string) => string | null;
  onClose: () => void;
};

/** Shows the camera with a horizontal frame and reads the bar code of a boarding pass as soon as it is sharp. Nothing is recorded. */
export function CameraScan({ onText, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [statusText, setStatusText] = useState(translate('Starting the camera'));
  const submitText = useEffectEvent((text: string) => {
    const refusalText = onText(text);
    if (refusalText !== null) setStatusText(refusalText);
    return refusalText === null;
  });

  useEffect(() => {
    const stopController = new AbortController();
    const { signal } = stopController;
    const scanner = openScanner();
    const scanFrames = async () => {
      const stream = await openCamera();
      signal.addEventListener('abort', () => stopStream(stream));
      if (signal.aborted) return stopStream(stream);
      const videoElement = video.current;
      if (!videoElement) return;
      videoElement.srcObject = stream;
      await videoElement.play();
      setStatusText(translate('Hold the bar code level inside the frame'));
      while (!signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one frame after the other
        const scanResult = await scanner.scanFrame(await createImageBitmap(videoElement));
        if (!signal.aborted && scanResult.ok && submitText(scanResult.value)) return;
        // oxlint-disable-next-line no-await-in-loop -- leaves the machine some rest
        await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
      }
    };
    scanFrames().catch((error: unknown) => {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      setErrorMessage(formatMessage('CAMERA_UNAVAILABLE', { message }));
    });
    return () => {
      stopController.abort();
      scanner.end();
    };
  }, []);

  if (errorMessage !== null)
    return <Alert action={<Button onClick={onClose}>{translate('Close')}</Button>}>{errorMessage}</Alert>;
  return (
    <Stack gap={10} align="center" padding="10px 0 0" className={styles['camera']}>
      <div className={styles['view']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without sound */}
        <video ref={video} muted playsInline aria-label={translate('Camera view')} />
        <span className={styles['frame']} aria-hidden="true" />
      </div>
      <p role="status">{statusText}</p>
      <Button onClick={onClose}>{translate('Stop camera')}</Button>
    </Stack>
  );
}

const SCAN_INTERVAL_MS = 150;

function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Navigator>;
  // Pages over plain HTTP have no mediaDevices.
  if (!mediaDevices)
    return Promise.reject(new Error(translate('this browser allows it on secure pages only')));
  const video = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } };
  return mediaDevices.getUserMedia({ video, audio: false });
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
