import { memo } from 'react';
import { Text } from '../../ui/text.tsx';
import styles from './tag-table.module.css';
import { placeRow, type RowBox } from './use-virtual-rows.ts';

type YearProps = RowBox & { rowIndex: number; year: string; statsText: string; columns: number };

/** Shows the heading of a year with the sums of its flights. */
export const YearRow = memo(function YearRow({ year, statsText, rowIndex, columns, ...place }: YearProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles['year']} style={placeRow(place)}>
      <div role="rowheader" aria-colspan={columns}>
        <Text as="b" paddingInline="0 8px" className={styles['code']}>
          {year}
        </Text>{' '}
        <Text as="small" variant="note">
          {statsText}
        </Text>
      </div>
    </div>
  );
});
