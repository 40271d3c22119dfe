import { useEffect, useState } from 'react';
import { tagFileName } from '../../tag/design/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { SCREENSHOT, type PictureForm } from '../../tag/picture/picture-form.ts';
import { pictureOfDesign } from '../tag-picture.ts';
import { Button } from '../ui/forms/button.tsx';

const SHARED: PictureForm = { ...SCREENSHOT, carriesDesign: false };

type Props = {
  /** Without what is hidden. */
  design: TagConfig;
  url: string;
  /** Whether the server has confirmed what is shown. */
  isSettled: boolean;
};

/** Hands the picture and the link to another app, where the device has that. */
export function SystemShare(props: Props) {
  const probe = [new File([], 'tag.png', { type: 'image/png' })];
  const isOffered = 'canShare' in navigator && navigator.canShare({ files: probe });
  return isOffered ? <ShareButton {...props} /> : null;
}

/** The picture is made before: a browser opens its list only at once after the press. */
function ShareButton({ design, url, isSettled }: Props) {
  const [made, setMade] = useState<{ of: string; file: File | null } | null>(null);
  const wanted = isSettled ? JSON.stringify(design) : null;
  useEffect(() => {
    if (wanted === null) return;
    let isOpen = true;
    const shown = JSON.parse(wanted) as TagConfig;
    void pictureOfDesign(shown, SHARED).then((picture) => {
      if (!isOpen) return;
      const name = tagFileName(shown, new Date());
      const file = picture.ok ? new File([picture.value.file], name, { type: 'image/png' }) : null;
      setMade({ of: wanted, file });
    });
    return () => {
      isOpen = false;
    };
  }, [wanted]);
  const isMade = made !== null && made.of === wanted;
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
