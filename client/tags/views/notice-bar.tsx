import { useEffect } from 'react';
import { create } from 'zustand';
import { tagEditorUrl } from '../../paths.ts';
import { Button, TextLink } from '../../ui/forms/button.tsx';
import { Alert, FloatingNotice, Status } from '../../ui/notice.tsx';

/** How long a success notice stays visible; an error notice stays until the user closes it. */
const SHOWN_MS = 6_000;

/** The result of the last action, visible at every scroll position. */
export function NoticeBar() {
  const notice = useNotice(({ notice }) => notice);

  useEffect(() => {
    if (notice?.kind !== 'done') return;
    const timer = setTimeout(() => notify(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  // A notice of this page must not appear on the next one.
  useEffect(() => () => notify(null), []);

  if (!notice) return null;
  if (notice.kind === 'failed') {
    return (
      <FloatingNotice>
        <Alert action={<Button onClick={() => notify(null)}>Dismiss</Button>}>{notice.text}</Alert>
      </FloatingNotice>
    );
  }
  const { openId } = notice;
  return (
    <FloatingNotice>
      <Status action={openId && <TextLink to={tagEditorUrl(openId)}>Open the copy</TextLink>}>
        {notice.text}
      </Status>
    </FloatingNotice>
  );
}

/** The result of the last action on a tag; `openId` is the id of the copy it made. */
export type CollectionNotice =
  | { readonly kind: 'done'; readonly text: string; readonly openId?: string }
  | { readonly kind: 'failed'; readonly text: string };

const useNotice = create<{ notice: CollectionNotice | null }>(() => ({ notice: null }));

export function notify(notice: CollectionNotice | null): void {
  useNotice.setState({ notice });
}
