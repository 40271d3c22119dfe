import { useRef, useState } from 'react';
import { FileInput } from '../../../ui/forms/file-input.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { UPLOAD_LIMITS } from '../../../../tag/base/limits.ts';
import { formatMessage } from '../../../../tag/texts/messages.ts';
import { getCurrentOwner, GUEST, useOwner } from '../../../session/current-user.ts';
import { fetchAuthorized, readJsonResponse, formatResponseError } from '../../../session/fetch-authorized.ts';
import { translate } from '../../../../tag/texts/translate.ts';

/**
 * Shows the button that opens the file dialog, or for a guest the reason why uploads need an account. A button that `isBusy` keeps the focus and
 * does nothing.
 */
export function LogoUploadButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  // The server stores uploads only for an account.
  if (useOwner() === GUEST)
    return (
      <Text as="span" variant="note" padding="6px 0">
        {formatMessage('UPLOAD_NEEDS_ACCOUNT')}
      </Text>
    );
  return (
    <>
      <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? translate('Uploading...') : translate('Upload a logo…')}
      </Button>
      <FileInput ref={input} accept="image/*" onFile={onFile} />
    </>
  );
}

/** The time limit of an upload, in milliseconds: enough for 10 MB on a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

type UploadResult = { readonly path: string } | { readonly errorMessage: string | null };

export type LogoUpload = {
  isBusy: boolean;
  /** The error of the last upload; null if it succeeded. */
  errorMessage: string | null;
  clear: () => void;
  /** @returns the path of the stored logo, '/img/uploads/….png'; null on failure */
  upload: (file: File) => Promise<string | null>;
};

/** Uploads one logo at a time. */
export function useLogoUpload(): LogoUpload {
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File) => {
    if (isBusy) return null;
    setErrorMessage(null);
    setBusy(true);
    const uploadResult = await sendLogo(file);
    setBusy(false);
    if ('path' in uploadResult) return uploadResult.path;
    setErrorMessage(uploadResult.errorMessage);
    return null;
  };
  return { isBusy, errorMessage, clear: () => setErrorMessage(null), upload };
}

async function sendLogo(file: File): Promise<UploadResult> {
  if (getCurrentOwner() === GUEST) return { errorMessage: formatMessage('UPLOAD_NEEDS_ACCOUNT') };
  if (!file.type.startsWith('image/')) return { errorMessage: formatMessage('PHOTO_NOT_IMAGE') };
  if (file.size > UPLOAD_LIMITS.bytes) return { errorMessage: formatMessage('PHOTO_TOO_LARGE') };
  const body = new FormData();
  body.append('image', file, file.name);
  body.append('type', 'logo');
  try {
    const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
    return await parseUploadResponse(
      await fetchAuthorized('/api/upload-image', { method: 'POST', body, signal }),
    );
  } catch {
    return { errorMessage: formatMessage('NETWORK_ERROR') };
  }
}

/** The sign-in page reports a session that has ended. */
async function parseUploadResponse(response: Response): Promise<UploadResult> {
  if (response.status === 401) return { errorMessage: null };
  const body = await readJsonResponse(response);
  if (!response.ok) return { errorMessage: formatResponseError(response, body) };
  const { success, imageUrl, error } = body;
  if (success === true && typeof imageUrl === 'string' && imageUrl) return { path: imageUrl };
  return { errorMessage: typeof error === 'string' && error ? error : formatMessage('UPLOAD_FAILED') };
}
