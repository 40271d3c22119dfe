import { useEffect, useRef } from 'react';
import { Text } from '../../ui/text.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { convertDistance, formatNumber, joinFacts } from '../../language/local-formats.ts';
import { getUnitName } from '../cells/unit-name.ts';
import styles from './route-table.module.css';
import type { DrawnRoute } from './shown-routes.ts';

const COLUMNS: readonly { readonly key: string; readonly getName: () => string }[] = [
  { key: 'from', getName: () => translateIn('airport', 'From') },
  { key: 'to', getName: () => translateIn('airport', 'To') },
  { key: 'flights', getName: () => translate('Flights') },
  { key: 'km', getName: getUnitName },
  { key: 'airlines', getName: () => translate('Airlines') },
  { key: 'years', getName: () => translate('Years') },
];

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
            {COLUMNS.map(({ key, getName }) => (
              <Text as="th" scope="col" variant="caps" tone="muted" size={12.5} key={key}>
                {getName()}
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
              <td>{formatNumber(count)}</td>
              <td>{formatNumber(convertDistance(km))}</td>
              <td>{joinFacts(airlines.map(({ name }) => name))}</td>
              <td>{years && (years.from === years.to ? years.from : `${years.from}–${years.to}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
