import type { SavedTagFragment } from '../../graphql/generated.ts';
import type { Column } from '../cells/columns.ts';
import type { SetCursor } from './use-cursor.ts';
import type { RowBox } from './use-virtual-rows.ts';

export type TagRowProps = RowBox & {
  tag: SavedTagFragment;
  rowIndex: number;
  columns: readonly Column[];
  km: number | null;
  /** #RRGGBB, of the airline's routes. */
  color: string;
  /** The column of the cell that is the tab stop; -1 in all other rows. */
  activeColumn: number;
  isEditing: boolean;
  isSelected: boolean;
  shown: string;
  onSelect: (id: string) => void;
  onCursor: SetCursor;
  onDeleted: (id: string) => void;
};
