import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { callText } from '../../error-text.ts';
import { useOneTagQuery, useSharedTagQuery, type SavedTagFragment } from '../../graphql/generated.ts';
import { forgetRequest, likedSlug, NEW_TAG, TAG_PARAM } from '../../paths.ts';

export type RequestedTag =
  | { readonly state: 'none' | 'new' | 'pending' }
  | { readonly state: 'found'; readonly tag: SavedTagFragment }
  /** Somebody's shared design, to begin with one like it. */
  | { readonly state: 'shared'; readonly design: TagConfig }
  | { readonly state: 'failed'; readonly text: string };

const NONE: RequestedTag = { state: 'none' };
const NEW: RequestedTag = { state: 'new' };

/** The saved tag, the fresh design, or the design like a shared one, that the address requests. */
export function useRequestedTag(): RequestedTag {
  const [params] = useSearchParams();
  const liked = useSharedDesign(likedSlug(params));
  const id = params.get(TAG_PARAM);
  const isId = id !== null && id !== NEW_TAG;
  const { data, error } = useOneTagQuery(isId ? { variables: { id } } : skipToken);
  if (liked) return liked;
  if (!isId) return id === null ? NONE : NEW;
  if (error) return { state: 'failed', text: failedText(callText(error)) };
  if (!data) return { state: 'pending' };
  if (!data.tag) return { state: 'failed', text: failedText(messageText('NOT_FOUND')) };
  return { state: 'found', tag: data.tag };
}

/** Null where none is asked for. */
function useSharedDesign(slug: string | null): RequestedTag | null {
  const { data, error } = useSharedTagQuery(slug === null ? skipToken : { variables: { slug } });
  if (slug === null) return null;
  if (error) return { state: 'failed', text: failedText(callText(error)) };
  if (!data) return { state: 'pending' };
  if (!data.sharedTag) return { state: 'failed', text: messageText('SHARED_TAG_GONE') };
  return { state: 'shared', design: data.sharedTag.tagConfig };
}

const failedText = (message: string) => messageText('AIRLINES_LOAD_FAILED', { message });

/**
 * Removes the request from the address when it is done. Otherwise a reload would replace the design that was opened
 * since.
 */
export function useForgetRequestedTag(isDone: boolean): void {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    if (isDone) setParams(forgetRequest, { replace: true });
  }, [isDone, setParams]);
}
