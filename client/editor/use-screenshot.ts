import { useState } from 'react';
import { tagFileName } from '../../tag/file-name.ts';
import { messageText } from '../../tag/messages.ts';
import type { Refusal } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { downloadFile } from '../ui/download-file.ts';
import { useAction } from '../use-action.ts';
import { copyImage } from './copy-image.ts';
import { useEditor } from './editor.store.ts';
import { fetchPicture } from './screenshot-picture.ts';
import { useStage } from './tag-stage.store.ts';

/** What can be made of the picture: a file, or the clipboard's content. */
type Way = 'file' | 'clipboard';

export type Screenshot = {
  /** Which is under way. */
  busy: Way | null;
  failure: string | null;
  /** The last one that succeeded, and of which design; null before one and while one is under way. */
  done: { readonly way: Way; readonly design: TagConfig } | null;
  /** Downloads the design on the screen, saved or not, as the server's PNG of 752 x 1104 pixels. */
  take: () => Promise<void>;
  /** Copies the same picture. */
  copy: () => Promise<void>;
};

const WAYS = { file: downloadImage, clipboard: copyImage } as const;

export function useScreenshot(): Screenshot {
  const [way, setWay] = useState<Way>('file');
  const [done, setDone] = useState<Screenshot['done']>(null);
  const { run, busy, failure } = useAction('INTERNAL');

  const make = (next: Way) =>
    run(async () => {
      setWay(next);
      setDone(null);
      if (useStage.getState().drawing !== 'drawn') return messageText('PREVIEW_NOT_FOUND');
      const { design } = useEditor.getState();
      const refusal = await WAYS[next](design);
      if (refusal) return told(refusal);
      setDone({ way: next, design });
      return null;
    });

  return {
    busy: busy ? way : null,
    failure,
    done,
    take: () => make('file'),
    copy: () => make('clipboard'),
  };
}

async function downloadImage(design: TagConfig): Promise<Refusal | null> {
  const picture = await fetchPicture(design, 'SCREENSHOT_FAILED');
  if (!picture.ok) return picture.refusal;
  downloadFile(picture.value, tagFileName(design, new Date()));
  return null;
}

function told({ code, params }: Refusal): string {
  // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
  console.info('The picture comes from POST /api/render.png; the Network tab shows what it answered.');
  return messageText(code, params);
}
