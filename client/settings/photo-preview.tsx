import { useCallback } from 'react';
import type { ImageKind } from '../session/image-cache-entry.ts';
import type { Photo } from './photo-choice.ts';
import styles from './photo.module.css';

type Props = {
  kind: ImageKind;
  /** The new photo, if one was chosen. */
  photo: Photo | null;
  /** Address of the picture of now. */
  present: string | null;
  compressing: boolean;
};

/** The new photo, else the present one, else a placeholder: in the shape in which it will be seen. */
export function PhotoPreview({ kind, photo, present, compressing }: Props) {
  return (
    <figure className={styles['preview']} data-kind={kind} data-busy={compressing || undefined}>
      {photo ? (
        <NewPhoto blob={photo.blob} alt={`New ${kind}`} />
      ) : present ? (
        <img src={present} alt={`Present ${kind}`} />
      ) : (
        <figcaption className={styles['placeholder']}>{`No ${kind} image`}</figcaption>
      )}
    </figure>
  );
}

/** A picture in memory. Its address is given back as soon as another one is shown, or none. */
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

/** Says what was made of a photo. */
export function readyText({ width, height, blob }: Photo): string {
  return `Ready to save: ${width} × ${height} pixels, ${Math.ceil(blob.size / 1024)} KB`;
}
