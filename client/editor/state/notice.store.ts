import { create } from 'zustand';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { EditorField } from '../fields/editor-fields.ts';

/**
 * What the editor last has to say about the open design. `stored` is the tag as the server has it now, when it was
 * changed or is gone (null) since it was opened: then there is a way out to offer. `field` is the one at fault: once
 * it is mended there is nothing more to say.
 */
type Notice =
  | { readonly kind: 'done'; readonly text: string }
  | {
      readonly kind: 'failed';
      readonly text: string;
      readonly stored?: SavedTagFragment | null;
      readonly field?: EditorField | null;
    };

export const useNotice = create<{ notice: Notice | null }>(() => ({ notice: null }));

export function notify(notice: Notice | null): void {
  useNotice.setState({ notice });
}
