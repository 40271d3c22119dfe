import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { FilterSelects } from '../filter-selects.tsx';
import { OrderControls } from '../order-controls.tsx';
import { NO_FILTERS, type Filters } from '../views/filters.ts';
import type { ShownTagList } from '../views/shown-tag-list.ts';
import { TagCount } from '../count-line.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './filter-sheet.module.css';

type Props = ShownTagList & {
  onChange: (changedFilters: Partial<Filters>) => void;
  onClose: () => void;
};

/** Shows the filters and the order of the tags. The page behind the sheet follows each change. */
export function FilterSheet({ onChange, onClose, ...shownTagList }: Props) {
  const { filters, isFiltered, stats, order, onOrder } = shownTagList;
  return (
    <BottomSheet title={translate('Filter')} onClosed={onClose}>
      {(close) => (
        <Stack gap={10}>
          <FilterSelects filters={filters} onChange={onChange} stats={stats} />
          <Row gap={8} className={styles['order']}>
            <OrderControls order={order} onOrder={onOrder} />
          </Row>
          <Row gap={10} padding="6px 0 0">
            <TagCount {...shownTagList} />
            {isFiltered && <Button onClick={() => onChange(NO_FILTERS)}>{translate('Clear filters')}</Button>}
            <Button variant="go" onClick={close}>
              {translate('Show')}
            </Button>
          </Row>
        </Stack>
      )}
    </BottomSheet>
  );
}
