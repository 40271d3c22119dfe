import type { DrawnAirport } from '../../../tag/map/route-map.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { lineColor } from './line-color.ts';
import type { AirportFigures } from './map-figures.ts';
import type { Size } from './use-map-view.ts';
import styles from './world.module.css';

const WIDTH = 232;
/** As high as it can be. */
const HEIGHT = 190;
const EDGE = 16;
/** Airlines that are named. */
const MAX_AIRLINES = 3;

type Props = { figures: AirportFigures; at: Pick<DrawnAirport, 'x' | 'y'>; size: Size };

/**
 * What is flown from and to an airport, in a corner of the map, where it hides none of the routes that are lit. A screen reader has
 * its name and count from the airport itself.
 */
export function AirportCard({ figures, at, size }: Props) {
  const { code, name, flights, airlines, connections, years } = figures;
  const isThere = at.x > size.width - WIDTH - 3 * EDGE && at.y > size.height - HEIGHT - 3 * EDGE;
  const others = airlines.slice(MAX_AIRLINES);
  const place = isThere ? { left: (size.width - WIDTH) / 2 } : { right: EDGE };
  return (
    <Stack
      gap={8}
      surface="floating"
      padding="12px 14px"
      className={styles['card']}
      style={{ ...place, bottom: EDGE, width: WIDTH }}
      aria-hidden="true"
    >
      <div>
        <Text size={14}>
          <Text as="b" look="code" size={20} padding="0 4px 0 0">
            {code}
          </Text>{' '}
          {name}
        </Text>
        <Text look="note">
          {flights} {flights === 1 ? 'flight' : 'flights'} · {connections}{' '}
          {connections === 1 ? 'route' : 'routes'}
        </Text>
      </div>
      <Text as="ul" look="code" size={14}>
        {airlines.slice(0, MAX_AIRLINES).map(({ icao, name: airline, color, count }) => (
          <Row as="li" gap={8} padding="2px 0" key={icao}>
            <i style={{ background: lineColor(color) }} />
            <Text as="span" truncate grow>
              {airline}
            </Text>{' '}
            {count}
          </Row>
        ))}
        {others.length > 0 && (
          <Row as="li" gap={8} padding="2px 0 2px 22px">
            <Text as="span" tone="muted" grow>
              and {others.length} more
            </Text>{' '}
            {others.reduce((sum, { count }) => sum + count, 0)}
          </Row>
        )}
      </Text>
      {years && <Text look="note">{sinceText(years)}</Text>}
    </Stack>
  );
}

function sinceText({ from, to }: NonNullable<AirportFigures['years']>): string {
  return from === to ? `In ${from}` : `Since ${from}, last in ${to}`;
}
