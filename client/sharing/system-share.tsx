import { useEffect, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { translate } from '../../tag/texts/translate.ts';

type Props = {
  url: string;
  /** Identifies the content of the image as JSON; null while the server has not confirmed the choices. */
  contentKey: string | null;
  /** Must be a stable function. Returns null if no image is available. */
  renderImage: (key: string) => Promise<File | null>;
};

/** Renders a button that shares the image and the link of a page with other apps, if the device supports this. */
export function SystemShare(props: Props) {
  const probeFile = [new File([], 'tag.png', { type: 'image/png' })];
  const isOffered = 'canShare' in navigator && navigator.canShare({ files: probeFile });
  return isOffered ? <ShareButton {...props} /> : null;
}

/** Loads the image before the click, because a browser opens its share list only directly after a click. */
function ShareButton({ url, contentKey, renderImage }: Props) {
  const [preparedFile, setPreparedFile] = useState<{ contentKey: string; file: File | null } | null>(null);
  useEffect(() => {
    if (contentKey === null) return;
    let isOpen = true;
    void renderImage(contentKey).then((file) => isOpen && setPreparedFile({ contentKey, file }));
    return () => {
      isOpen = false;
    };
  }, [contentKey, renderImage]);
  const isPrepared = preparedFile !== null && preparedFile.contentKey === contentKey;
  const shareFile = () => {
    const files = preparedFile?.file ? [preparedFile.file] : [];
    const fileWithLink = { files, url };
    // Closing the device's share list rejects the promise, but is no error.
    void navigator.share(navigator.canShare(fileWithLink) ? fileWithLink : { url }).catch(() => undefined);
  };
  return (
    <Button waitText={isPrepared ? null : translate('Getting the picture ready')} onClick={shareFile}>
      {translate('Share')}
    </Button>
  );
}
