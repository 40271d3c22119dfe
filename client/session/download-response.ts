import { downloadFile } from '../ui/download-file.ts';
import { fetchAuthorized, formatResponseError, readJsonResponse } from './fetch-authorized.ts';

/**
 * Downloads the response of the server as a file.
 * @returns the reason if there is no file; null on success
 * @throws the errors of fetchAuthorized
 */
export async function downloadResponse(path: string, fileName: string): Promise<string | null> {
  const response = await fetchAuthorized(path);
  if (!response.ok) return formatResponseError(response, await readJsonResponse(response));
  downloadFile(await response.blob(), fileName);
  return null;
}
