import { skipToken } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageText } from '../../../tag/messages.ts';
import { callText } from '../../error-text.ts';
import { useOneTagQuery, type SavedTagFragment } from '../../graphql/generated.ts';
import { NEW_TAG, TAG_PARAM } from '../../paths.ts';

export type AskedTag =
  | { readonly state: 'none' | 'new' | 'pending' }
  | { readonly state: 'found'; readonly tag: SavedTagFragment }
  | { readonly state: 'failed'; readonly text: string };

const NONE: AskedTag = { state: 'none' };
const NEW: AskedTag = { state: 'new' };

/** The saved tag, or the fresh design, that the editor's address asks for. */
export function useAskedTag(): AskedTag {
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

/** Takes the wish out of the address once it is met, or a reload would throw away what was opened since. */
export function useForgetAskedTag(met: boolean): void {
  const [, setParams] = useSearchParams();
  useEffect(() => {
    if (!met) return;
    setParams(
      (params) => {
        params.delete(TAG_PARAM);
        return params;
      },
      { replace: true },
    );
  }, [met, setParams]);
}
