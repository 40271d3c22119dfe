import { useState } from 'react';
import { tagFileName } from '../../tag/file-name.ts';
import { messageText } from '../../tag/messages.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { authorizedFetch, readAnswer, refusedText } from '../session/authorized-fetch.ts';
import { downloadFile } from '../ui/download-file.ts';
import { useAction } from '../use-action.ts';
import { useEditor } from './editor.store.ts';

/** How long the server may take for the picture. */
const TIMEOUT_MS = 15_000;

export type Screenshot = {
  busy: boolean;
  failure: string | null;
  /** The design of the last download; null before one and while one is under way. */
  downloaded: TagConfig | null;
  take: () => Promise<void>;
};

/** Downloads the design on the screen, saved or not, as the server's PNG of 752 x 1104 pixels. */
export function useScreenshot(): Screenshot {
  const [downloaded, setDownloaded] = useState<TagConfig | null>(null);
  const { run, busy, failure } = useAction('INTERNAL');

  const take = () =>
    run(async () => {
      setDownloaded(null);
      const { design } = useEditor.getState();
      const picture = await fetchPicture(design);
      if (picture.ok) {
        downloadFile(picture.value, tagFileName(design, new Date()));
        setDownloaded(design);
        return null;
      }
      // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
      console.info('The picture comes from POST /api/render.png; the Network tab shows what it answered.');
      return messageText(picture.refusal.code, picture.refusal.params);
    });

  return { busy, failure, downloaded, take };
}

/** @returns SCREENSHOT_FAILED with what the server said */
async function fetchPicture(design: TagConfig): Promise<Result<Blob>> {
  const failed = (message: string) => refuse('SCREENSHOT_FAILED', null, { message });
  try {
    const response = await authorizedFetch('/api/render.png?scale=2', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tag_config: design }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return accept(await response.blob());
    return failed(refusedText(response, await readAnswer(response)));
  } catch {
    // fetch throws for one reason that is ours to tell: the server was not reached in time.
    return failed(messageText('NETWORK_ERROR'));
  }
}
