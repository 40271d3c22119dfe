import { useEffect, useState } from 'react';
import type { QrCode } from '../../../tag/print/qr-code.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import styles from './sign-in.module.css';

/** The light modules around a code, which readers need. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code, dark on light in both themes, because many cameras cannot read the inverse. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<QrCode | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('../../../tag/print/qr-code.ts').then(
      ({ createQrCode }) => isCurrent && setCode(createQrCode(text)),
      () => isCurrent && setCode('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  // The key below the image is enough.
  if (code === 'failed') return null;
  if (code === null) return <Spinner />;
  const size = code.modules + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles['qr']}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={code.d} />
    </svg>
  );
}
