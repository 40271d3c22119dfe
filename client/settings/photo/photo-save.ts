import type { ApolloClient } from '@apollo/client';
import { ServerParseError } from '@apollo/client/errors';
import { messageText } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { errorText } from '../../error-text.ts';
import { ProfileDocument, UpdateProfileDocument, type SessionUserFragment } from '../../graphql/generated.ts';
import { authorizedFetch, readJsonResponse, responseErrorText } from '../../session/authorized-fetch.ts';
import type { ImageKind } from '../../session/image-cache-entry.ts';
import type { Photo } from './compress-photo.ts';

/** @param message what stands behind 'Failed to save image:' */
const failed = (message: string) => refuse('PHOTO_SAVE_FAILED', null, { message });

/** How long an upload may take: 1 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Where photos are that were uploaded, but whose profile could not be saved: the next try need not send them again. */
const uploaded = new WeakMap<Photo, string>();

type PhotoUpload = { kind: ImageKind; photo: Photo | null; userId: string };

/**
 * Uploads a photo and puts it into the profile of `userId`.
 * @returns the profile as it is stored now; PHOTO_SAVE_FAILED, or UNAUTHENTICATED once the session has ended
 */
export async function savePhoto(
  client: ApolloClient,
  { kind, photo, userId }: PhotoUpload,
): Promise<Result<SessionUserFragment>> {
  if (!photo) return failed(messageText('PHOTO_NOT_CHOSEN'));
  const upload = await uploadOnce(photo, kind);
  if (!upload.ok) return upload;
  const profile = await attempt(() => fetchProfile(client, userId), profileError);
  if (!profile.ok) return profile;
  return attempt(
    () => updateProfile(client, photo, kind === 'avatar' ? 'avatarUrl' : 'coverImageUrl', upload.value),
    () => messageText('PROFILE_UPDATE_FAILED'),
  );
}

/** One step of it; `textOf` says what it threw, unless that was a refused token. */
async function attempt<T>(
  step: () => Promise<Result<T>>,
  textOf: (error: unknown) => string,
): Promise<Result<T>> {
  try {
    return await step();
  } catch (error) {
    return isUnauthenticatedError(error) ? refuse('UNAUTHENTICATED') : failed(textOf(error));
  }
}

async function uploadOnce(photo: Photo, kind: ImageKind): Promise<Result<string>> {
  const known = uploaded.get(photo);
  if (known) return ok(known);
  const upload = await attempt(
    () => uploadPhoto(photo, kind),
    () => messageText('NETWORK_ERROR'),
  );
  if (upload.ok) uploaded.set(photo, upload.value);
  return upload;
}

async function uploadPhoto({ blob }: Photo, kind: ImageKind): Promise<Result<string>> {
  const body = new FormData();
  body.append('image', blob, `${kind}.jpg`);
  body.append('type', kind);
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const response = await authorizedFetch('/api/upload-image', { method: 'POST', body, signal });
  if (response.status === 401) return refuse('UNAUTHENTICATED');
  const answer = await readJsonResponse(response);
  if (!response.ok) return failed(responseErrorText(response, answer));
  const { success, imageUrl, error } = answer;
  if (success === true && typeof imageUrl === 'string' && imageUrl) return ok(imageUrl);
  return failed(typeof error === 'string' && error ? error : messageText('UPLOAD_FAILED'));
}

/** The profile as it is stored at this moment, to be sure whose it is. */
async function fetchProfile(client: ApolloClient, userId: string): Promise<Result<SessionUserFragment>> {
  const { data } = await client.query({ query: ProfileDocument, fetchPolicy: 'network-only' });
  const profile: unknown = data?.viewer;
  return isProfileOf(userId, profile) ? ok(profile) : failed(messageText('PROFILE_INVALID'));
}

function profileError(error: unknown): string {
  const garbled = ServerParseError.is(error) && error.statusCode < 400;
  return garbled ? messageText('PROFILE_INVALID') : errorText(error, 'NETWORK_ERROR', 'HTTP_ERROR');
}

/**
 * Whether this is the complete profile of this user. Threat: another tab may have signed in another user since the
 * upload, or a proxy may have answered.
 */
function isProfileOf(userId: string, value: unknown): value is SessionUserFragment {
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

/** Changes the one address: the rest, sent along, would undo what another device has saved since the profile came. */
async function updateProfile(
  client: ApolloClient,
  photo: Photo,
  field: 'avatarUrl' | 'coverImageUrl',
  url: string,
): Promise<Result<SessionUserFragment>> {
  const { data } = await client.mutate({
    mutation: UpdateProfileDocument,
    variables: { input: { [field]: url } },
    // What shows the profile follows when user and picture are stored in this browser, not before.
    fetchPolicy: 'no-cache',
  });
  const result = data?.updateProfile;
  if (result?.__typename === 'UpdateProfileSuccess') return ok(result.user);
  // The server refused this address, for example because it has removed the unused upload: the next try uploads
  // again.
  if (result?.code === 'FIELD_INVALID') uploaded.delete(photo);
  return failed(messageText('PROFILE_UPDATE_FAILED'));
}
