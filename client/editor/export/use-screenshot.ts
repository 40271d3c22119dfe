import { useEffect, useEffectEvent, useState } from 'react';
import { parseDesign } from '../../../tag/design/design.ts';
import { formatTagFileName } from '../../../tag/exported-image/file-name.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { type Refusal, type Result, refuse } from '../../../tag/texts/refusal.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import {
  isScreenshot,
  SCREENSHOT_OPTIONS,
  type ImageOptions,
} from '../../../tag/exported-image/image-options.ts';
import type { RenderedImage } from '../../card/paint-svg.ts';
import { isDesignEmbeddingOn } from '../../design-file/embed-setting.ts';
import { fetchDesignImage } from '../../fetch-tag-image.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useAction } from '../../use-action.ts';
import { formatFieldError } from '../state/editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';
import { applyPreview } from '../state/preview.ts';

/** The destination of the image: a file or the clipboard. */
type ScreenshotTarget = 'file' | 'clipboard';

export type Screenshot = {
  /** The action in progress. */
  runningTarget: ScreenshotTarget | null;
  /** The last action that succeeded; null before, and during an action. */
  done: ScreenshotTarget | null;
  /** True if that image lacks its logo, because the logo could not be loaded. */
  isLogoMissing: boolean;
  errorMessage: string | null;
  /** The design of the last action. The result is not valid for another design. */
  design: TagConfig | null;
  /** Downloads the design on the screen, saved or not. The default is a PNG of twice the layout's size. */
  download: (imageOptions?: ImageOptions) => Promise<void>;
  /** Copies the image as a PNG. */
  copy: (imageOptions?: ImageOptions) => Promise<void>;
};

const CONSOLE_HINT =
  // Not translated: a hint in the console
  'The picture comes from POST /api/render.png, or from this browser while the server is not reached; the Network tab ' +
  'shows what was answered.';

const TARGET_WRITERS = { file: downloadImage, clipboard: copyImage } as const;

type LastScreenshot = Pick<Screenshot, 'done' | 'isLogoMissing' | 'design'> & { target: ScreenshotTarget };

export function useScreenshot(): Screenshot {
  const [lastScreenshot, setLastScreenshot] = useState<LastScreenshot>({
    target: 'file',
    done: null,
    isLogoMissing: false,
    design: null,
  });
  const { run, isBusy, errorMessage, clear } = useAction('INTERNAL');
  useNotifyDrawn(clear);

  const createScreenshot = async (
    target: ScreenshotTarget,
    imageOptions: ImageOptions = SCREENSHOT_OPTIONS,
  ) => {
    if (!applyPreview()) return;
    await run(async () => {
      const { design } = useEditor.getState();
      setLastScreenshot({ target, done: null, isLogoMissing: false, design });
      if (useEditor.getState().drawing !== 'drawn') return formatMessage('PREVIEW_NOT_FOUND');
      const parsedDesign = parseDesign(design);
      if (!parsedDesign.ok) {
        const code = isScreenshot(imageOptions) ? 'SCREENSHOT_FAILED' : 'EXPORT_FAILED';
        return formatMessage(code, { message: formatFieldError(parsedDesign.refusal) });
      }
      // The setting matters only for a file, because a clipboard encodes its images again.
      const screenshot = await TARGET_WRITERS[target](
        design,
        isDesignEmbeddingOn() ? imageOptions : { ...imageOptions, hasEmbeddedDesign: false },
      );
      if (!screenshot.ok) return reportScreenshotError(screenshot.refusal);
      setLastScreenshot({ target, done: target, isLogoMissing: screenshot.value.isLogoMissing, design });
      return null;
    });
  };

  const { target, ...rest } = lastScreenshot;
  return {
    ...rest,
    runningTarget: isBusy ? target : null,
    errorMessage,
    download: (imageOptions) => createScreenshot('file', imageOptions),
    copy: (imageOptions) => createScreenshot('clipboard', imageOptions),
  };
}

/** Calls `onDrawn` when the card has been drawn, because an error about the missing card is then outdated. */
function useNotifyDrawn(onDrawn: () => void): void {
  const isDrawn = useEditor(({ drawing }) => drawing === 'drawn');
  const notifyDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (isDrawn) notifyDrawn();
  }, [isDrawn]);
}

async function downloadImage(design: TagConfig, imageOptions: ImageOptions): Promise<Result<RenderedImage>> {
  const image = await fetchDesignImage(design, imageOptions);
  if (image.ok) downloadFile(image.value.file, formatTagFileName(design, new Date(), imageOptions));
  return image;
}

function reportScreenshotError({ code, params }: Refusal): string {
  // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
  console.info(CONSOLE_HINT);
  return formatMessage(code, params);
}

/**
 * Copies the PNG of a design to the clipboard. It must be called in the click handler: Safari accepts an image only there, as a promise
 * of its bytes.
 * @returns the copied image; COPY_UNSUPPORTED, or COPY_FAILED with the reason
 */
async function copyImage(design: TagConfig, imageOptions: ImageOptions): Promise<Result<RenderedImage>> {
  if (!canCopy()) return refuse('COPY_UNSUPPORTED');
  const image = fetchDesignImage(design, imageOptions);
  const bytes = image.then((result) => {
    if (result.ok) return result.value.file;
    throw new Error(result.refusal.code);
  });
  // The browser may give up before the bytes fail. Then no other code handles the rejection.
  bytes.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': bytes })]);
    return await image;
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    const result = isDenied ? null : await image;
    const reason = result && !result.ok ? result.refusal.params : { message: formatMessage('COPY_DENIED') };
    return refuse('COPY_FAILED', null, reason);
  }
}

/** Returns true if the browser can copy images. Firefox before 127 cannot, and no browser has a clipboard without HTTPS. */
function canCopy(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator && 'write' in navigator.clipboard;
}
