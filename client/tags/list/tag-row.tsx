import { memo } from 'react';
import { CellEditor } from './cell-editor.tsx';
import type { Column } from '../cells/columns.ts';
import { useLanguage } from '../../language/use-language.ts';
import { TagCell } from './tag-cell.tsx';
import type { TagRowProps } from './tag-row-props.ts';
import styles from './tag-table.module.css';
import { placeRow } from './use-virtual-rows.ts';

/** Shows a tag as a row of the list. */
export const TagRow = memo(function TagRow(props: TagRowProps) {
  useLanguage();
  const { tag, rowIndex, columns, activeColumn, isEditing, isSelected, onCursor } = props;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      className={`${styles['row']} ${styles['tagRow']}`}
      style={placeRow(props)}
    >
      {columns.map((column, index) => {
        const isActive = index === activeColumn;
        const isCellEdited = isActive && isEditing && column.edits !== undefined;
        return (
          <div
            key={column.name}
            role="gridcell"
            aria-colindex={index + 1}
            className={styles[column.name]}
            data-place={`${tag.id} ${index}`}
            data-edits={column.edits}
            tabIndex={hasInteractiveTarget(column) ? undefined : isActive ? 0 : -1}
          >
            {isCellEdited && column.edits ? (
              <CellEditor
                tag={tag}
                field={column.edits}
                shownFilterKey={props.shown}
                onClose={(closeReason) =>
                  onCursor(getNextCursor(tag.id, index, columns, closeReason), {
                    focus: closeReason !== 'left',
                  })
                }
              />
            ) : (
              <TagCell {...props} column={column} isActive={isActive} />
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Returns true if the cell contains a control, which gets the focus instead of the cell. */
const hasInteractiveTarget = ({ name }: Column) => name === 'select' || name === 'tag' || name === 'menu';

/** Returns the cell that is focused when an editor is closed: its own, or with Tab the next cell that can be edited. */
function getNextCursor(
  id: string,
  index: number,
  columns: readonly Column[],
  closeReason: 'stay' | 'next' | 'before' | 'left',
) {
  const editableColumns = columns.flatMap(({ edits }, column) => (edits ? [column] : []));
  const columnPosition = editableColumns.indexOf(index);
  const column =
    closeReason === 'next'
      ? editableColumns[columnPosition + 1]
      : closeReason === 'before'
        ? editableColumns[columnPosition - 1]
        : undefined;
  return { id, column: column ?? index, isEditing: column !== undefined };
}
