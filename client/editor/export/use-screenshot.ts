import { useEffect, useEffectEvent, useState } from 'react';
import { parseDesign } from '../../../tag/design/design.ts';
import { tagFileName } from '../../../tag/picture/file-name.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { type Refusal, type Result, refuse } from '../../../tag/texts/refusal.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../../tag/picture/image-options.ts';
import type { RenderedImage } from '../../card/paint-svg.ts';
import { embedsDesign } from '../../design-file/embed-setting.ts';
import { fetchDesignImage } from '../../tag-picture.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useAction } from '../../use-action.ts';
import { fieldErrorText } from '../state/editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';
import { applyPreview } from '../state/preview.ts';

/** The destination of the picture: a file or the clipboard. */
type Target = 'file' | 'clipboard';

export type Screenshot = {
  /** The action in progress. */
  busy: Target | null;
  /** The last action that succeeded; null before, and during an action. */
  done: Target | null;
  /** Whether that picture lacks its logo, which could not be loaded. */
  isLogoMissing: boolean;
  errorMessage: string | null;
  /** The design of the last action. It says nothing about another design. */
  design: TagConfig | null;
  /** Downloads the design on the screen, saved or not; if not said otherwise as a PNG of twice its layout's size. */
  take: (form?: ImageOptions) => Promise<void>;
  /** Copies the picture, as a PNG. */
  copy: (form?: ImageOptions) => Promise<void>;
};

const HINT =
  'The picture comes from POST /api/render.png, or from this browser while the server is not reached; the Network tab ' +
  'shows what was answered.';

const TARGETS = { file: downloadImage, clipboard: copyImage } as const;

type LastScreenshot = Pick<Screenshot, 'done' | 'isLogoMissing' | 'design'> & { target: Target };

export function useScreenshot(): Screenshot {
  const [last, setLast] = useState<LastScreenshot>({
    target: 'file',
    done: null,
    isLogoMissing: false,
    design: null,
  });
  const { run, busy, errorMessage, clear } = useAction('INTERNAL');
  useDrawn(clear);

  const make = async (target: Target, form: ImageOptions = SCREENSHOT_OPTIONS) => {
    if (!applyPreview()) return;
    await run(async () => {
      const { design } = useEditor.getState();
      setLast({ target, done: null, isLogoMissing: false, design });
      if (useEditor.getState().drawing !== 'drawn') return messageText('PREVIEW_NOT_FOUND');
      const whole = parseDesign(design);
      if (!whole.ok) return messageText('SCREENSHOT_FAILED', { message: fieldErrorText(whole.refusal) });
      // Only what leaves as a file says whether it carries the design; a clipboard writes its pictures anew.
      const picture = await TARGETS[target](design, embedsDesign() ? form : { ...form, embedsDesign: false });
      if (!picture.ok) return screenshotErrorText(picture.refusal);
      setLast({ target, done: target, isLogoMissing: picture.value.isLogoMissing, design });
      return null;
    });
  };

  const { target, ...rest } = last;
  return {
    ...rest,
    busy: busy ? target : null,
    errorMessage,
    take: (form) => make('file', form),
    copy: (form) => make('clipboard', form),
  };
}

/** Calls back when the card has been drawn: an error about the missing card is outdated. */
function useDrawn(onDrawn: () => void): void {
  const drawn = useEditor(({ drawing }) => drawing === 'drawn');
  const tell = useEffectEvent(onDrawn);
  useEffect(() => {
    if (drawn) tell();
  }, [drawn]);
}

async function downloadImage(design: TagConfig, form: ImageOptions): Promise<Result<RenderedImage>> {
  const picture = await fetchDesignImage(design, form);
  if (picture.ok) downloadFile(picture.value.file, tagFileName(design, new Date(), form));
  return picture;
}

function screenshotErrorText({ code, params }: Refusal): string {
  // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
  console.info(HINT);
  return messageText(code, params);
}

/**
 * Copies the PNG of a design to the clipboard. It must be called in the click handler: Safari accepts an image only
 * there, as a promise of its bytes.
 * @returns the copied picture; COPY_UNSUPPORTED, or COPY_FAILED with the reason
 */
async function copyImage(design: TagConfig, form: ImageOptions): Promise<Result<RenderedImage>> {
  if (!canCopy()) return refuse('COPY_UNSUPPORTED');
  const picture = fetchDesignImage(design, form);
  const bytes = picture.then((result) => {
    if (result.ok) return result.value.file;
    throw new Error(result.refusal.code);
  });
  // The browser may give up before the bytes fail; the rejection then has no other handler.
  bytes.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': bytes })]);
    return await picture;
  } catch (error) {
    const denied = error instanceof DOMException && error.name === 'NotAllowedError';
    const result = denied ? null : await picture;
    const reason = result && !result.ok ? result.refusal.params : { message: messageText('COPY_DENIED') };
    return refuse('COPY_FAILED', null, reason);
  }
}

/** Firefox before 127 cannot copy images, and no browser has a clipboard on plain http. */
function canCopy(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator && 'write' in navigator.clipboard;
}
