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
  /** The column of the cell that Tab reaches; -1 in all rows but one. */
  activeColumn: number;
  isEditing: boolean;
  isChosen: boolean;
  shown: string;
  onChoose: (id: string) => void;
  onCursor: SetCursor;
  onDeleted: (id: string) => void;
};
