import { useState } from 'react';
import { useConnection } from '../../offline/connection.ts';
import { toThumbnailPath } from '../../ui/thumbnail-path.ts';
import { Tile } from '../../ui/tile.tsx';

/** Shows an airline's logo on its color. The logo has no alternative text, because the name is beside it. */
export function LogoTile({ logo, background, small }: { logo: string; background: string; small?: boolean }) {
  // While the server is not reached, a logo outside the cache cannot load. A new status tries it again.
  const status = useConnection((connection) => connection.status);
  const [missingLogo, setMissingLogo] = useState<string | null>(null);
  const attempt = `${status} ${logo}`;
  return (
    <Tile background={background} size={small ? 24 : 30}>
      {missingLogo !== attempt && (
        <img
          src={toThumbnailPath(logo)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissingLogo(attempt)}
        />
      )}
    </Tile>
  );
}
