import type { DrawnAirport } from '../../../tag/map/route-map.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import { getLineColor } from './line-color.ts';
import type { AirportFigures } from './map-figures.ts';
import type { StageSize } from './map-viewport.ts';
import styles from './world.module.css';

const CARD_WIDTH_PX = 232;
/** The maximum height of the card, in pixels. */
const CARD_HEIGHT_PX = 190;
const EDGE_PX = 16;
/** The largest number of airlines that are named. */
const MAX_AIRLINES = 3;

type Props = { figures: AirportFigures; position: Pick<DrawnAirport, 'x' | 'y'>; size: StageSize };

/**
 * Shows the flights of an airport in a corner of the map that covers none of its routes. Screen readers read name and count from the
 * airport itself.
 */
export function AirportCard({ figures, position, size }: Props) {
  const { code, name, flights, airlines, connections, years } = figures;
  const isRightSide =
    position.x > size.width - CARD_WIDTH_PX - 3 * EDGE_PX &&
    position.y > size.height - CARD_HEIGHT_PX - 3 * EDGE_PX;
  const otherAirlines = airlines.slice(MAX_AIRLINES);
  // Physical: the map is not mirrored.
  const place = isRightSide ? { left: (size.width - CARD_WIDTH_PX) / 2 } : { right: EDGE_PX };
  return (
    <Stack
      gap={8}
      surface="floating"
      padding="12px 14px"
      className={styles['card']}
      style={{ ...place, bottom: EDGE_PX, width: CARD_WIDTH_PX }}
      aria-hidden="true"
    >
      <div>
        <Text size={14}>
          <Text as="b" variant="code" size={20} paddingInline="0 4px">
            {code}
          </Text>{' '}
          {name}
        </Text>
        <Text variant="note">
          {`${formatFlightCount(flights)} · ${translate('{count, plural, one {# route} other {# routes}}', { count: connections })}`}
        </Text>
      </div>
      <Text as="ul" variant="code" size={14}>
        {airlines.slice(0, MAX_AIRLINES).map(({ icao, name: airline, color, count }) => (
          <Row as="li" gap={8} padding="2px 0" key={icao}>
            <i style={{ background: getLineColor(color) }} />
            <Text as="span" truncate grow>
              {airline}
            </Text>{' '}
            {count}
          </Row>
        ))}
        {otherAirlines.length > 0 && (
          <Row as="li" gap={8} padding="2px" paddingInline="22px 0">
            <Text as="span" tone="muted" grow>
              {translateIn('airlines', 'and {count, number} more', { count: otherAirlines.length })}
            </Text>{' '}
            {otherAirlines.reduce((sum, { count }) => sum + count, 0)}
          </Row>
        )}
      </Text>
      {years && <Text variant="note">{formatYears(years)}</Text>}
    </Stack>
  );
}

function formatYears({ from, to }: NonNullable<AirportFigures['years']>): string {
  return from === to
    ? // Translators: the year of all visits of an airport; {year} is a number
      translate('In {year}', { year: from })
    : translate('Since {from}, last in {to}', { from, to });
}
