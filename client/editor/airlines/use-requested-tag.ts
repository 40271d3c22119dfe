import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { callText } from '../../error-text.ts';
import { useOneTagQuery, useSharedTagQuery, type SavedTagFragment } from '../../graphql/generated.ts';
import { removeEditorParams, readTemplateSlug, NEW_TAG, TAG_PARAM } from '../../paths.ts';

export type RequestedTag =
  | { readonly status: 'none' | 'new' | 'pending' }
  | { readonly status: 'found'; readonly tag: SavedTagFragment }
  /** Somebody's shared design, to begin with one like it. */
  | { readonly status: 'shared'; readonly design: TagConfig }
  | { readonly status: 'failed'; readonly text: string };

const NONE: RequestedTag = { status: 'none' };
const NEW: RequestedTag = { status: 'new' };

/** The saved tag, the fresh design, or the design like a shared one, that the address requests. */
export function useRequestedTag(): RequestedTag {
  const [params] = useSearchParams();
  const liked = useSharedDesign(readTemplateSlug(params));
  const id = params.get(TAG_PARAM);
  const isId = id !== null && id !== NEW_TAG;
  const { data, error } = useOneTagQuery(isId ? { variables: { id } } : skipToken);
  if (liked) return liked;
  if (!isId) return id === null ? NONE : NEW;
  if (error) return { status: 'failed', text: failedText(callText(error)) };
  if (!data) return { status: 'pending' };
  if (!data.tag) return { status: 'failed', text: failedText(messageText('NOT_FOUND')) };
  return { status: 'found', tag: data.tag };
}

/** Null where none is asked for. */
function useSharedDesign(slug: string | null): RequestedTag | null {
  const { data, error } = useSharedTagQuery(slug === null ? skipToken : { variables: { slug } });
  if (slug === null) return null;
  if (error) return { status: 'failed', text: failedText(callText(error)) };
  if (!data) return { status: 'pending' };
  if (!data.sharedTag) return { status: 'failed', text: messageText('SHARED_TAG_GONE') };
  return { status: 'shared', design: data.sharedTag.tagConfig };
}

const failedText = (message: string) => messageText('AIRLINES_LOAD_FAILED', { message });

/**
 * Removes the request from the address when it is done. Otherwise a reload would replace the design that was opened
 * since.
 */
export function useForgetRequestedTag(isDone: boolean): void {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    if (isDone) setParams(removeEditorParams, { replace: true });
  }, [isDone, setParams]);
}
