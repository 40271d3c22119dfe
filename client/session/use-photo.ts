import { useEffect, useMemo, useState } from 'react';
import type { ImageKind } from './image-cache-entry.ts';
import { readImage, writeImage } from './image-cache.ts';

/** A user's pictures as the profile says them: null is none, undefined is not known yet. */
export type PhotoOwner = {
  id: string;
  avatarUrl?: string | null | undefined;
  coverImageUrl?: string | null | undefined;
};

/**
 * The address of a user's picture: the profile's, which the image cache then follows; the cache's own while the
 * profile is not there. Null where there is none, or where it cannot be loaded: then its entry is removed, too.
 */
export function usePhoto(user: PhotoOwner, kind: ImageKind): string | null {
  const { id } = user;
  const known = kind === 'avatar' ? user.avatarUrl : user.coverImageUrl;
  const url = useMemo(() => (known === undefined ? readImage(id, kind) : known || null), [id, kind, known]);
  const [broken, setBroken] = useState<string | null>(null);

  useEffect(() => {
    if (known !== undefined) writeImage(id, kind, known);
  }, [id, kind, known]);

  useEffect(() => {
    if (!url) return;
    // The same request as the page's own <img>: a browser loads an address once for a document.
    const probe = new Image();
    probe.onerror = () => {
      writeImage(id, kind, null);
      setBroken(url);
    };
    probe.src = url;
    return () => {
      probe.onerror = null;
    };
  }, [id, kind, url]);

  return url === broken ? null : url;
}
