import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { translate } from '../../../tag/texts/translate.ts';

type Props = {
  opened: boolean;
  tags: readonly SavedTagFragment[];
  /** The part of the tags that changes, such as 'type'. */
  subject: string;
  size: number;
  onClose: () => void;
  children: ReactNode;
};

export type ChoiceDialogProps<Choice> = Pick<Props, 'opened' | 'tags' | 'onClose'> & {
  onSelect: (choice: Choice) => void;
};

/** Asks for a change of the selected tags. */
export function ChoiceDialog({ tags, subject, ...dialog }: Props) {
  const count = tags.length === 1 ? '1 tag' : `${tags.length} tags`;
  return <TopDialog {...dialog} title={translate('Change {subject} of {count}', { subject, count })} sheet />;
}
