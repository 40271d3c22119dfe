import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageText } from '../../../tag/messages.ts';
import { callText } from '../../error-text.ts';
import { useOneTagQuery, type SavedTagFragment } from '../../graphql/generated.ts';
import { NEW_TAG, TAG_PARAM } from '../../paths.ts';

export type RequestedTag =
  | { readonly state: 'none' | 'new' | 'pending' }
  | { readonly state: 'found'; readonly tag: SavedTagFragment }
  | { readonly state: 'failed'; readonly text: string };

const NONE: RequestedTag = { state: 'none' };
const NEW: RequestedTag = { state: 'new' };

/** The saved tag, or the fresh design, that the address requests. */
export function useRequestedTag(): RequestedTag {
  const [params] = useSearchParams();
  const id = params.get(TAG_PARAM);
  const isId = id !== null && id !== NEW_TAG;
  const { data, error } = useOneTagQuery(isId ? { variables: { id } } : skipToken);
  if (!isId) return id === null ? NONE : NEW;
  if (error) return { state: 'failed', text: callText(error) };
  if (!data) return { state: 'pending' };
  if (!data.tag) return { state: 'failed', text: messageText('NOT_FOUND') };
  return { state: 'found', tag: data.tag };
}

/**
 * Removes the request from the address when it is done. Otherwise a reload would replace the design that was opened
 * since.
 */
export function useForgetRequestedTag(isDone: boolean): void {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    if (!isDone) return;
    setParams(
      (params) => {
        params.delete(TAG_PARAM);
        return params;
      },
      { replace: true },
    );
  }, [isDone, setParams]);
}
