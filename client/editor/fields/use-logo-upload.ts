import { useState } from 'react';
import { UPLOAD_LIMITS } from '../../../tag/limits.ts';
import { messageText } from '../../../tag/messages.ts';
import { authorizedFetch, readAnswer, refusedText } from '../../session/authorized-fetch.ts';

/** How long an upload may take: 10 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

type Sent = { readonly path: string } | { readonly failure: string | null };

export type LogoUpload = {
  busy: boolean;
  /** Why the last file was not taken; null when nothing is wrong. */
  failure: string | null;
  clear: () => void;
  /** @returns the path of the stored logo, '/img/uploads/….png'; null when there is none, and `failure` says why */
  upload: (file: File) => Promise<string | null>;
};

/** Uploads a logo of the user's own, one at a time. */
export function useLogoUpload(): LogoUpload {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    if (busy) return null;
    setFailure(null);
    setBusy(true);
    const sent = await send(file);
    setBusy(false);
    if ('path' in sent) return sent.path;
    setFailure(sent.failure);
    return null;
  };
  return { busy, failure, clear: () => setFailure(null), upload };
}

async function send(file: File): Promise<Sent> {
  if (!file.type.startsWith('image/')) return { failure: messageText('PHOTO_NOT_IMAGE') };
  if (file.size > UPLOAD_LIMITS.bytes) return { failure: messageText('PHOTO_TOO_LARGE') };
  const body = new FormData();
  body.append('image', file, file.name);
  body.append('type', 'logo');
  try {
    const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
    return await readUpload(await authorizedFetch('/api/upload-image', { method: 'POST', body, signal }));
  } catch {
    return { failure: messageText('NETWORK_ERROR') };
  }
}

/** A refused token is told by the sign-in page. */
async function readUpload(response: Response): Promise<Sent> {
  if (response.status === 401) return { failure: null };
  const answer = await readAnswer(response);
  if (!response.ok) return { failure: refusedText(response, answer) };
  const { success, imageUrl, error } = answer;
  if (success === true && typeof imageUrl === 'string' && imageUrl) return { path: imageUrl };
  return { failure: typeof error === 'string' && error ? error : messageText('UPLOAD_FAILED') };
}
