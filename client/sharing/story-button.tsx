import { formatTagFileName } from '../../tag/exported-image/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/exported-image/image-options.ts';
import { fetchDesignImage } from '../fetch-tag-image.ts';
import { downloadFile } from '../ui/download-file.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { useAction } from '../use-action.ts';
import { translate } from '../../tag/texts/translate.ts';

const STORY_OPTIONS: ImageOptions = { ...SCREENSHOT_OPTIONS, size: 'story', hasEmbeddedDesign: false };

/**
 * Downloads the visible parts of a tag in the size of a phone's story.
 * @param design the design without its hidden parts
 */
export function StoryButton({ design }: { design: TagConfig }) {
  const { run, isBusy, errorMessage } = useAction('INTERNAL');
  const download = () =>
    run(async () => {
      const image = await fetchDesignImage(design, STORY_OPTIONS);
      if (!image.ok) return formatMessage(image.refusal.code, image.refusal.params);
      downloadFile(image.value.file, formatTagFileName(design, new Date(), STORY_OPTIONS));
      return null;
    });
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void download()}>
        {translate('Story 1080 × 1920')}
      </Button>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
