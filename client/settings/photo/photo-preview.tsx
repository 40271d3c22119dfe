import { useCallback } from 'react';
import type { ImageKind } from '../../session/image-cache-entry.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import type { Photo } from './compress-photo.ts';
import { PHOTO_TEXTS } from './photo-texts.ts';
import styles from './photo.module.css';

type Props = {
  kind: ImageKind;
  /** The new photo, if the user has selected one. */
  photo: Photo | null;
  /** The URL of the current photo. */
  currentUrl: string | null;
  isCompressing: boolean;
};

/** Shows the new photo, else the current one, else a placeholder, in the final shape. */
export function PhotoPreview({ kind, photo, currentUrl, isCompressing }: Props) {
  const isEmpty = !photo && !currentUrl;
  const texts = PHOTO_TEXTS[kind];
  return (
    <figure
      className={styles['preview']}
      data-kind={kind}
      data-busy={isCompressing || undefined}
      data-empty={isEmpty || undefined}
    >
      {photo ? (
        <NewPhoto blob={photo.blob} alt={texts.newPhoto()} />
      ) : currentUrl ? (
        <img src={currentUrl} alt={texts.currentPhoto()} />
      ) : (
        <Stack as="figcaption" align="center">
          <ImageIcon />
          <Text as="span" variant="code" tone="muted">
            {texts.noPhoto()}
          </Text>
        </Stack>
      )}
    </figure>
  );
}

function ImageIcon() {
  return (
    <svg
      width="44"
      height="36"
      viewBox="0 0 44 36"
      fill="none"
      stroke="var(--edge-raised)"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="42" height="34" rx="5" strokeWidth="1.6" />
      <circle cx="31.5" cy="11" r="3.4" strokeWidth="1.6" />
      <path d="m2 29 11-12 9 9 5-5 15 12" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}

/** Shows a photo in memory. Revokes its object URL when another photo or none is shown. */
function NewPhoto({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return <img ref={show} alt={alt} />;
}

/** Returns a text with the size of the compressed photo. */
export function formatReadyText({ width, height, blob }: Photo): string {
  return translate('Ready to save: {width} × {height} pixels, {size} KB', {
    width,
    height,
    size: Math.ceil(blob.size / 1024),
  });
}
