import type { ApolloClient } from '@apollo/client';
import { ServerParseError } from '@apollo/client/errors';
import { messageText } from '../../tag/messages.ts';
import { isRefusedToken } from '../apollo.ts';
import { failureText } from '../failure-text.ts';
import { ProfileDocument, SavePhotoDocument, type SessionUserFragment } from '../graphql/generated.ts';
import { authorizedFetch, readAnswer, refusedText } from '../session/authorized-fetch.ts';
import type { ImageKind } from '../session/image-cache-entry.ts';
import type { Photo } from './photo-choice.ts';

/** A value, or what to tell the user; null when there is nothing to tell, since the session ended and says so itself. */
type Step<T> = { ok: true; value: T } | { ok: false; message: string | null };

const done = <T>(value: T): Step<T> => ({ ok: true, value });
const failed = (message: string | null): Step<never> => ({ ok: false, message });

/** How long an upload may take: 1 MB over a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Where photos are that were uploaded, but whose profile could not be saved: the next try need not send them again. */
const uploaded = new WeakMap<Photo, string>();

export type PhotoOrder = { kind: ImageKind; photo: Photo | null; userId: string };

/** Uploads a photo and puts it into the profile of `userId`. @returns the profile as it is stored now. */
export async function savePhoto(
  client: ApolloClient,
  { kind, photo, userId }: PhotoOrder,
): Promise<Step<SessionUserFragment>> {
  if (!photo) return failed(messageText('PHOTO_NOT_CHOSEN'));
  const upload = await uploadOnce(photo, kind);
  if (!upload.ok) return upload;
  const profile = await fetchProfile(client, userId);
  if (!profile.ok) return profile;
  return updateProfile(client, photo, {
    ...changeable(profile.value),
    ...(kind === 'avatar' ? { avatarUrl: upload.value } : { coverImageUrl: upload.value }),
  });
}

async function uploadOnce(photo: Photo, kind: ImageKind): Promise<Step<string>> {
  const known = uploaded.get(photo);
  if (known) return done(known);
  const upload = await uploadPhoto(photo, kind);
  if (upload.ok) uploaded.set(photo, upload.value);
  return upload;
}

async function uploadPhoto({ blob }: Photo, kind: ImageKind): Promise<Step<string>> {
  const body = new FormData();
  body.append('image', blob, `${kind}.jpg`);
  body.append('type', kind);
  try {
    const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
    const response = await authorizedFetch('/api/upload-image', { method: 'POST', body, signal });
    if (response.status === 401) return failed(null);
    const answer = await readAnswer(response);
    if (!response.ok) return failed(refusedText(response, answer));
    const { success, imageUrl, error } = answer;
    if (success === true && typeof imageUrl === 'string' && imageUrl) return done(imageUrl);
    return failed(typeof error === 'string' && error ? error : messageText('UPLOAD_FAILED'));
  } catch {
    return failed(messageText('NETWORK_ERROR'));
  }
}

/** The profile as it is stored at this moment: another device may have changed what this one shows. */
async function fetchProfile(client: ApolloClient, userId: string): Promise<Step<SessionUserFragment>> {
  try {
    const { data } = await client.query({ query: ProfileDocument, fetchPolicy: 'network-only' });
    const profile: unknown = data?.viewer;
    return isProfileOf(userId, profile) ? done(profile) : failed(messageText('PROFILE_INVALID'));
  } catch (error) {
    if (isRefusedToken(error)) return failed(null);
    const garbled = ServerParseError.is(error) && error.statusCode < 400;
    if (garbled) return failed(messageText('PROFILE_INVALID'));
    return failed(failureText(error, 'NETWORK_ERROR', 'HTTP_ERROR'));
  }
}

/**
 * Whether it is the whole profile of this user. Threat: what is missing would be written back as empty; and another
 * tab may have signed somebody else in since the photo was sent.
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

/** What a user can change of the profile; the server takes no other key. */
function changeable({ nickname, name, bio, avatarUrl, coverImageUrl }: SessionUserFragment) {
  return { nickname, name, bio, avatarUrl, coverImageUrl };
}

async function updateProfile(
  client: ApolloClient,
  photo: Photo,
  input: ReturnType<typeof changeable>,
): Promise<Step<SessionUserFragment>> {
  try {
    const { data } = await client.mutate({
      mutation: SavePhotoDocument,
      variables: { input },
      // What shows the profile follows when user and picture are stored in this browser, not before.
      fetchPolicy: 'no-cache',
    });
    const result = data?.updateProfile;
    if (result?.__typename === 'UpdateProfileSuccess') return done(result.user);
    // The server does not take this address, as when it has swept the unused upload away: the next try sends it anew.
    if (result?.code === 'FIELD_INVALID') uploaded.delete(photo);
  } catch (error) {
    if (isRefusedToken(error)) return failed(null);
  }
  return failed(messageText('PROFILE_UPDATE_FAILED'));
}
