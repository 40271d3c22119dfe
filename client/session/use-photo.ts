import { useEffect, useMemo, useState } from 'react';
import type { ImageKind } from './image-cache-entry.ts';
import { readImage, writeImage } from './image-cache.ts';
import type { StoredUser } from './stored-session.ts';

/** The URLs of a user's images in the profile: null if there is none, undefined if it is not known yet. */
export type PhotoOwner = {
  id: string;
  avatarUrl?: string | null | undefined;
  coverImageUrl?: string | null | undefined;
};

/** Returns the images of the stored user. If no URL is stored, the profile may not be loaded yet, so the image cache decides. */
export function toPhotoOwner({ id, avatar_url, cover_image_url }: StoredUser): PhotoOwner {
  return { id, avatarUrl: avatar_url ?? undefined, coverImageUrl: cover_image_url ?? undefined };
}

/**
 * Returns the URL of a user's image: the profile's URL, which also updates the image cache, or the cached URL while the profile is not
 * loaded. Returns null if there is no image or it cannot be loaded, and removes its cache entry.
 */
export function usePhoto(user: PhotoOwner, kind: ImageKind): string | null {
  const { id } = user;
  const storedUrl = kind === 'avatar' ? user.avatarUrl : user.coverImageUrl;
  const url = useMemo(
    () => (storedUrl === undefined ? readImage(id, kind) : storedUrl || null),
    [id, kind, storedUrl],
  );
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  useEffect(() => {
    if (storedUrl !== undefined) writeImage(id, kind, storedUrl);
  }, [id, kind, storedUrl]);

  useEffect(() => {
    if (!url) return;
    // This makes no second request, because a browser loads a URL once per document, as for the page's own <img>.
    const probe = new Image();
    probe.onerror = () => {
      writeImage(id, kind, null);
      setBrokenUrl(url);
    };
    probe.src = url;
    return () => {
      probe.onerror = null;
    };
  }, [id, kind, url]);

  return url === brokenUrl ? null : url;
}
