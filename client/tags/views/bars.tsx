import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatNumber } from '../../language/local-formats.ts';
import styles from './bars.module.css';

type BarRow = {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** The code before the name, such as that of an airport. */
  readonly code?: string | undefined;
  /** The color of the bar; absent for the default color. */
  readonly color?: string | undefined;
  /** The URL to which the name leads; absent for a name that is no link. */
  readonly to?: string | undefined;
};

type Props = {
  rows: readonly BarRow[];
  /** The count whose bar has the full width. */
  maxCount: number;
  className?: string | undefined;
};

/** Lists names with their counts. The length of the bar below a name is its count. */
export function Bars({ rows, maxCount, className }: Props) {
  return (
    <Stack as="ol" gap={10} className={className}>
      {rows.map(({ key, name, count, code, color, to }) => (
        <Grid as="li" key={key} columns="minmax(0, 1fr) auto" gap="3px 10px">
          <Text as="span" size={14} truncate>
            <OptionalLink to={to}>
              {code !== undefined && (
                <Text as="b" variant="code" size={15} className={styles['code']}>
                  {code}
                </Text>
              )}{' '}
              {name}
            </OptionalLink>
          </Text>{' '}
          <Text as="span" tone="muted" size={14}>
            {formatNumber(count)}
          </Text>
          <span
            className={styles['bar']}
            style={{ width: `${(count / maxCount) * 100}%`, background: color }}
            aria-hidden="true"
          />
        </Grid>
      ))}
    </Stack>
  );
}

function OptionalLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
