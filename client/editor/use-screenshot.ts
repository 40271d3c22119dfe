import { useCallback, useRef, useState } from 'react';
import { tagFileName } from '../../tag/file-name.ts';
import { messageText } from '../../tag/messages.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { authorizedFetch, readAnswer, refusedText } from '../session/authorized-fetch.ts';
import { downloadFile } from '../ui/download-file.ts';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [downloaded, setDownloaded] = useState<TagConfig | null>(null);
  const running = useRef(false);

  const take = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    setDownloaded(null);
    const { design } = useEditor.getState();
    const picture = await fetchPicture(design);
    if (picture.ok) {
      downloadFile(picture.value, tagFileName(design, new Date()));
      setDownloaded(design);
    } else {
      setFailure(messageText('SCREENSHOT_FAILED', { message: picture.reason }));
      // oxlint-disable-next-line no-console -- the specification asks for a hint in the console
      console.info('The picture comes from POST /api/render.png; the Network tab shows what it answered.');
    }
    running.current = false;
    setBusy(false);
  }, []);

  return { busy, failure, downloaded, take };
}

type Picture = { ok: true; value: Blob } | { ok: false; reason: string };

async function fetchPicture(design: TagConfig): Promise<Picture> {
  try {
    const response = await authorizedFetch('/api/render.png?scale=2', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tag_config: design }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { ok: true, value: await response.blob() };
    return { ok: false, reason: refusedText(response, await readAnswer(response)) };
  } catch {
    // fetch throws for one reason that is ours to tell: the server was not reached in time.
    return { ok: false, reason: messageText('NETWORK_ERROR') };
  }
}
