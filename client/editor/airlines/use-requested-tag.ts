import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { useOneTagQuery, type SavedTagFragment, useSharedTagQuery } from '../../graphql/generated.ts';
import { removeEditorParams, readTemplateSlug, NEW_TAG, TAG_PARAM } from '../../paths.ts';

export type RequestedTag =
  | { readonly status: 'none' | 'new' | 'pending' }
  | { readonly status: 'found'; readonly tag: SavedTagFragment }
  /** The design of a shared tag, as the template of a new design. */
  | { readonly status: 'shared'; readonly design: TagConfig }
  | { readonly status: 'failed'; readonly text: string };

const NO_REQUEST: RequestedTag = { status: 'none' };
const NEW_TAG_REQUEST: RequestedTag = { status: 'new' };

/** Returns what the URL requests: a saved tag, a fresh design, or a new design based on a shared design. */
export function useRequestedTag(): RequestedTag {
  const [params] = useSearchParams();
  const sharedDesign = useSharedDesign(readTemplateSlug(params));
  const id = params.get(TAG_PARAM);
  const isId = id !== null && id !== NEW_TAG;
  const { data, error } = useOneTagQuery(isId ? { variables: { id } } : skipToken);
  if (sharedDesign) return sharedDesign;
  if (!isId) return id === null ? NO_REQUEST : NEW_TAG_REQUEST;
  if (error) return { status: 'failed', text: formatLoadFailure(formatCallError(error)) };
  if (!data) return { status: 'pending' };
  if (!data.tag) return { status: 'failed', text: formatLoadFailure(formatMessage('NOT_FOUND')) };
  return { status: 'found', tag: data.tag };
}

/** Returns null if no shared design is requested. */
function useSharedDesign(slug: string | null): RequestedTag | null {
  const { data, error } = useSharedTagQuery(slug === null ? skipToken : { variables: { slug } });
  if (slug === null) return null;
  if (error) return { status: 'failed', text: formatLoadFailure(formatCallError(error)) };
  if (!data) return { status: 'pending' };
  if (!data.sharedTag) return { status: 'failed', text: formatMessage('SHARED_TAG_GONE') };
  return { status: 'shared', design: data.sharedTag.tagConfig };
}

const formatLoadFailure = (message: string) => formatMessage('AIRLINES_LOAD_FAILED', { message });

/** Removes the request from the URL when it is done. Otherwise a reload would replace the design that is open now. */
export function useClearRequestedTag(isDone: boolean): void {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    if (isDone) setParams(removeEditorParams, { replace: true });
  }, [isDone, setParams]);
}
