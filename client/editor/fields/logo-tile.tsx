import { useState } from 'react';
import { useConnection } from '../../offline/connection.ts';
import styles from './logo-tile.module.css';

/** An airline's mark on its colour; a picture beside a name, so that it has none of its own. */
export function LogoTile({ logo, background, small }: { logo: string; background: string; small?: boolean }) {
  // Without the server a mark that was never seen before cannot come: the colour stands alone until it can.
  const status = useConnection((connection) => connection.status);
  const [missing, setMissing] = useState<string | null>(null);
  const asked = `${status} ${logo}`;
  return (
    <span className={styles['tile']} data-small={small || undefined} style={{ background }}>
      {missing !== asked && (
        <img src={logo} alt="" loading="lazy" decoding="async" onError={() => setMissing(asked)} />
      )}
    </span>
  );
}
