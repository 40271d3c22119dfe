import type { ApolloClient } from '@apollo/client';
import { ServerParseError } from '@apollo/client/errors';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { isUnauthenticatedError, formatError } from '../../error-text.ts';
import { type SessionUserFragment } from '../../graphql/generated.ts';
import { ProfileDocument, UpdateProfileDocument } from '../../graphql/settings.ts';
import { fetchAuthorized, readJsonResponse, formatResponseError } from '../../session/fetch-authorized.ts';
import type { ImageKind } from '../../session/image-cache-entry.ts';
import type { Photo } from './compress-photo.ts';

/**
 * Returns a refusal.
 * @param message the text after 'Failed to save image:'
 */
const refuseSave = (message: string) => refuse('PHOTO_SAVE_FAILED', null, { message });

/** The time limit of an upload, in milliseconds: 1 MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The URLs of uploaded photos whose profile could not be saved, so that the next attempt need not send them again. */
const uploadedPaths = new WeakMap<Photo, string>();

type PhotoUpload = { kind: ImageKind; photo: Photo | null; userId: string };

/**
 * Uploads a photo and saves it in the profile of `userId`.
 * @returns the stored profile; PHOTO_SAVE_FAILED, or UNAUTHENTICATED if the session has ended
 */
export async function savePhoto(
  client: ApolloClient,
  { kind, photo, userId }: PhotoUpload,
): Promise<Result<SessionUserFragment>> {
  if (!photo) return refuseSave(formatMessage('PHOTO_NOT_CHOSEN'));
  const upload = await uploadOnce(photo, kind);
  if (!upload.ok) return upload;
  const profile = await attemptStep(() => fetchProfile(client, userId), formatProfileError);
  if (!profile.ok) return profile;
  return attemptStep(
    () => updateProfile(client, photo, kind === 'avatar' ? 'avatarUrl' : 'coverImageUrl', upload.value),
    () => formatMessage('PROFILE_UPDATE_FAILED'),
  );
}

/** Runs one step of saving. Returns UNAUTHENTICATED for a refused token, and the text of `formatStepError` for any other error. */
async function attemptStep<T>(
  step: () => Promise<Result<T>>,
  formatStepError: (error: unknown) => string,
): Promise<Result<T>> {
  try {
    return await step();
  } catch (error) {
    return isUnauthenticatedError(error) ? refuse('UNAUTHENTICATED') : refuseSave(formatStepError(error));
  }
}

async function uploadOnce(photo: Photo, kind: ImageKind): Promise<Result<string>> {
  const uploadedPath = uploadedPaths.get(photo);
  if (uploadedPath) return ok(uploadedPath);
  const upload = await attemptStep(
    () => uploadPhoto(photo, kind),
    () => formatMessage('NETWORK_ERROR'),
  );
  if (upload.ok) uploadedPaths.set(photo, upload.value);
  return upload;
}

async function uploadPhoto({ blob }: Photo, kind: ImageKind): Promise<Result<string>> {
  const body = new FormData();
  body.append('image', blob, `${kind}.jpg`);
  body.append('type', kind);
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const response = await fetchAuthorized('/api/upload-image', { method: 'POST', body, signal });
  if (response.status === 401) return refuse('UNAUTHENTICATED');
  const responseBody = await readJsonResponse(response);
  if (!response.ok) return refuseSave(formatResponseError(response, responseBody));
  const { success, imageUrl, error } = responseBody;
  if (success === true && typeof imageUrl === 'string' && imageUrl) return ok(imageUrl);
  return refuseSave(typeof error === 'string' && error ? error : formatMessage('UPLOAD_FAILED'));
}

/** Requests the current profile, to verify its user. */
async function fetchProfile(client: ApolloClient, userId: string): Promise<Result<SessionUserFragment>> {
  const { data } = await client.query({ query: ProfileDocument, fetchPolicy: 'network-only' });
  const profile: unknown = data?.viewer;
  return isUserProfile(userId, profile) ? ok(profile) : refuseSave(formatMessage('PROFILE_INVALID'));
}

function formatProfileError(error: unknown): string {
  const isUnreadableResponse = ServerParseError.is(error) && error.statusCode < 400;
  return isUnreadableResponse
    ? formatMessage('PROFILE_INVALID')
    : formatError(error, 'NETWORK_ERROR', 'HTTP_ERROR');
}

/**
 * Returns true for the complete profile of this user. Threat: another tab may have signed in another user since the upload, or a proxy
 * may have responded.
 */
function isUserProfile(userId: string, value: unknown): value is SessionUserFragment {
  if (typeof value !== 'object' || value === null) return false;
  const profile = value as Partial<Record<keyof SessionUserFragment, unknown>>;
  const texts = [profile.email, profile.nickname, profile.name, profile.bio];
  const urls = [profile.avatarUrl, profile.coverImageUrl];
  return (
    profile.id === userId &&
    texts.every((text) => typeof text === 'string') &&
    urls.every((url) => url === null || typeof url === 'string')
  );
}

/** Sends only the changed URL. The other fields could overwrite what another device has saved since the profile was loaded. */
async function updateProfile(
  client: ApolloClient,
  photo: Photo,
  field: 'avatarUrl' | 'coverImageUrl',
  url: string,
): Promise<Result<SessionUserFragment>> {
  const { data } = await client.mutate({
    mutation: UpdateProfileDocument,
    variables: { input: { [field]: url } },
    // Not cached, because components must not show the profile before user and image are stored in this browser.
    fetchPolicy: 'no-cache',
  });
  const result = data?.updateProfile;
  if (result?.__typename === 'UpdateProfileSuccess') return ok(result.user);
  // The server refused this URL, for example because it has removed the unused upload. The next attempt uploads again.
  if (result?.code === 'FIELD_INVALID') uploadedPaths.delete(photo);
  return refuseSave(formatMessage('PROFILE_UPDATE_FAILED'));
}
