import { useEffect, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';

type Props = {
  url: string;
  /** Identifies the content of the image as JSON; null while the server has not confirmed the choices. */
  contentKey: string | null;
  /** Always the same function. It answers null where there is no picture to be had. */
  makePicture: (of: string) => Promise<File | null>;
};

/** Hands the picture and the link of a page to another app, where the device has that. */
export function SystemShare(props: Props) {
  const probe = [new File([], 'tag.png', { type: 'image/png' })];
  const isOffered = 'canShare' in navigator && navigator.canShare({ files: probe });
  return isOffered ? <ShareButton {...props} /> : null;
}

/** The picture is made before: a browser opens its list only at once after the press. */
function ShareButton({ url, contentKey, makePicture }: Props) {
  const [made, setMade] = useState<{ of: string; file: File | null } | null>(null);
  useEffect(() => {
    if (contentKey === null) return;
    let isOpen = true;
    void makePicture(contentKey).then((file) => isOpen && setMade({ of: contentKey, file }));
    return () => {
      isOpen = false;
    };
  }, [contentKey, makePicture]);
  const isMade = made !== null && made.of === contentKey;
  const share = () => {
    const files = made?.file ? [made.file] : [];
    const all = { files, url };
    // Who closes the device's list has not chosen, and nothing went wrong.
    void navigator.share(navigator.canShare(all) ? all : { url }).catch(() => undefined);
  };
  return (
    <Button busy={!isMade} onClick={share}>
      Share
    </Button>
  );
}
