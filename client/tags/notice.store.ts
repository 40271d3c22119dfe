import { create } from 'zustand';

/** What became of the last action on a tag; `openId` is a tag that it made. */
export type Notice =
  | { readonly kind: 'done'; readonly text: string; readonly openId?: string }
  | { readonly kind: 'failed'; readonly text: string };

export const useNotice = create<{ notice: Notice | null }>(() => ({ notice: null }));

export function notify(notice: Notice | null): void {
  useNotice.setState({ notice });
}
