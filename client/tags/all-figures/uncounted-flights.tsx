import { Link } from 'react-router-dom';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';
import styles from './all-figures.module.css';
import { RouteText } from './route-text.tsx';
import type { FiguresData } from './stats-section.tsx';

/** Returns the planned flights of the figures; undefined if there are none. */
export function findPlanned({ uncounted }: Pick<FiguresData, 'uncounted'>) {
  return uncounted.find(({ reason }) => reason === 'PLANNED');
}

/** Shows the flights that are missing in some statistics, by reason. */
export function UncountedInSome({ uncounted }: Pick<FiguresData, 'uncounted'>) {
  const shownGroups = uncounted.filter(({ reason }) => reason !== 'PLANNED');
  return shownGroups.map((group) => <UncountedFlights key={group.reason} uncounted={group} />);
}

/** Shows why flights are missing in some statistics, or in all. The list of the flights, with date, number and route, can be expanded. */
export function UncountedFlights({
  uncounted: { reason, count, flights },
}: {
  uncounted: FiguresData['uncounted'][number];
}) {
  const hiddenCount = count - flights.length;
  return (
    <details className={styles['uncounted']}>
      <Row as="summary" gap={9}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M8 1.8 15 14H1ZM8 6.2v3.6m0 2v.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>
          {reason === 'PLANNED'
            ? translate(
                '{count, plural, one {# planned flight is not counted.} other {# planned flights are not counted.}}',
                { count },
              )
            : formatMessage(`FIGURES_${reason}` as MessageCode, { count })}{' '}
          <Text as="b" tone="sign">
            {translate('Show')}
          </Text>
        </span>
      </Row>
      <Row as="ul" wrap gap="0 18px" padding="4px 0 0" paddingInline="25px 0">
        {flights.map(({ tagId, from, to, flightNumber, knownDate }) => (
          <li key={tagId}>
            <Text as={Link} tone="text" to={formatTagEditorUrl(tagId)}>
              {[knownDate === null ? '' : formatKnownDate(knownDate), flightNumber]
                .filter((text) => text !== '')
                .map((text) => `${text}, `)}
              <Text as="span" variant="code" tone="text">
                <RouteText from={from} to={to} />
              </Text>
            </Text>
          </li>
        ))}
      </Row>
      {hiddenCount > 0 && (
        <Text tone="muted" padding="4px 0 0" paddingInline="25px 0">
          {translateIn('flights', 'and {count, number} more', { count: hiddenCount })}
        </Text>
      )}
    </details>
  );
}
