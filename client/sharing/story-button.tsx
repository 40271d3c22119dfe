import { formatTagFileName } from '../../tag/picture/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/picture/image-options.ts';
import { fetchDesignImage } from '../fetch-tag-image.ts';
import { downloadFile } from '../ui/download-file.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { useAction } from '../use-action.ts';

const STORY: ImageOptions = { ...SCREENSHOT_OPTIONS, size: 'story', embedsDesign: false };

/**
 * Downloads the visible parts of a tag in the size of a phone's story.
 * @param design the design without its hidden parts
 */
export function StoryButton({ design }: { design: TagConfig }) {
  const { run, busy, errorMessage } = useAction('INTERNAL');
  const download = () =>
    run(async () => {
      const picture = await fetchDesignImage(design, STORY);
      if (!picture.ok) return formatMessage(picture.refusal.code, picture.refusal.params);
      downloadFile(picture.value.file, formatTagFileName(design, new Date(), STORY));
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
