import { useState } from 'react';
import { useConnection } from '../../offline/connection.ts';
import { thumbnailPath } from '../../ui/thumbnail-path.ts';
import { Tile } from '../../ui/tile.tsx';

/** An airline's logo on its color. It stands beside a name, so it has no alternative text. */
export function LogoTile({ logo, background, small }: { logo: string; background: string; small?: boolean }) {
  // Without the server a logo that is not cached cannot load. It is tried again when the server is back.
  const status = useConnection((connection) => connection.status);
  const [missing, setMissing] = useState<string | null>(null);
  const attempt = `${status} ${logo}`;
  return (
    <Tile background={background} size={small ? 24 : 30}>
      {missing !== attempt && (
        <img
          src={thumbnailPath(logo)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(attempt)}
        />
      )}
    </Tile>
  );
}
