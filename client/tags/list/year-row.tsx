import { memo } from 'react';
import styles from './tag-table.module.css';
import { placeRow, type RowBox } from './use-virtual-rows.ts';

type YearProps = RowBox & { rowIndex: number; year: string; sum: string; columns: number };

/** The heading of a year's flights, with their sums. */
export const YearRow = memo(function YearRow({ year, sum, rowIndex, columns, ...place }: YearProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles['year']} style={placeRow(place)}>
      <div role="rowheader" aria-colspan={columns}>
        <b className={styles['code']}>{year}</b> <small>{sum}</small>
      </div>
    </div>
  );
});
