import { useEffect, useEffectEvent, useState } from 'react';
import { tagFileName } from '../../../tag/file-name.ts';
import { messageText } from '../../../tag/messages.ts';
import type { Refusal, Result } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import type { TagPicture } from '../../card/draw-picture.ts';
import { pictureOfDesign } from '../../tag-picture.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { useAction } from '../../use-action.ts';
import { copyImage } from './copy-image.ts';
import { useEditor } from '../state/editor-store.ts';

/** What can be made of the picture: a file, or the clipboard's content. */
type Way = 'file' | 'clipboard';

export type Screenshot = {
  /** Which is under way. */
  busy: Way | null;
  /** Which succeeded last; null before, and while one is under way. */
  done: Way | null;
  /** Whether that picture lacks its logo, which could not be loaded. */
  isLogoMissing: boolean;
  failure: string | null;
  /** The design that the last one was of: of another there is nothing to say. */
  design: TagConfig | null;
  /** Downloads the design on the screen, saved or not, as a PNG of 752 x 1104 pixels. */
  take: () => Promise<void>;
  /** Copies the same picture. */
  copy: () => Promise<void>;
};

const HINT =
  'The picture comes from POST /api/render.png, or from this browser while the server is not reached; the Network tab ' +
  'shows what was answered.';

const WAYS = { file: downloadImage, clipboard: copyImage } as const;

type Last = Pick<Screenshot, 'done' | 'isLogoMissing' | 'design'> & { way: Way };

export function useScreenshot(): Screenshot {
  const [last, setLast] = useState<Last>({ way: 'file', done: null, isLogoMissing: false, design: null });
  const { run, busy, failure, clear } = useAction('INTERNAL');
  useDrawn(clear);

  const make = (way: Way) =>
    run(async () => {
      const { design } = useEditor.getState();
      setLast({ way, done: null, isLogoMissing: false, design });
      if (useEditor.getState().drawing !== 'drawn') return messageText('PREVIEW_NOT_FOUND');
      const picture = await WAYS[way](design);
      if (!picture.ok) return told(picture.refusal);
      setLast({ way, done: way, isLogoMissing: picture.value.isLogoMissing, design });
      return null;
    });

  const { way, ...rest } = last;
  return {
    ...rest,
    busy: busy ? way : null,
    failure,
    take: () => make('file'),
    copy: () => make('clipboard'),
  };
}

/** What failed for want of a drawn tag is settled once there is one. */
function useDrawn(onDrawn: () => void): void {
  const drawn = useEditor(({ drawing }) => drawing === 'drawn');
  const tell = useEffectEvent(onDrawn);
  useEffect(() => {
    if (drawn) tell();
  }, [drawn]);
}

async function downloadImage(design: TagConfig): Promise<Result<TagPicture>> {
  const picture = await pictureOfDesign(design);
  if (picture.ok) downloadFile(picture.value.png, tagFileName(design, new Date()));
  return picture;
}

function told({ code, params }: Refusal): string {
  // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
  console.info(HINT);
  return messageText(code, params);
}
