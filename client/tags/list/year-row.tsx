import { memo } from 'react';
import { Text } from '../../ui/text.tsx';
import styles from './tag-table.module.css';
import { placeRow, type RowBox } from './use-virtual-rows.ts';

type YearProps = RowBox & { rowIndex: number; year: string; sum: string; columns: number };

/** The heading of a year's flights, with their sums. */
export const YearRow = memo(function YearRow({ year, sum, rowIndex, columns, ...place }: YearProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles['year']} style={placeRow(place)}>
      <div role="rowheader" aria-colspan={columns}>
        <Text as="b" padding="0 8px 0 0" className={styles['code']}>
          {year}
        </Text>{' '}
        <Text as="small" look="note">
          {sum}
        </Text>
      </div>
    </div>
  );
});
