import { tagFileName } from '../../tag/picture/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { messageText } from '../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/picture/image-options.ts';
import { fetchDesignImage } from '../tag-picture.ts';
import { downloadFile } from '../ui/download-file.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { useAction } from '../use-action.ts';

const STORY: ImageOptions = { ...SCREENSHOT_OPTIONS, size: 'story', embedsDesign: false };

/** Downloads what is shown of a tag in the size of a phone's story. @param design without what is hidden */
export function StoryButton({ design }: { design: TagConfig }) {
  const { run, busy, errorMessage } = useAction('INTERNAL');
  const download = () =>
    run(async () => {
      const picture = await fetchDesignImage(design, STORY);
      if (!picture.ok) return messageText(picture.refusal.code, picture.refusal.params);
      downloadFile(picture.value.file, tagFileName(design, new Date(), STORY));
      return null;
    });
  return (
    <>
      <Button busy={busy} onClick={() => void download()}>
        Story 1080 × 1920
      </Button>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
