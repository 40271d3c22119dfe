import { useEffect, useRef } from 'react';
import { formatInteger } from '../../../tag/base/format-count.ts';
import { formatKm } from '../../../tag/base/great-circle.ts';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './route-table.module.css';
import type { DrawnRoute } from './shown-routes.ts';

/** Shows the routes as a table, as a text alternative to the map. */
export function RouteTable({ routes }: { routes: readonly DrawnRoute[] }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so that the keyboard must reach it
    <section ref={region} className={styles['routes']} aria-label={translate('Routes')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['From', 'To', 'Flights', 'km', 'Airlines', 'Years'].map((name) => (
              <Text as="th" scope="col" variant="caps" tone="muted" size={12.5} key={name}>
                {name}
              </Text>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map(({ from, to, count, km, airlines, years }) => (
            <tr key={`${from.code} ${to.code}`}>
              <th scope="row">
                <Text as="b" variant="code" paddingInline="0 4px">
                  {from.code}
                </Text>{' '}
                <span>{from.name}</span>
              </th>
              <td>
                <Text as="b" variant="code" paddingInline="0 4px">
                  {to.code}
                </Text>{' '}
                <span>{to.name}</span>
              </td>
              <td>{formatInteger(count)}</td>
              <td>{formatKm(km)}</td>
              <td>{airlines.map(({ name }) => name).join(', ')}</td>
              <td>{years && (years.from === years.to ? years.from : `${years.from}–${years.to}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
