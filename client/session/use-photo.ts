import { useEffect, useMemo, useState } from 'react';
import type { ImageKind } from './image-cache-entry.ts';
import { readImage, writeImage } from './image-cache.ts';
import type { StoredUser } from './stored-session.ts';

/** A user's pictures as the profile says them: null is none, undefined is not known yet. */
export type PhotoOwner = {
  id: string;
  avatarUrl?: string | null | undefined;
  coverImageUrl?: string | null | undefined;
};

/**
 * The pictures of the stored user. Without a stored URL the profile may not be loaded yet, so the image cache decides.
 */
export function photoOwnerOf({ id, avatar_url, cover_image_url }: StoredUser): PhotoOwner {
  return { id, avatarUrl: avatar_url ?? undefined, coverImageUrl: cover_image_url ?? undefined };
}

/**
 * The URL of a user's picture: the profile's, which also updates the image cache, or the cache's while the profile is
 * not loaded. Null where there is none or it cannot be loaded; its cache entry is then removed.
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
