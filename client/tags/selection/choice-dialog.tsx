import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';

type Props = {
  opened: boolean;
  tags: readonly SavedTagFragment[];
  /** Formats the title from the number of the tags. */
  formatTitle: (count: number) => string;
  size: number;
  onClose: () => void;
  children: ReactNode;
};

export type ChoiceDialogProps<Choice> = Pick<Props, 'opened' | 'tags' | 'onClose'> & {
  onSelect: (choice: Choice) => void;
};

/** Asks for a change of the selected tags. */
export function ChoiceDialog({ tags, formatTitle, ...dialog }: Props) {
  return <TopDialog {...dialog} title={formatTitle(tags.length)} sheet />;
}
