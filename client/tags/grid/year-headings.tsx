import { memo } from 'react';
import { Text } from '../../ui/text.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import type { YearSection } from './grid-rows.ts';
import styles from './years.module.css';

type Props = {
  sections: readonly YearSection[];
  /** True if the last year may have more flights than are loaded. */
  hasMore: boolean;
};

/**
 * Shows the year above its cards. It stays at the upper edge of the window while its cards are visible. The headings are only for sight,
 * because in the DOM they are not between the cards; the slider of the years names them.
 */
export const YearHeadings = memo(function YearHeadings({ sections, hasMore }: Props) {
  useLanguage();
  return (
    <div className={styles['headings']} aria-hidden="true">
      {sections.map(({ year, count, top, height }, i) => {
        const isPart = hasMore && i === sections.length - 1;
        return (
          <div key={year} className={styles['section']} style={{ top, height }}>
            <p className={styles['heading']}>
              <Text as="b" variant="code" size={19}>
                {year}
              </Text>
              <Text as="small" variant="note">
                {formatFlightCount(count, isPart)}
              </Text>
            </p>
          </div>
        );
      })}
    </div>
  );
});
